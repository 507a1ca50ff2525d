// Whom a request is for (RFC 9112, section 3.2): Node takes two hosts and hosts with spaces, and refuses none without a word.
import type { IncomingMessage } from 'node:http';
import { Problem } from './problem.js';

/** What can stand in a Host header: a name or an address, and a port. */
const HOST = /^[A-Za-z0-9._~%!$&'()*+,;=:[\]-]*$/;

/** @throws Problem 400 when HTTP/1.1 has no host, when there are two, or when it cannot be one (E.9, E.11) */
export function checkHost({ httpVersion, headers: { host }, rawHeaders }: IncomingMessage): void {
  if (httpVersion !== '1.1' && httpVersion !== '1.0')
    throw refused('The request names no version of HTTP that is spoken.');
  if (host === undefined && httpVersion === '1.1') throw refused('The header Host is missing.');
  if (host !== undefined && !HOST.test(host)) throw refused('The header Host is no host.');
  if (isTwice(rawHeaders)) throw refused('The header Host may be given once.');
}

function isTwice(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count > 1;
}

function refused(detail: string): Problem {
  return new Problem('malformed-request', detail, { headers: { connection: 'close' } });
}
