// The cookie with a session's token (RFC 6265). The prefix `__Host-` makes browsers accept it only over TLS or from
// this machine. They also accept it only from this very host, for all of its paths.
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problems/problem.js';

const NAME = '__Host-session';

/** No script can read it, and a page of another site can send it only by a link. */
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';

export const NO_COOKIE = `${NAME}=; Max-Age=0; ${ATTRIBUTES}`;

/** @param lifetime in milliseconds */
export function cookieOf(token: string, lifetime: number): string {
  return `${NAME}=${token}; Max-Age=${Math.floor(lifetime / 1_000)}; ${ATTRIBUTES}`;
}

/** The value of the cookie, unchecked; undefined without the cookie. @throws Problem 400 when it came twice */
export function tokenIn({ headers }: FastifyRequest): string | undefined {
  const { cookie } = headers;
  if (cookie === undefined || !cookie.includes(NAME)) return undefined;
  const values = cookie.split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at >= 0 && pair.slice(0, at).trim() === NAME ? [pair.slice(at + 1).trim()] : [];
  });
  if (values.length > 1) {
    throw new Problem('malformed-header', 'Credentials may be given once.', {
      errors: [{ header: 'Cookie', code: 'duplicate-header', detail: `${NAME} is given more than once.` }],
    });
  }
  return values[0];
}
