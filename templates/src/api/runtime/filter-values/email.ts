import { isEmail } from '../formats/email.js';
import type { ValueReader } from '../reading/criteria.js';

export const email: ValueReader = { what: 'an email address', read: (given) => (isEmail(given) ? given : undefined) };
