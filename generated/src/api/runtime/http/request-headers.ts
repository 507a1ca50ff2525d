// Checks the header lines of a request as they came: their total length, and the host that the request is for (RFC
// 9112, section 3.2). Node accepts two hosts and hosts with spaces, and answers a missing one with an empty body. It
// refuses a body without a findable end only when it reads it. That is too late if nobody asks for the body (O.1, RFC
// 9112, section 6.3).
import type { IncomingMessage } from 'node:http';
import { settings } from '../../settings.js';
import { Problem } from '../problems/problem.js';

/** A Host header: a name or an address, and a port. */
const HOST = /^[A-Za-z0-9._~%!$&'()*+,;=:[\]-]*$/;

/** The expectation that Node meets by itself, in every form that it accepts. */
const CONTINUE = /(?:^|\W)100-continue(?:$|\W)/i;

/**
 * @throws Problem 431 when the lines are too long together (E.3)
 * @throws Problem 400 for two hosts, an invalid one, or none in HTTP/1.1, and for a body without a findable end (E.9,
 *   E.11)
 * @throws Problem 417 when HTTP/1.1 expects more than 100-continue (E.12)
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
    throw refused('The request names a version of HTTP that is not supported.');
  if (host === undefined && httpVersion === '1.1') throw refused('The header Host is missing.');
  if (host !== undefined && !HOST.test(host)) throw refused('The header Host does not hold a valid host.');
  if (hosts > 1) throw refused('The header Host may be given once.');
  if (coding !== undefined && !/(?:^|,)[ \t]*chunked[ \t]*$/i.test(coding)) {
    throw refused('The last coding in Transfer-Encoding has to be chunked.');
  }
  if (expect !== undefined && httpVersion === '1.1' && !CONTINUE.test(expect)) {
    throw new Problem('expectation-failed', 'The only supported expectation is 100-continue.', {
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

/** The number of times that the header came: Node keeps one, or joins them. @param name in lower case */
export function countHeader(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const given = rawHeaders[index] ?? '';
    if (given.length === name.length && given.toLowerCase() === name) count++;
  }
  return count;
}
