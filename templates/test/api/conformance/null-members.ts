// Members for which null is a value, distinct from absence.
import { expect } from 'vitest';
import { without } from '../support.js';
import { expectRepresentation } from './expectations.js';
import { createdOnce } from './members.js';
import { type Member, membersOf, rule } from './rule.js';
import type { ResourceUnderTest } from './subject.js';
import { documentOf } from './reply.js';
import { bodyOf, matching } from './world.js';

export function checkNullMembers(): void {
  rule(
    'R-2.15',
    'a null that is a value is shown as null',
    membersOf('create', isSet),
    async (world, { resource, field }) => {
      const place = await world.placeOf(resource);
      const members = { ...resource.members, [field.name]: null };
      const [created, reply] = await createdOnce(world, resource, place, members);
      expect(reply.status).toBe(201);
      expect(created[field.name]).toBe(null);
    },
  );

  rule('R-2.15', 'null differs from absence', membersOf('replace', isRemovable), async (world, member) => {
    const { resource, field } = member;
    const { path, etag } = await world.item(resource);
    const others = without(resource.members, field.name);
    const put = (members: typeof others, tag: string) =>
      world.write('PUT', path, bodyOf(resource, members), matching(tag));
    const absent = await put(others, etag);
    const set = await put({ ...others, [field.name]: null }, absent.headers['etag'] ?? '');
    const tag = set.headers['etag'] ?? '';
    expect(tag).not.toBe(absent.headers['etag']);
    expect(Object.keys(documentOf(absent))).not.toContain(field.name);
    expect(expectRepresentation(set, 200, { etag: tag })[field.name]).toBe(null);
    const sentBack = await put(documentOf(set), tag);
    expect(expectRepresentation(sentBack, 200, { etag: tag })).toEqual(documentOf(set));
    const removed = await put(others, tag);
    expect(removed.headers['etag']).not.toBe(tag);
    expect(Object.keys(documentOf(removed))).not.toContain(field.name);
  });

  rule('R-2.15', 'a JSON Patch can set null', membersOf('patch', isChangeable), async (world, { resource, field }) => {
    const { path, etag } = await world.item(resource);
    const patch = [{ op: 'add', path: `/${field.name}`, value: null }];
    const first = await world.patch(path, patch, matching(etag));
    const tag = first.headers['etag'] ?? '';
    expect(expectRepresentation(first, 200, { etag: tag })[field.name]).toBe(null);
    const again = await world.patch(path, patch, matching(tag));
    expect(expectRepresentation(again, 200, { etag: tag })).toEqual(documentOf(first));
  });
}

type Fact = (field: Member['field'], resource: ResourceUnderTest) => boolean;

const isSet: Fact = ({ access, nullable }) => nullable === true && (access === 'read-write' || access === 'immutable');
const isChangeable: Fact = ({ access, nullable, staysInside }) =>
  nullable === true && access === 'read-write' && staysInside !== true;
const isRemovable: Fact = (field, resource) =>
  isChangeable(field, resource) && field.presence === 'optional' && field.staysInside !== true;
