// Reads the header with the credentials: at most one, of limited length.
import type { FastifyRequest } from 'fastify';
import { countHeader } from '../http/request-headers.js';
import { Problem } from '../problems/problem.js';

/** In characters; longer credentials count as invalid. */
const MAX_LENGTH = 8_192;

/**
 * Undefined without the header, '' if it is too long.
 * @throws Problem 400 for two: Node would keep one, or join them
 */
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
