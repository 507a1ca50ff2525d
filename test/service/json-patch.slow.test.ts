// JSON Patch through the service: the public cases on a member with any JSON, and the law that a repeat does no damage.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../../templates/src/api/runtime/json/json.js';
import { publishedCases } from '../support/published-patches.js';
import { startedService, type StartedService } from '../support/started-service.js';

const INPUT = `service: patched
version: 1
resources:
  documents:
    fields:
      content: { type: json, optional: true }
  orders:
    fields:
      price: { type: decimal, default: "1" }
      state: { type: string, default: open }
      tags: { list: string, default: [] }
      notes: { type: json, optional: true }
      nickname: { type: string, nullable: true, optional: true }
      labels: { map: string, default: {} }
      secret: { type: string, writeonly: true, default: x }
`;

interface Shown {
  readonly content?: Json;
}

let service: StartedService;
let base = '';

beforeAll(async () => {
  service = await startedService(INPUT);
  base = service.address;
}, 180_000);

afterAll(() => service.stop());

it('gives the result that each published case expects', async () => {
  for (const published of publishedCases) expect(await patchedBy(base, published)).toEqual(published);
  expect(publishedCases.length).toBeGreaterThan(90);
  expect(await sentTwice(base)).toBe(400);
});

// A test compares with a default value, or with what another operation leaves in another form.
const place = fc.constantFrom(
  '/price',
  '/state',
  '/tags',
  '/tags/0',
  '/tags/1',
  '/tags/-',
  '/notes',
  '/notes/0',
  '/notes/-',
  '/nickname',
  '/labels',
  '/labels/a~1b',
  '/secret',
);
const value = fc.constantFrom<Json>('1', '1.0', 'open', 'x', [], ['x', 'y'], { a: [1] }, null, { 'a/b': 'x' });
const patches = fc.array(
  fc.record({
    op: fc.constantFrom('add', 'remove', 'replace', 'move', 'copy', 'test'),
    path: place,
    from: place,
    value,
  }),
  { minLength: 1, maxLength: 5 },
);

it('refuses a patch without If-Match when repeating it would change more', { timeout: 600_000 }, async () => {
  const seen = { applied: 0, refused: 0, needsTag: 0 };
  await fc.assert(
    fc.asyncProperty(patches, async (patch) => {
      const first = { tags: ['a', 'b'], notes: [1, 2] };
      const made = await send('POST', `${base}/v1/orders`, 'application/json', { orders: first });
      const item = base + (made.headers.get('location') ?? '');
      const body: Json = JSON.parse(JSON.stringify(patch));
      const once = await send('PATCH', item, 'application/json-patch+json', body);
      const shown = await stateAt(item);
      if (once.status === 200) {
        await send('PATCH', item, 'application/json-patch+json', body);
        expect(await stateAt(item)).toBe(shown);
        seen.applied++;
        return;
      }
      expect(shown).toBe(await stateOf(made));
      if (once.status !== 428) return void seen.refused++;
      const etag = made.headers.get('etag') ?? '';
      expect((await send('PATCH', item, 'application/json-patch+json', body, etag)).status).toBe(200);
      const changed = await stateAt(item);
      expect((await send('PATCH', item, 'application/json-patch+json', body, etag)).status).toBe(412);
      expect(await stateAt(item)).toBe(changed);
      // The refusal has a reason: with the tag of its own result, the patch changes that, too.
      const tag = (await fetch(item)).headers.get('etag') ?? '';
      expect((await send('PATCH', item, 'application/json-patch+json', body, tag)).status).toBe(200);
      expect(await stateAt(item)).not.toBe(changed);
      seen.needsTag++;
    }),
    { numRuns: 900 },
  );
  expect(Math.min(seen.applied, seen.refused, seen.needsTag)).toBeGreaterThan(20);
});

async function stateAt(url: string): Promise<string> {
  return stateOf(await fetch(url));
}

/** The tag with the text, since the tag also covers what is never shown. */
async function stateOf(answer: Response): Promise<string> {
  return `${answer.headers.get('etag')} ${await answer.text()}`;
}

type Case = (typeof publishedCases)[number];

/** Applies the case through the service. */
async function patchedBy(base: string, published: Case): Promise<Case> {
  const { document, patch } = published;
  const made = await send('POST', `${base}/v1/documents`, 'application/json', { documents: { content: document } });
  const item = base + (made.headers.get('location') ?? '');
  const etag = made.headers.get('etag') ?? '';
  const answer = await send('PATCH', item, 'application/json-patch+json', insideContent(patch), etag);
  const shown: Shown = JSON.parse(await (await fetch(item)).text());
  if (answer.status === 200) return { ...published, expected: shown.content };
  expect([400, 409, 422]).toContain(answer.status);
  expect(shown.content).toEqual(document);
  return { ...published, expected: undefined };
}

/** B.5: the two cases that no parsed value can show. */
async function sentTwice(base: string): Promise<number> {
  const made = await send('POST', `${base}/v1/documents`, 'application/json', { documents: {} });
  const body = '[{"op":"add","path":"/content","value":"qux","op":"move","from":"/content"}]';
  const headers = { 'content-type': 'application/json-patch+json' };
  return (await fetch(base + (made.headers.get('location') ?? ''), { method: 'PATCH', headers, body })).status;
}

function send(method: string, url: string, type: string, body: Json, etag?: string): Promise<Response> {
  const headers = { 'content-type': type, ...(etag !== undefined && { 'if-match': etag }) };
  return fetch(url, { method, headers, body: JSON.stringify(body) });
}

/** Moves the patch's pointers below `/content`. */
function insideContent(patch: Json): Json {
  const operations: Readonly<Record<string, Json>>[] = JSON.parse(JSON.stringify(patch));
  return operations.map((operation) => {
    const moved = Object.entries(operation).map(([name, value]) =>
      (name === 'path' || name === 'from') && typeof value === 'string' ? [name, `/content${value}`] : [name, value],
    );
    return Object.fromEntries(moved);
  });
}
