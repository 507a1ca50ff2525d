import { normalizeUuid } from '../formats/uuid.js';
import type { ValueReader } from '../reading/criteria.js';

export const uuid: ValueReader = { what: 'a UUID', read: normalizeUuid };
