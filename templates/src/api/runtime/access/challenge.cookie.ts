// What somebody hears who is not let in: 401 with a challenge, or 403 (RFC 9110 §11.6). No scheme is registered for cookies; the
// challenge says what is due.
import { settings } from '../../settings.js';
import { Problem } from '../problems/problem.js';
import { NO_COOKIE } from './session-cookie.js';

/** Where credentials come. */
export const CREDENTIALS_HEADER = 'Cookie';

const headers = { 'www-authenticate': `Cookie realm="${settings.service}"` };

export function unauthorized(): Problem {
  return new Problem('unauthorized', 'This needs a session: log in by a POST to the sessions.', { headers });
}

/** A browser forgets the cookie, so that it is shown again what is public. */
export function sessionEnded(): Problem {
  return new Problem('unauthorized', 'The session has ended, or there was none: log in again.', {
    headers: { ...headers, 'set-cookie': NO_COOKIE },
  });
}

/** Which of the two is wrong is nobody's business. */
export function wrongPassword(): Problem {
  return new Problem('unauthorized', 'There is no account with this name and this password.', { headers });
}

/** Somebody is known, and may not. */
export const forbidden: (grants: readonly string[]) => Problem = () =>
  new Problem('forbidden', 'This request is not allowed.');
