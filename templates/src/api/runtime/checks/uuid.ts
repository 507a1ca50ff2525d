import { normalizeUuid } from '../formats/uuid.js';
import type { Check } from '../body/contract.js';
import { formatted } from './texts.js';

export const uuid: Check<string> = (value, place) => formatted(value, place, normalizeUuid, 'a UUID') ?? '';
