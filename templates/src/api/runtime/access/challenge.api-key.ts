// What somebody hears who is not let in: 401 with a challenge, or 403 (RFC 9110 §11.6). No scheme is registered for keys in a header
// of their own; the challenge says what is due.
import { settings } from '../../settings.js';
import { Problem } from '../problems/problem.js';

/** Where credentials come. Tools and gateways know this header from OpenAPI's `apiKey` schemes. */
export const CREDENTIALS_HEADER = 'X-API-Key';

const headers = { 'www-authenticate': `ApiKey realm="${settings.service}"` };

export function unauthorized(): Problem {
  return new Problem('unauthorized', 'This needs a key in the header X-API-Key.', { headers });
}

/** Whether it is unknown, revoked or out of date is nobody's business. */
const INVALID = 'The key in the header X-API-Key is not valid.';

export function invalidKey(): Problem {
  return new Problem('unauthorized', INVALID, { headers });
}

/** Somebody is known, and may not. */
export const forbidden: (grants: readonly string[]) => Problem = () =>
  new Problem('forbidden', 'This request is not allowed.');
