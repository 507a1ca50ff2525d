import { isUri } from '../formats/uri.js';
import type { ValueReader } from '../reading/criteria.js';

export const uri: ValueReader = { what: 'an absolute URI', read: (given) => (isUri(given) ? given : undefined) };
