import { normalizeDuration, secondsOf } from '../formats/duration.js';
import type { ValueReader } from '../reading/criteria.js';
import { DURATION } from './duration.js';

/** For comparisons: both engines order lengths by their seconds. */
export const orderedDuration: ValueReader = {
  what: DURATION,
  read: (given) => (normalizeDuration(given) === undefined ? undefined : secondsOf(given)),
};
