import { normalizeTime } from '../formats/time.js';
import type { ValueReader } from '../reading/criteria.js';

export const time: ValueReader = { what: 'a time of day such as 09:30:00', read: normalizeTime };
