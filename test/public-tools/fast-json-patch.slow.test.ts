// fast-json-patch compares two documents, and the service makes the one of the other with what it found.
import fc from 'fast-check';
import jsonPatch from 'fast-json-patch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StartedService } from '../support/started-service.js';
import { startedLibrary } from './library.js';

interface Book {
  readonly title: string;
  readonly pages?: number;
  readonly notes?: unknown;
}

let service: StartedService;

beforeAll(async () => {
  service = await startedLibrary();
}, 180_000);

afterAll(() => service.stop());

const { note } = fc.letrec((tie) => ({
  note: fc.oneof(
    fc.string({ maxLength: 5 }),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true, max: 1e9, min: -1e9 }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('note'), { maxLength: 3 }),
    fc.dictionary(fc.string({ maxLength: 5 }), tie('note'), { maxKeys: 3 }),
  ),
}));
const notes = fc.dictionary(fc.string({ maxLength: 5 }), note, { maxKeys: 4 }).map(asSent);
const book = fc.record(
  { title: fc.string({ minLength: 1, maxLength: 20 }).map(asSent), pages: fc.integer({ min: 1 }), notes },
  { requiredKeys: ['title'] },
);

/** The value after a way through JSON: no `-0`, and no member `__proto__` that a client library would refuse. */
function asSent<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll('__proto__', 'proto'));
}

it('turns any book into any other by the patch of another library', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(book, book, async (before, after) => {
      const made = await send('POST', '/v1/books', 'application/json', before);
      const path = made.headers.get('location') ?? '';
      const patch = jsonPatch.compare(before, after);
      if (patch.length === 0) return;
      const tag = made.headers.get('etag') ?? '';
      const answer = await send('PATCH', path, 'application/json-patch+json', patch, tag);
      expect([patch, answer.status]).toEqual([patch, 200]);
      const { title, pages, notes: kept }: Book = JSON.parse(await answer.text());
      expect(asSent({ title, pages, notes: kept })).toEqual(after);
    }),
    { numRuns: 200 },
  );
});

function send(method: string, path: string, type: string, body: unknown, tag?: string): Promise<Response> {
  const headers = { 'content-type': type, ...(tag !== undefined && { 'if-match': tag }) };
  return fetch(service.address + path, { method, headers, body: JSON.stringify(body) });
}
