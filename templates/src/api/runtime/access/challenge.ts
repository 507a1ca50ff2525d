// Answers to callers who are not admitted: 401 with a challenge, or 403 (RFC 9110 §11.6, RFC 6750 §3).
import { settings } from '../../settings.js';
import { Problem } from '../problems/problem.js';

/** The header with the credentials. */
export const CREDENTIALS_HEADER = 'Authorization';

const CHALLENGE = `Bearer realm="${settings.service}"`;

/** No credentials came, so the challenge has no error code (RFC 6750 §3.1). */
export function unauthorized(): Problem {
  return new Problem('unauthorized', 'This needs a bearer token in the header Authorization.', {
    headers: { 'www-authenticate': CHALLENGE },
  });
}

/** @param description of ASCII characters, without quotes and backslashes */
export function invalidToken(description: string, cause?: unknown): Problem {
  return new Problem('unauthorized', description, { headers: refusal(description), cause });
}

function refusal(description: string) {
  return { 'www-authenticate': `${CHALLENGE}, error="invalid_token", error_description="${description}"` };
}

/** For a known caller without the needed grant. @param grants of which one would do */
export function forbidden(grants: readonly string[]): Problem {
  const scopes = grants.filter((grant) => grant.startsWith('scope:')).map((grant) => grant.slice('scope:'.length));
  const challenge = `${CHALLENGE}, error="insufficient_scope", scope="${scopes.join(' ')}"`;
  return new Problem('forbidden', 'This request is not allowed.', {
    headers: scopes.length === 0 ? {} : { 'www-authenticate': challenge },
  });
}
