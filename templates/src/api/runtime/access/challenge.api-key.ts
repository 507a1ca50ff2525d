// Answers to callers who are not admitted: 401 with a challenge, or 403 (RFC 9110 §11.6). No scheme is registered for
// keys in a header of their own; the challenge names the credentials that are needed.
import { settings } from '../../settings.js';
import { Problem } from '../problems/problem.js';

/** The header with the credentials. Tools and gateways know it from OpenAPI's `apiKey` schemes. */
export const CREDENTIALS_HEADER = 'X-API-Key';

const headers = { 'www-authenticate': `ApiKey realm="${settings.service}"` };

export function unauthorized(): Problem {
  return new Problem('unauthorized', 'This needs a key in the header X-API-Key.', { headers });
}

/** One text for an unknown, a revoked and an expired key, which tells an attacker nothing. */
const INVALID = 'The key in the header X-API-Key is not valid.';

export function invalidKey(): Problem {
  return new Problem('unauthorized', INVALID, { headers });
}

/** For a known caller without the needed grant. */
export const forbidden: (grants: readonly string[]) => Problem = () =>
  new Problem('forbidden', 'This request is not allowed.');
