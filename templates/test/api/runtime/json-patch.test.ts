// JSON Patch (RFC 6902) on a document of no particular resource, and JSON that deviates from RFC 8259.
import { expect, it } from 'vitest';
import { parseJson, type Json } from '../../../src/api/runtime/json/json.js';
import { applyJsonPatch } from '../../../src/api/runtime/patch/json-patch.js';
import { readOperations } from '../../../src/api/runtime/patch/operations.js';
import { Problem } from '../../../src/api/runtime/problems/problem.js';

const DOCUMENT: Json = { a: [1, 2], o: { p: 1 }, text: 't' };

function patched(...operations: readonly Json[]): Json {
  return applyJsonPatch(DOCUMENT, readOperations(operations, [], 10), { bytes: 100, levels: 3 }, () => undefined);
}

/** The code of the refusal and its place. */
function refusal(act: () => unknown): string {
  try {
    return `none: ${JSON.stringify(act())}`;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const places = error.errors.map((fault) => ('pointer' in fault ? fault.pointer : ''));
    return `${error.slug} ${places.join()}`.trimEnd();
  }
}

it.each<[Json, Json]>([
  [
    { op: 'add', path: '/a/-', value: 3 },
    { a: [1, 2, 3], o: { p: 1 }, text: 't' },
  ],
  [
    { op: 'add', path: '/a/0', value: 3 },
    { a: [3, 1, 2], o: { p: 1 }, text: 't' },
  ],
  [
    { op: 'add', path: '/o/q', value: {} },
    { a: [1, 2], o: { p: 1, q: {} }, text: 't' },
  ],
  [{ op: 'add', path: '', value: [1] }, [1]],
  [
    { op: 'remove', path: '/a/0' },
    { a: [2], o: { p: 1 }, text: 't' },
  ],
  [
    { op: 'remove', path: '/o/p' },
    { a: [1, 2], o: {}, text: 't' },
  ],
  [{ op: 'remove', path: '' }, null],
  [
    { op: 'replace', path: '/a/1', value: 3 },
    { a: [1, 3], o: { p: 1 }, text: 't' },
  ],
  [
    { op: 'copy', from: '/o/p', path: '/a/1' },
    { a: [1, 1, 2], o: { p: 1 }, text: 't' },
  ],
  [
    { op: 'move', from: '/a/0', path: '/o/q' },
    { a: [2], o: { p: 1, q: 1 }, text: 't' },
  ],
  [
    { op: 'move', from: '/a/0', path: '/a/1' },
    { a: [2, 1], o: { p: 1 }, text: 't' },
  ],
  [{ op: 'move', from: '/a', path: '/a' }, DOCUMENT],
  [{ op: 'test', path: '/a', value: [1, 2] }, DOCUMENT],
])('%j is applied', (operation, document) => {
  expect(patched(operation)).toEqual(document);
});

it.each<[Json, string]>([
  [{ op: 'add', path: '/a/3', value: 1 }, 'patch-conflict /0'],
  [{ op: 'add', path: '/none/b', value: 1 }, 'patch-conflict /0'],
  [{ op: 'add', path: '/a/01', value: 1 }, 'malformed-patch /0'],
  [{ op: 'add', path: 'a', value: 1 }, 'malformed-patch /0/path'],
  [{ op: 'add', path: '/__proto__/a', value: 1 }, 'invalid-body /0/path'],
  [{ op: 'add', path: '/o/q', value: 'x'.repeat(100) }, 'patch-too-large /0'],
  [{ op: 'add', path: '/o/q', value: [[]] }, 'patch-too-large /0'],
  [{ op: 'remove', path: '/o/q' }, 'patch-conflict /0'],
  [{ op: 'remove', path: '/a/2' }, 'patch-conflict /0'],
  [{ op: 'replace', path: '/o/q', value: 1 }, 'patch-conflict /0'],
  [{ op: 'copy', from: '/a/-', path: '/b' }, 'patch-conflict /0'],
  [{ op: 'move', from: '/o', path: '/o/p' }, 'patch-conflict /0'],
  [{ op: 'test', path: '/a', value: [2, 1] }, 'patch-conflict /0'],
  [{ op: 'test', path: '/text', value: ['t'] }, 'patch-conflict /0'],
])('%j is refused', (operation, expected) => {
  expect(refusal(() => patched(operation))).toBe(expected);
});

it('all operations are applied, or none', () => {
  expect(refusal(() => patched({ op: 'remove', path: '/a/0' }, { op: 'test', path: '/text', value: 1 }))).toBe(
    'patch-conflict /1',
  );
  expect(DOCUMENT).toEqual({ a: [1, 2], o: { p: 1 }, text: 't' });
});

it('a fault in a member that an operation does not read is ignored', () => {
  const faults = ['/0/value', '/0/from'].map((pointer) => ({ pointer, code: 'out-of-range', detail: '' }));
  expect(readOperations([{ op: 'remove', path: '/a', value: 1 }], faults.slice(1), 10)).toHaveLength(1);
  expect(refusal(() => readOperations([{ op: 'add', path: '/a', value: 1 }], faults, 10))).toBe(
    'invalid-body /0/value',
  );
});

it.each([
  ['[{"a":1},{"a":1,"a":2}]', 'malformed-body /1/a'],
  ['{"a":{"b":1,"\\u0062":2}}', 'malformed-body /a/b'],
  ['[1,2', 'malformed-body'],
  ['[1 2]', 'malformed-body'],
  ['[[[[]]]]', 'malformed-body'],
  ['{"a":1e999}', 'faults: /a'],
  ['["\\ud800"]', 'faults: /0'],
  ['[[],[1e-400, 1]]', 'faults: /1/0'],
])('the JSON %s is refused', (text, expected) => {
  const read = (): string => {
    const { faults } = parseJson(Buffer.from(text), 3);
    return faults.map((fault) => ('pointer' in fault ? fault.pointer : '')).join();
  };
  expect(refusal(read).replace(/^none: "(.*)"$/, 'faults: $1')).toBe(expected);
});
