// Reads the bytes of a body and holds what is wrong with them until the caller asks: what comes earlier in the order of
// answers (O.13, O.14) is decided first.
import type { FastifyRequest } from 'fastify';
import { settings } from '../settings.js';
import { bodyTooLarge } from './gate.js';
import { parseJson, type Json } from './json.js';
import { Problem, type Fault } from './problem.js';

export class RequestBody {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** @throws Problem 400 when it is no JSON (O.15). What is JSON and holds values out of range comes as faults (O.16). */
  json(): { readonly value: Json; readonly faults: readonly Fault[] } {
    return parseJson(this.#bytes, settings.depth);
  }
}

/** @throws Problem 413 when the body grows over the limit, whatever its declared length (B.4) */
export function readBody(request: FastifyRequest): Promise<RequestBody> {
  const stream = request.raw;
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    stream.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= settings.body) chunks.push(chunk);
      else reject(bodyTooLarge());
    });
    stream.on('end', () =>
      resolve(new RequestBody(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks))),
    );
    stream.on('error', () => reject(new Problem('malformed-request', 'The body was cut off.')));
    stream.on('close', () => reject(new Problem('malformed-request', 'The body was cut off.')));
  });
}
