import { normalizePeriod } from '../formats/duration.js';
import type { Check } from '../body/contract.js';
import { formatted } from './texts.js';

/** A duration that may have months and years. */
export const period: Check<string> = (value, place) =>
  formatted(value, place, normalizePeriod, 'a duration such as P1Y6M') ?? '';
