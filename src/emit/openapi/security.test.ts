import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { modelOf } from '../../testing/model-of.js';
import { openapiDocument } from './document.js';

const pathsOf = (name: string): unknown =>
  openapiDocument(modelOf(readFileSync(`src/testing/cases/output/${name}/resources.yaml`, 'utf8')))['paths'];
const readers = pathsOf('readers');
const groups = pathsOf('groups');

function operationAt(paths: unknown, path: string, verb: string): ReadonlyMap<string, unknown> {
  const operations = new Map<string, unknown>(Object.entries(Object(paths)[path] ?? {}));
  return new Map(Object.entries(Object(operations.get(verb) ?? {})));
}

function description(path: string, verb: string, paths = readers): string {
  return String(operationAt(paths, path, verb).get('description') ?? '');
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

const GROUPS = "Finds what belongs to the caller's organisations alone.";
const FOREIGN = 'What belongs to other organisations is 403 for whoever may read it.';
const ITEM = '/organisations/{organisationId}';

it.each([
  [
    '/organisations',
    'get',
    ['401'],
    "Finds what belongs to the caller's organisations alone, unless the caller has `role:support`.",
  ],
  ['/organisations', 'post', ['401', '403', '409'], 'The caller becomes the first member, as `admin`.'],
  [ITEM, 'patch', ['401', '403', '404', '409'], `${GROUPS} ${FOREIGN} Needs a member whose role is \`admin\`.`],
  [`${ITEM}/people`, 'get', ['401', '403', '404'], `${GROUPS} ${FOREIGN}`],
  [`${ITEM}/people/{personId}`, 'put', ['401', '403', '404', '409'], 'Needs a member whose role is `admin`.'],
  [`${ITEM}/people/{personId}`, 'delete', ['401', '403', '404', '409'], 'Needs a member whose role is `admin`.'],
  [`${ITEM}/bookings`, 'post', ['401', '403', '404', '409'], 'Needs a member whose role is `admin` or `editor`.'],
  [`${ITEM}/rooms`, 'get', ['401', '404'], 'unless the caller has `role:support`.'],
])('says of %s, %s, who in a group may do it, and what others get', (path, verb, statuses, words) => {
  expect(description(path, verb, groups).endsWith(words), description(path, verb, groups)).toBe(true);
  const answers = Object.keys(Object(operationAt(groups, path, verb).get('responses')));
  expect(answers.filter((status) => ['401', '403', '404', '409'].includes(status))).toEqual(statuses);
});

it('asks no token for a role in a group', () => {
  const asked = operationAt(groups, `${ITEM}/bookings`, 'post').get('security');
  expect(asked).toEqual([{ bearer: [] }]);
});

it('shows the author of an item in a group among those who may change it', () => {
  const venues = `
service: venues
version: 1
auth: { scheme: bearer }
resources:
  clubs:
    members: { in: people, role: role }
    access: { read: member, write: "member:chair", create: authenticated }
    fields: { name: string }
    resources:
      people:
        kind: store
        key: { field: account }
        access: { read: member, write: "member:chair" }
        fields: { account: string, role: { enum: [chair, guest] } }
      posts:
        owner: author
        access: { read: member, create: member, write: [owner, "member:chair"] }
        fields: { author: { type: string, readonly: true }, text: string }
`;
  const { paths } = openapiDocument(modelOf(venues));
  const item = '/clubs/{clubId}/posts/{postId}';
  expect(description(item, 'delete', paths)).toContain('Needs the author, or a member whose role is `chair`.');
  expect(Object.keys(Object(operationAt(paths, item, 'delete').get('responses')))).toContain('403');
  expect(description('/clubs/{clubId}/posts', 'post', paths)).toContain('What is made belongs to the caller.');
});
