import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { modelOf } from '../../testing/model-of.js';
import { openapiDocument } from './document.js';

const readers = readFileSync('src/testing/cases/output/readers/resources.yaml', 'utf8');
const { paths } = openapiDocument(modelOf(readers));

function description(path: string, verb: string): string {
  const operations = new Map(Object.entries(Object(paths)[path] ?? {}));
  const operation: unknown = operations.get(verb);
  return typeof operation === 'object' && operation !== null && 'description' in operation
    ? String(operation.description)
    : '';
}

const OWN = 'Finds what belongs to the caller alone.';
const REFUSED = "Another's item is 403.";

it.each([
  // Everybody reads it, and its owner changes it.
  ['/notes/{noteId}', 'patch', "Another's item is 403, unless the caller has `role:editor`."],
  ['/notes/{noteId}', 'delete', REFUSED],
  ['/notes/{noteId}/publications', 'post', REFUSED],
  ['/notes/{noteId}/remarks', 'post', REFUSED],
  ['/notes/{noteId}/layout', 'get', REFUSED],
  ['/people/{personId}', 'put', REFUSED],
  // Everybody sees its owner.
  ['/tokens/{tokenId}', 'patch', REFUSED],
  // Some callers read every owner's items.
  ['/ledgers/{ledgerId}', 'delete', `${OWN} Another's item is 403 for whoever may read it.`],
  // Only the owner reads it.
  ['/ledgers', 'get', OWN],
  ['/ledgers/{ledgerId}', 'get', 'Finds what belongs to the caller alone, unless it has `role:auditor`.'],
])('says of %s, %s, what becomes of what is not its own', (path, verb, words) => {
  expect(description(path, verb)).toContain(words);
  expect(description(path, verb).includes(OWN)).toBe(words.startsWith(OWN));
});

it.each(['/notes/{noteId}/publications', '/notes/{noteId}/exports', '/notes/{noteId}/stats', '/notes/{noteId}'])(
  'says of OPTIONS at %s where the methods are',
  (path) => {
    expect(description(path, 'options')).toBe('The header `Allow` has them.');
  },
);
