// The header lines of a request as they came, looked at once: how long they are together, and whom the request is for (RFC 9112,
// section 3.2). Node takes two hosts and hosts with spaces, and refuses none without a word. A body whose end nobody could find is
// refused by Node only when it reads it, which is too late where nobody asks for it (O.1, RFC 9112, section 6.3).
import type { IncomingMessage } from 'node:http';
import { settings } from '../../settings.js';
import { Problem } from '../problems/problem.js';

/** What can stand in a Host header: a name or an address, and a port. */
const HOST = /^[A-Za-z0-9._~%!$&'()*+,;=:[\]-]*$/;

/** What Node takes for the expectation that it meets by itself. */
const CONTINUE = /(?:^|\W)100-continue(?:$|\W)/i;

/**
 * @throws Problem 431 when the lines are too long together (E.3), 400 when HTTP/1.1 has no host, when there are two, or when it
 * cannot be one, when nothing says where the body ends (E.9, E.11), and 417 when HTTP/1.1 expects more than 100-continue (E.12)
 */
export function checkHeaders({ httpVersion, headers, rawHeaders }: IncomingMessage): void {
  const { host, 'transfer-encoding': coding, expect } = headers;
  let size = 0;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    size += name.length + (rawHeaders[index + 1] ?? '').length;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  // Node's own limit counts the target too, so it is wider than this one (E.2).
  if (size > settings.headers) throw tooLarge();
  if (httpVersion !== '1.1' && httpVersion !== '1.0')
    throw refused('The request names no version of HTTP that is spoken.');
  if (host === undefined && httpVersion === '1.1') throw refused('The header Host is missing.');
  if (host !== undefined && !HOST.test(host)) throw refused('The header Host is no host.');
  if (hosts > 1) throw refused('The header Host may be given once.');
  if (coding !== undefined && !/(?:^|,)[ \t]*chunked[ \t]*$/i.test(coding)) {
    throw refused('The last coding in Transfer-Encoding has to be chunked.');
  }
  if (expect !== undefined && httpVersion === '1.1' && !CONTINUE.test(expect)) {
    throw new Problem('expectation-failed', 'The only expectation that is met is 100-continue.', {
      headers: { connection: 'close' },
    });
  }
}

function tooLarge(): Problem {
  return new Problem('headers-too-large', `The headers may hold at most ${settings.headers} bytes.`, {
    headers: { connection: 'close' },
  });
}

function refused(detail: string): Problem {
  return new Problem('malformed-request', detail, { headers: { connection: 'close' } });
}

/** How often it came: Node keeps one, or joins them. @param name in lower case */
export function countHeader(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const given = rawHeaders[index] ?? '';
    if (given.length === name.length && given.toLowerCase() === name) count++;
  }
  return count;
}
