// Answers to callers who are not admitted: 401 with a challenge, or 403 (RFC 9110 §11.6). No scheme is registered for
// cookies; the challenge names the credentials that are needed.
import { settings } from '../../settings.js';
import { Problem } from '../problems/problem.js';
import { NO_COOKIE } from './session-cookie.js';

/** The header with the credentials. */
export const CREDENTIALS_HEADER = 'Cookie';

const headers = { 'www-authenticate': `Cookie realm="${settings.service}"` };

export function unauthorized(): Problem {
  return new Problem('unauthorized', 'This needs a session: log in with a POST to the sessions.', { headers });
}

/** Clears the cookie, so that the browser is shown public resources again. */
export function sessionEnded(): Problem {
  return new Problem('unauthorized', 'The session has ended, or there was none: log in again.', {
    headers: { ...headers, 'set-cookie': NO_COOKIE },
  });
}

/** The same text for a wrong name and a wrong password, which tells an attacker nothing. */
export function wrongPassword(): Problem {
  return new Problem('unauthorized', 'There is no account with this name and this password.', { headers });
}

/** For a known caller without the needed grant. */
export const forbidden: (grants: readonly string[]) => Problem = () =>
  new Problem('forbidden', 'This request is not allowed.');
