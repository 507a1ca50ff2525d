// The cookie that a session's token comes in (RFC 6265). Its name begins with `__Host-`: browsers take such a one only over TLS, or from
// this machine, and only from this very host, for all of its paths.
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problems/problem.js';

const NAME = '__Host-session';

/** No script can read it, and no page of another site sends it but by a link. */
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';

export const NO_COOKIE = `${NAME}=; Max-Age=0; ${ATTRIBUTES}`;

/** @param lifetime in milliseconds */
export function cookieOf(token: string, lifetime: number): string {
  return `${NAME}=${token}; Max-Age=${Math.floor(lifetime / 1_000)}; ${ATTRIBUTES}`;
}

/** What came in it, whatever that is; undefined where it did not come. @throws Problem 400 where it came twice */
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
