import { normalizeDuration } from '../formats/duration.js';
import type { ValueReader } from '../reading/criteria.js';

export const DURATION = 'a length of time such as PT1H30M';

/** For equality: the form that is stored. */
export const duration: ValueReader = { what: DURATION, read: normalizeDuration };
