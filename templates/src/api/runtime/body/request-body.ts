// Reads the bytes of a body, and parses them only when asked. Checks that come earlier in the order of answers (O.13,
// O.14) are thus decided first.
import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { settings } from '../../settings.js';
import { parseJson, type Json } from '../json/json.js';
import { Problem, type Fault } from '../problems/problem.js';
import { deadline, tooLate } from '../time/deadline.js';
import { bodyTooLarge } from './declared-body.js';

interface ReadJson {
  readonly value: Json;
  readonly faults: readonly Fault[];
}

export class RequestBody {
  readonly #bytes: Buffer;
  /** The deadline of its request. */
  readonly #deadline = deadline();
  #json: ReadJson | undefined;
  /** Tells the two kinds of patches that PATCH takes apart. */
  readonly isJsonPatch: boolean;

  constructor(bytes: Buffer, contentType: string | undefined) {
    this.#bytes = bytes;
    this.isJsonPatch = contentType !== undefined && /^\s*application\/json-patch\+json\b/i.test(contentType);
  }

  /** The same for the same bytes. */
  digest(): string {
    return hash('sha256', this.#bytes, 'base64url');
  }

  get isEmpty(): boolean {
    return this.#bytes.length === 0;
  }

  /** For work that grows with the body. @throws Problem 503 when the request has taken too long (L.2) */
  requireTime(): void {
    if (performance.now() > this.#deadline) throw tooLate();
  }

  /** @throws Problem 400 when it is not JSON (O.15). Values out of range come as faults of the JSON (O.16). */
  json(): ReadJson {
    this.#json ??= parseJson(this.#bytes, settings.depth);
    return this.#json;
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
    stream.on('end', () => {
      const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
      resolve(new RequestBody(bytes, request.headers['content-type']));
    });
    const cutOff = (): void => {
      // A stream closes after its end too, and making a problem takes longer than reading a body.
      if (!stream.complete) reject(new Problem('malformed-request', 'The body was cut off.'));
    };
    stream.on('error', cutOff);
    stream.on('close', cutOff);
  });
}
