// Write-only members, which are sent and never shown (R-2.15, F.3).
import { expect } from 'vitest';
import type { JsonObject } from '../../../src/api/runtime/json/json.js';
import { service } from '../routes-under-test.js';
import { expectProblem, expectRepresentation } from './expectations.js';
import { documentOf, isJson, itemsOf, type Reply } from './reply.js';
import { type Member, membersOf, rule } from './rule.js';
import { selecting } from './selecting.js';
import type { ResourceUnderTest } from './subject.js';
import { bodyOf, matching, type World } from './world.js';

export function checkHiddenMembers(): void {
  rule('R-2.15', 'a write-only member is never shown', membersOf('get', isHidden), async (world, member) => {
    const { resource, field } = member;
    const { path, etag } = await world.item(resource);
    const marked = typeof field.other === 'string' ? field.other : undefined;
    const items: Reply[] = [];
    const pages: Reply[] = [];
    if (marked !== undefined && resource.operations.includes('replace')) {
      const members = { ...resource.members, [field.name]: marked };
      items.push(await world.write('PUT', path, bodyOf(resource, members), matching(etag)));
    }
    for (const accept of service.mediaTypes) items.push(await world.send('GET', path, { accept }));
    if (resource.operations.includes('list')) {
      const place = path.slice(0, path.lastIndexOf('/'));
      for (const accept of service.mediaTypes) pages.push(await world.send('GET', place, { accept }));
    }
    const shown = [...items.filter(isJson).map(documentOf), ...pages.filter(isJson).flatMap(itemsOf)];
    for (const one of shown) expect(Object.keys(one)).not.toContain(field.name);
    for (const { status, text } of [...items, ...pages]) {
      expect(status).toBe(200);
      // Forms list all options, so those do not count.
      const outsideOptions = text.replaceAll(/<option\b[^>]*>[^<]*/g, '');
      for (const said of marked === undefined ? [] : formsOf(marked)) expect(outsideOptions).not.toContain(said);
    }
  });

  rule('R-2.15', 'POST hides write-only members', membersOf('create', isHidden), async (world, { resource, field }) => {
    const place = await world.placeOf(resource);
    const created = await world.write('POST', place, bodyOf(resource, resource.members));
    expect(created.status).toBe(201);
    expect(Object.keys(documentOf(created))).not.toContain(field.name);
  });

  rule(
    'F.3',
    'a hidden member cannot be selected',
    service.selects === 'none' ? [] : membersOf('get', isHidden),
    async (world, { resource, field }) => {
      const { path } = await world.item(resource);
      const refused = expectProblem(await world.send('GET', selecting(path, field.name)), 400, 'unknown-field');
      expect(String(refused['detail']).split('There are: ')[1]).not.toMatch(new RegExp(`\\b${field.name}\\b`));
    },
  );

  rule('R-2.15', 'a PUT without the hidden member keeps it', membersOf('replace', isHidden), async (world, member) => {
    const { resource, field } = member;
    const { path, etag } = await world.item(resource);
    const value = field.other ?? field.value;
    const put = (members: JsonObject, tag: string) =>
      world.write('PUT', path, bodyOf(resource, members), matching(tag));
    const set = await put({ ...resource.members, [field.name]: value }, etag);
    const tag = set.headers['etag'] ?? '';
    // The version would have changed if the value were gone.
    expect(expectRepresentation(await put(documentOf(set), tag), 200, { etag: tag })).toEqual(documentOf(set));
    const same = await put({ ...documentOf(set), [field.name]: value }, tag);
    expect(expectRepresentation(same, 200, { etag: tag })).toEqual(documentOf(set));
  });

  rule('R-2.15', 'a patch keeps a hidden member', membersOf('patch', isHidden), async (world, { resource, field }) => {
    const { path, etag } = await world.item(resource);
    const set = await world.write('PATCH', path, { [field.name]: field.other ?? field.value }, matching(etag));
    const tag = set.headers['etag'] ?? '';
    expectRepresentation(await world.write('PATCH', path, {}, matching(tag)), 200, { etag: tag });
    expectRepresentation(await world.patch(path, [], matching(tag)), 200, { etag: tag });
    const again = [{ op: 'add', path: `/${field.name}`, value: field.other ?? field.value }];
    expectRepresentation(await world.patch(path, again, matching(tag)), 200, { etag: tag });
  });

  rule('PA.8', 'null removes a hidden member', membersOf('patch', isRemovable), async (world, member) => {
    const { resource, field } = member;
    const { path, etag } = await world.item(resource);
    const set = await world.write('PATCH', path, { [field.name]: field.value }, matching(etag));
    const tag = set.headers['etag'] ?? '';
    const removed = await world.write('PATCH', path, { [field.name]: null }, matching(tag));
    const after = removed.headers['etag'] ?? '';
    expect(after).not.toBe(tag);
    const again = await world.write('PATCH', path, { [field.name]: null }, matching(after));
    expectRepresentation(again, 200, { etag: after });
  });

  rule('PA.4', 'JSON Patch sees no hidden member', membersOf('patch', isHidden), async (world, { resource, field }) => {
    const { path, etag } = await world.item(resource);
    await expectUnseen(world, path, etag, `/${field.name}`, field);
  });
}

/**
 * Every operation of a JSON Patch on the hidden member at `place` gets the same refusal. @param etag the tag of the
 * item
 */
export async function expectUnseen(
  world: World,
  path: string,
  etag: string,
  place: string,
  { value: held, other }: Pick<Member['field'], 'value' | 'other'>,
): Promise<void> {
  const details = new Set<unknown>();
  for (const value of [held, other ?? 'a wrong guess', null]) {
    const refused = await world.patch(path, [{ op: 'test', path: place, value }], matching(etag));
    details.add(expectProblem(refused, 409, 'patch-conflict')['detail']);
  }
  expect(details.size).toBe(1);
  for (const operation of [
    { op: 'copy', from: place, path: '/copied' },
    { op: 'move', from: place, path: '/moved' },
    { op: 'replace', path: place, value: held },
    { op: 'remove', path: place },
  ]) {
    expectProblem(await world.patch(path, [operation], matching(etag)), 409, 'patch-conflict');
  }
}

type Fact = (field: Member['field'], resource: ResourceUnderTest) => boolean;

const isHidden: Fact = ({ access }) => access === 'write-only';
const isRemovable: Fact = (field, resource) => isHidden(field, resource) && field.presence === 'optional';

/** Short texts, numbers and JSON words occur in any answer, so they are searched for in quotes or between tags. */
function formsOf(text: string): readonly string[] {
  if (text.length > 3 && !/^(?:true|false|null|-?\d+)$/.test(text)) return [text];
  return [`:"${text}"`, `&quot;${text}&quot;`, `value="${text}"`, `>${text}<`];
}
