// Write-only members inside objects, which are sent and never shown (R-2.15, F.3).
import { expect } from 'vitest';
import { isObject, type Json, type JsonObject } from '../../../src/api/runtime/json/json.js';
import { service } from '../routes-under-test.js';
import { expectProblem, expectRepresentation } from './expectations.js';
import { expectUnseen } from './hidden-members.js';
import { createdOnce } from './members.js';
import { at, filled, pointerTo, withMember } from './nested-paths.js';
import { documentOf, member, type Reply } from './reply.js';
import { nestedOf, rule } from './rule.js';
import { selecting } from './selecting.js';
import type { NestedUnderTest } from './subject.js';
import { bodyOf, matching } from './world.js';

export function checkNestedHiddenMembers(): void {
  rule(
    'R-2.15',
    'a write-only member inside an object is never shown',
    nestedOf('get', isHidden),
    async (world, one) => {
      const { resource, nested } = one;
      const { path, etag } = await filled(world, resource);
      const list = resource.operations.includes('list') ? [path.slice(0, path.lastIndexOf('/'))] : [];
      const shown: string[] = [];
      for (const accept of service.mediaTypes)
        for (const place of [path, ...list]) shown.push((await world.send('GET', place, { accept })).text);
      // A word that other texts contain proves nothing.
      const isTelling = (text: Json | undefined): text is string =>
        typeof text === 'string' && shown.every((one) => !one.includes(text));
      const marked = isTelling(nested.other) ? nested.other : undefined;
      const replies: Reply[] = [];
      if (marked !== undefined && resource.operations.includes('replace')) {
        const members = withMember(resource.members, nested.path, marked);
        replies.push(await world.write('PUT', path, bodyOf(resource, members), matching(etag)));
      }
      for (const accept of service.mediaTypes) replies.push(await world.send('GET', path, { accept }));
      for (const reply of replies) {
        expect(reply.status).toBe(200);
        if (!reply.headers['content-type']?.startsWith('text/html')) {
          expect(isObject(member(documentOf(reply), ...nested.path.slice(0, -1)) ?? null)).toBe(true);
          expect(member(documentOf(reply), ...nested.path)).toBe(undefined);
        }
        if (marked !== undefined) expect(reply.text).not.toContain(marked);
      }
      if (marked === undefined) return;
      for (const accept of service.mediaTypes)
        for (const place of list) expect((await world.send('GET', place, { accept })).text).not.toContain(marked);
    },
  );

  rule('R-2.15', 'a 201 shows no write-only value', nestedOf('make', isHidden), async (world, { resource, nested }) => {
    const place = await world.placeOf(resource);
    const [created, reply] = await createdOnce(world, resource, place, resource.members);
    expect(reply.status).toBe(201);
    expect(member(created, ...nested.path)).toBe(undefined);
  });

  rule(
    'F.3',
    'a nested write-only member cannot be selected',
    service.selects === 'none' ? [] : nestedOf('get', isHidden),
    async (world, { resource, nested }) => {
      const { path } = await filled(world, resource);
      const refused = expectProblem(
        await world.send('GET', selecting(path, nested.path.join('.'))),
        400,
        'unknown-field',
      );
      expect(String(refused['detail']).split('There are: ')[1] ?? '').not.toMatch(
        new RegExp(`\\b${nested.path.at(-1)}\\b`),
      );
    },
  );

  rule('R-2.15', 'a PUT keeps a nested hidden member', nestedOf('replace', isHidden), async (world, member) => {
    const { resource, nested } = member;
    const { path, etag } = await filled(world, resource);
    const value = nested.other ?? nested.value;
    const put = (members: JsonObject, tag: string) =>
      world.write('PUT', path, bodyOf(resource, members), matching(tag));
    const set = await put(withMember(resource.members, nested.path, value), etag);
    const tag = set.headers['etag'] ?? '';
    // The version would have changed if the value were gone.
    expect(expectRepresentation(await put(documentOf(set), tag), 200, { etag: tag })).toEqual(documentOf(set));
    const same = await put(withMember(documentOf(set), nested.path, value), tag);
    expect(expectRepresentation(same, 200, { etag: tag })).toEqual(documentOf(set));
  });

  rule(
    'R-2.15',
    'a patch keeps a nested hidden member',
    nestedOf('patch', isHidden),
    async (world, { resource, nested }) => {
      const { path, etag } = await filled(world, resource);
      const value = nested.other ?? nested.value;
      const set = await world.write('PATCH', path, at(nested.path, value), matching(etag));
      const tag = set.headers['etag'] ?? '';
      expectRepresentation(await world.write('PATCH', path, {}, matching(tag)), 200, { etag: tag });
      const [outer = ''] = nested.path;
      const shown = member(documentOf(set), outer) ?? null;
      for (const patch of [
        [],
        [{ op: 'add', path: pointerTo(nested), value }],
        [{ op: 'test', path: `/${outer}`, value: shown }],
        [{ op: 'replace', path: `/${outer}`, value: shown }],
      ]) {
        expectRepresentation(await world.patch(path, patch, matching(tag)), 200, { etag: tag });
      }
    },
  );

  rule('PA.8', 'null removes a nested hidden member', nestedOf('patch', isOptional), async (world, one) => {
    const { resource, nested } = one;
    const { path, etag } = await filled(world, resource);
    const removed = await world.write('PATCH', path, at(nested.path, null), matching(etag));
    const after = removed.headers['etag'] ?? '';
    expect(after).not.toBe(etag);
    const again = await world.write('PATCH', path, at(nested.path, null), matching(after));
    expectRepresentation(again, 200, { etag: after });
  });

  rule('PA.4', 'JSON Patch sees no hidden value', nestedOf('patch', isHidden), async (world, { resource, nested }) => {
    const { path, etag } = await filled(world, resource);
    await expectUnseen(world, path, etag, pointerTo(nested), nested);
  });
}

type Fact = (nested: NestedUnderTest) => boolean;

const isHidden: Fact = ({ access }) => access === 'write-only';
const isOptional: Fact = (nested) => isHidden(nested) && nested.presence === 'optional';
