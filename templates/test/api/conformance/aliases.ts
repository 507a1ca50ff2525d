// Members that also have a former name.
import { expect } from 'vitest';
import type { Json } from '../../../src/api/runtime/json/json.js';
import { without } from '../support.js';
import { expectProblem, expectRepresentation, faultsOf } from './expectations.js';
import { createdOnce } from './members.js';
import { documentOf } from './reply.js';
import { type Member, membersOf, rule } from './rule.js';
import { bodyOf, matching } from './world.js';

export function checkAliases(): void {
  rule('R-9.3', 'a former name is shown beside the present one', membersOf('get', isShown), async (world, member) => {
    const { name, alias } = namesOf(member);
    const { path } = await world.item(member.resource);
    const shown = documentOf(await world.send('GET', path));
    expect([name, shown[alias]]).toEqual([name, shown[name]]);
  });

  rule('R-9.3', 'a creation can use the former name', membersOf('make', isSent), async (world, member) => {
    const { resource } = member;
    const { name, alias } = namesOf(member);
    const place = await world.placeOf(resource);
    const members = { ...without(resource.members, name), [alias]: resource.members[name] ?? null };
    const [only, reply] = await createdOnce(world, resource, place, members);
    expect(reply.status).toBe(201);
    expect(only).toMatchObject(resource.shown);
  });

  rule('R-9.3', 'a creation with two values is refused', membersOf('make', isChanged), async (world, member) => {
    const { resource } = member;
    const { name, alias } = namesOf(member);
    const place = await world.placeOf(resource);
    const before = await world.dump();
    const body = bodyOf(resource, { ...resource.members, [alias]: otherOf(member) });
    const refused = expectProblem(await world.create(resource, place, body), 422, 'invalid-body');
    expect([name, faultsOf(refused)]).toEqual([name, [`/${alias} alias-differs`]]);
    expect(await world.dump()).toEqual(before);
  });

  rule('R-9.3', 'a patch can use the former name', membersOf('patch', isChanged), async (world, member) => {
    const { name, alias } = namesOf(member);
    const { path, etag } = await world.item(member.resource);
    const patched = await world.write('PATCH', path, { [alias]: otherOf(member) }, matching(etag));
    const tag = patched.headers['etag'] ?? '';
    const shown = expectRepresentation(patched, 200, { etag: tag });
    expect(tag).not.toBe(etag);
    const tests = [name, alias].map((one) => ({ op: 'test', path: `/${one}`, value: shown[one] ?? null }));
    expectRepresentation(await world.patch(path, tests, matching(tag)), 200, { etag: tag });
  });

  rule('R-9.3', 'a PUT follows the name that has changed', membersOf('replace', isReplaced), async (world, member) => {
    const { name, alias } = namesOf(member);
    const { path, etag } = await world.item(member.resource);
    const first = documentOf(await world.send('GET', path));
    const byFormer = await world.write('PUT', path, { ...first, [alias]: otherOf(member) }, matching(etag));
    const tag = byFormer.headers['etag'] ?? '';
    const second = expectRepresentation(byFormer, 200, { etag: tag });
    expect([tag === etag, second[name]]).toEqual([false, second[alias]]);
    const byOwn = await world.write('PUT', path, { ...second, [name]: first[name] ?? null }, matching(tag));
    const third = expectRepresentation(byOwn, 200, { etag: byOwn.headers['etag'] });
    expect([third[name], third[alias]]).toEqual([first[name], first[name]]);
  });

  rule('R-9.3', 'a read-only member has a read-only alias', membersOf('replace', isReadOnly), async (world, member) => {
    const { resource, field } = member;
    const { alias } = namesOf(member);
    const { path, etag } = await world.item(resource);
    const body = bodyOf(resource, { ...resource.members, [alias]: field.other ?? 'x' });
    const refused = expectProblem(await world.write('PUT', path, body, matching(etag)), 422, 'invalid-body');
    expect(faultsOf(refused)).toEqual([`/${alias} read-only`]);
  });
}

function namesOf({ field }: Member): { readonly name: string; readonly alias: string } {
  return { name: field.name, alias: field.alias ?? '' };
}

/** A value other than the one with which a check creates the item. */
function otherOf({ resource, field }: Member): Json {
  return resource.changes[field.name] ?? null;
}

type Fact = (field: Member['field'], resource: Member['resource']) => boolean;

const isAliased: Fact = ({ alias }) => alias !== undefined;
const isShown: Fact = (field, resource) => isAliased(field, resource) && field.access !== 'write-only';
const isSent: Fact = (field, resource) => isAliased(field, resource) && field.name in resource.members;
const isChanged: Fact = (field, resource) => isSent(field, resource) && field.name in resource.changes;
const isReplaced: Fact = (field, resource) =>
  isChanged(field, resource) && field.access === 'read-write' && resource.kind !== 'always';
const isReadOnly: Fact = (field, resource) => isAliased(field, resource) && field.access === 'read-only';
