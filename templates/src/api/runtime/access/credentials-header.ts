// The header that credentials come in: once, and not without end.
import type { FastifyRequest } from 'fastify';
import { countHeader } from '../http/request-headers.js';
import { Problem } from '../problems/problem.js';

/** Longer ones are none of ours. */
const MAX_LENGTH = 8_192;

/** Undefined where it did not come, '' where it is too long. @throws Problem 400 where it came twice: Node would keep one, or join them */
export function credentialsIn(
  { headers, raw }: FastifyRequest,
  name: 'authorization' | 'x-api-key',
): string | undefined {
  const value = headers[name];
  if (value === undefined) return undefined;
  if (countHeader(raw.rawHeaders, name) > 1) {
    throw new Problem('malformed-header', 'Credentials may be given once.', {
      errors: [{ header: name, code: 'duplicate-header', detail: 'Given more than once.' }],
    });
  }
  return typeof value !== 'string' || value.length > MAX_LENGTH ? '' : value;
}
