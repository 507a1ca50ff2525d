import type { Json } from '../json/json.js';
import type { Check } from '../body/contract.js';

/** Any JSON value, kept as it is (V.6). */
export const json: Check<Json> = (value) => value ?? null;
