import { normalizePeriod } from '../formats/duration.js';
import type { ValueReader } from '../reading/criteria.js';

export const period: ValueReader = { what: 'a duration such as P1Y6M', read: normalizePeriod };
