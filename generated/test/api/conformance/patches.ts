// Both kinds of patches (section 4 of the conventions): RFC 6902 and RFC 7396.
import { expect } from 'vitest';
import { isArray, type Json, type JsonObject } from '../../../src/api/runtime/json/json.js';
import { service } from '../routes-under-test.js';
import { UNKNOWN_ID, without } from '../support.js';
import { touchedIn } from './deployed.js';
import { ACCEPT_PATCH, expectProblem, expectRepresentation, faultsOf } from './expectations.js';
import { documentOf, member } from './reply.js';
import { membersOf, offering, rule, type Member } from './rule.js';
import { firstShown, matching, merged, type World } from './world.js';

/** Texts that are not patches, and invalid operations, for any resource. */
const MALFORMED: readonly Json[] = [
  { op: 'add', path: '/a', value: 1 },
  'text',
  null,
  [1],
  [[]],
  [{ path: '' }],
  [{ op: 'spam', path: '' }],
  [{ op: 'Test', path: '', value: 1 }],
  [{ op: 'remove' }],
  [{ op: 'remove', path: null }],
  [{ op: 'add', path: '/a' }],
  [{ op: 'replace', path: '/a' }],
  [{ op: 'test', path: '' }],
  [{ op: 'move', path: '/a' }],
  [{ op: 'copy', path: '/a', from: 1 }],
  [{ op: 'remove', path: 'a' }],
  [{ op: 'remove', path: '/~2' }],
  [{ op: 'test', path: '/~', value: 1 }],
  [{ op: 'copy', path: '/a', from: '/b~' }],
  // A later invalid operation, behind an earlier one that does not apply.
  [{ op: 'remove', path: '/nothing' }, { op: 'spam' }],
];

const changing = offering('patch').filter(([, { changes }]) => Object.keys(changes).length > 0);
const lists = membersOf(
  'patch',
  ({ type, access, value }) => type === 'list' && access === 'read-write' && isArray(value),
);
const rotating = [...lists.filter(([, { field }]) => turns(field.value)), ...membersOf('patch', isFree)];

export function checkPatches(): void {
  rule('PA.1', 'PATCH takes only the two kinds of patches', offering('patch'), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const before = await world.dump();
    for (const type of ['application/json', 'text/plain', 'application/json-patch', undefined]) {
      const headers = type === undefined ? {} : { 'content-type': type };
      const refused = await world.send('PATCH', path, headers, '{}');
      expectProblem(refused, 415, 'unsupported-media-type', ACCEPT_PATCH);
    }
    expect(await world.dump()).toEqual(before);
    const type = 'application/json-patch+json; charset=UTF-8';
    expect((await world.patch(path, [], { 'content-type': type, ...matching(etag) })).status).toBe(200);
  });

  rule('R-2.11', 'a JSON Patch is an array of operations', offering('patch'), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    for (const patch of [{}, { op: 'remove', path: '/a' }, 'text', 7, null, [{}], [[]]]) {
      expectProblem(await world.patch(path, patch, matching(etag)), 400, 'malformed-patch');
    }
    expect((await world.patch(path, [], matching(etag))).status).toBe(200);
  });

  rule('PA.2', 'an invalid JSON Patch is refused', offering('patch'), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const before = await world.dump();
    for (const patch of MALFORMED) {
      const problem = expectProblem(await world.patch(path, patch, matching(etag)), 400, 'malformed-patch');
      expect(faultsOf(problem)).toEqual([expect.stringMatching(/^(?:\/\d+(?:\/path|\/from)?)? malformed-patch$/)]);
    }
    expect(await world.dump()).toEqual(before);
  });

  rule('PA.2', 'an index has no leading zero', lists, async (world, { resource, field }) => {
    const { path, etag } = await world.item(resource);
    const filled = await world.patch(path, [setting(field.name, field.value)], matching(etag));
    const tag = filled.headers['etag'] ?? '';
    for (const index of ['00', '01', '1e0', '+1', 'x']) {
      const patch = [{ op: 'test', path: `/${field.name}/${index}`, value: 1 }];
      expectProblem(await world.patch(path, patch, matching(tag)), 400, 'malformed-patch');
    }
  });

  rule('PA.3', 'unknown members of an operation are ignored', changing, async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const patch = settings(resource.changes).map((one) => ({ ...one, from: 7, comment: { any: ['thing'] } }));
    const patched = await world.patch(path, patch, matching(etag));
    expect(expectRepresentation(patched, 200, { etag: patched.headers['etag'] })).toMatchObject(resource.changes);
  });

  rule('PA.4', 'an operation that does not apply is a conflict', offering('patch'), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const before = await world.dump();
    const shown = await shownAt(world, path, etag);
    // The checks may run against a later version, which may show members that they do not know.
    const [name] = service.interpreter === undefined ? [] : Object.keys(shown);
    const whole = { op: 'test', path: '', value: shown };
    const sound = name === undefined ? whole : { op: 'test', path: `/${name}`, value: shown[name] ?? null };
    const conflicts: readonly Json[] = [
      { op: 'remove', path: '/nothing' },
      { op: 'replace', path: '/nothing', value: 1 },
      { op: 'add', path: '/nothing/inside', value: 1 },
      { op: 'copy', from: '/nothing', path: '/other' },
      { op: 'test', path: '', value: { ...shown, nothing: 1 } },
      { op: 'remove', path: '/toString' },
      { op: 'move', from: '', path: '/inside' },
    ];
    for (const conflict of conflicts) {
      const problem = expectProblem(await world.patch(path, [sound, conflict], matching(etag)), 409, 'patch-conflict');
      expect(problem['detail']).toMatch(/ index 1 /);
      expect(faultsOf(problem)).toEqual(['/1 patch-conflict']);
    }
    expect(await world.dump()).toEqual(before);
  });

  rule('PA.4', 'an index out of range is a conflict', lists, async (world, { resource, field }) => {
    const { path, etag } = await world.item(resource);
    const filled = await world.patch(path, [setting(field.name, field.value)], matching(etag));
    const headers = matching(filled.headers['etag'] ?? '');
    const length = isArray(field.value) ? field.value.length : 0;
    for (const conflict of [
      { op: 'remove', path: `/${field.name}/${length}` },
      { op: 'remove', path: `/${field.name}/-` },
      { op: 'add', path: `/${field.name}/${length + 1}`, value: 1 },
    ]) {
      expectProblem(await world.patch(path, [conflict], headers), 409, 'patch-conflict');
    }
  });

  rule('PA.5', 'the result of a JSON Patch has to fit', offering('patch'), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const before = await world.dump();
    const refused = async (operation: Json, fault: string): Promise<void> => {
      const problem = expectProblem(await world.patch(path, [operation], matching(etag)), 422, 'invalid-body');
      expect(faultsOf(problem)).toContain(fault);
    };
    await refused(setting('not a member', 1), '/not a member unknown-member');
    await refused(setting('__proto__', { polluted: true }), '/0/path unknown-member');
    await refused(setting('__proto__/polluted', true), '/0/path unknown-member');
    await refused({ op: 'replace', path: '', value: [] }, ' type');
    if (resource.showsId) await refused(setting('id', UNKNOWN_ID), '/id read-only');
    for (const { name, presence, access } of resource.fields) {
      if (access === 'read-write' && presence === 'required') {
        await refused({ op: 'remove', path: `/${name}` }, `/${name} required`);
      }
      if (access === 'read-only') await refused(setting(name, { not: 'shown' }), `/${name} read-only`);
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(await world.dump()).toEqual(before);
  });

  rule('PA.6', 'an empty JSON Patch changes nothing', offering('patch'), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    expect(expectRepresentation(await world.patch(path, [], matching(etag)), 200, { etag })).toMatchObject(
      firstShown(resource),
    );
  });

  rule('PA.7', 'a JSON Patch applies as a whole or not at all', changing, async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const before = await world.dump();
    const sound = settings(resource.changes);
    const failing = [...sound, { op: 'remove', path: '/nothing' }];
    const problem = expectProblem(await world.patch(path, failing, matching(etag)), 409, 'patch-conflict');
    expect(problem['detail']).toContain(` index ${sound.length} `);
    expect(await world.dump()).toEqual(before);
    expect((await world.patch(path, sound, matching(etag))).status).toBe(200);
  });

  rule('PA.8', 'a merge patch changes the members that it names', offering('patch'), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const first = await world.write('PATCH', path, {}, matching(etag));
    expect(expectRepresentation(first, 200, { etag })).toMatchObject(firstShown(resource));
    let shown = documentOf(first);
    let tag = etag;
    for (const [name, value] of Object.entries(resource.changes)) {
      const patched = await world.write('PATCH', path, { [name]: value }, matching(tag));
      expect(patched.headers['etag']).not.toBe(tag);
      tag = patched.headers['etag'] ?? '';
      const now = expectRepresentation(patched, 200, { etag: tag });
      const changed = merged(shown[name] ?? null, value);
      const { alias = name } = resource.fields.find((field) => field.name === name) ?? {};
      shown = { ...shown, [name]: changed, [alias]: changed, ...touchedIn(resource, now) };
      // The link of a reference changes with the member.
      expect({ ...now, _links: {} }).toEqual({ ...shown, _links: {} });
    }
  });

  rule('PA.8', 'a merge patch is an object', offering('patch'), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    for (const patch of [[], 'text', 7, true, null]) {
      expectProblem(await world.write('PATCH', path, patch, matching(etag)), 422, 'invalid-body');
    }
    if (service.wraps && !(resource.wrapper in resource.members)) {
      const wrapped = await world.write('PATCH', path, { [resource.wrapper]: {} }, matching(etag));
      expectProblem(wrapped, 422, 'invalid-body');
    }
  });

  rule('PA.9', 'a patch over the limit of operations is refused', offering('patch'), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const shown = Object.entries(await shownAt(world, path, etag));
    const [name, value] = shown.find(([, one]) => JSON.stringify(one).length < 40) ?? [];
    const one = name === undefined ? { op: 'test', path: '/nothing' } : { op: 'test', path: `/${name}`, value };
    const many = (count: number): Json => JSON.parse(JSON.stringify(Array.from({ length: count }, () => one)));
    const most = await world.patch(path, many(service.patchOps), matching(etag));
    if (name !== undefined) expectRepresentation(most, 200, { etag });
    const refused = await world.patch(path, many(service.patchOps + 1), matching(etag));
    const problem = expectProblem(refused, 413, 'patch-too-large');
    expect(problem['detail']).toContain(String(service.patchOps));
  });

  rule('PA.9', 'a chain of copies is refused before it takes memory', offering('patch'), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const before = await world.dump();
    const copies = (length: number): Json[] =>
      Array.from({ length }, () => ({ op: 'copy', from: '/grown', path: '/grown/-' }));
    const patch: Json = [setting('grown', ['x'.repeat(100)]), ...copies(Math.min(28, service.patchOps - 1))];
    const heap = process.memoryUsage().heapUsed;
    const problem = expectProblem(await world.patch(path, patch, matching(etag)), 413, 'patch-too-large');
    expect(process.memoryUsage().heapUsed - heap).toBeLessThan(50_000_000);
    expect(faultsOf(problem)).toEqual([expect.stringMatching(/^\/\d+ patch-too-large$/)]);
    expect(await world.dump()).toEqual(before);
  });

  rule('R-4.patch', 'a repeated patch changes nothing', changing, async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const patch = settings(resource.changes);
    const first = await world.patch(path, patch, matching(etag));
    const tag = first.headers['etag'] ?? '';
    expect(expectRepresentation(first, 200, { etag: tag })).toMatchObject(resource.changes);
    const before = await world.dump();
    const again = await world.patch(path, patch, matching(tag));
    expect(expectRepresentation(again, 200, { etag: tag })).toEqual(documentOf(first));
    expect(await world.dump()).toEqual(before);
  });

  rule('R-4.patch', 'a patch that is not idempotent needs If-Match', rotating, async (world, { resource, field }) => {
    const { path, etag } = await world.item(resource);
    const value = turns(field.value) ? field.value : [1, 2];
    const filled = await world.patch(path, [setting(field.name, value)], matching(etag));
    const tag = filled.headers['etag'] ?? '';
    const before = await world.dump();
    const turn = { op: 'move', from: `/${field.name}/0`, path: `/${field.name}/-` };
    for (const headers of [{ 'if-match': '*' }, ...(service.requiresMatch ? [] : [{}])]) {
      const problem = expectProblem(await world.patch(path, [turn], headers), 428, 'non-idempotent-patch');
      expect(faultsOf(problem)).toEqual(['If-Match non-idempotent-patch']);
    }
    expect(await world.dump()).toEqual(before);

    const turned = await world.patch(path, [turn], { 'if-match': tag });
    expect(turned.status).toBe(200);
    const after = await world.dump();
    const late = await world.patch(path, [turn], { 'if-match': tag });
    expectProblem(late, 412, 'precondition-failed', { etag: turned.headers['etag'] ?? '' });
    expect(await world.dump()).toEqual(after);
  });

  rule('R-4.patch', 'a patch whose repeat fails needs no If-Match', rotating, async (world, { resource, field }) => {
    const { path, etag } = await world.item(resource);
    const value = turns(field.value) ? field.value : [1, 2];
    const filled = await world.patch(path, [setting(field.name, value)], matching(etag));
    const shown = member(documentOf(filled), field.name);
    const place = `/${field.name}`;
    const turn = [
      { op: 'test', path: place, value: shown ?? null },
      { op: 'move', from: `${place}/0`, path: `${place}/-` },
    ];
    const headers = service.requiresMatch ? { 'if-match': '*' } : {};
    expect((await world.patch(path, turn, headers)).status).toBe(200);
    expectProblem(await world.patch(path, turn, headers), 409, 'patch-conflict');
  });
}

interface Setting {
  readonly op: 'add';
  readonly path: string;
  readonly value: Json;
}

function setting(name: string, value: Json): JsonObject & Setting {
  return { op: 'add', path: `/${name}`, value };
}

function settings(members: JsonObject): readonly (JsonObject & Setting)[] {
  return Object.entries(members).map(([name, value]) => setting(name, value));
}

/** True when moving the first element to the end changes the list, and changes it again the next time. */
function turns(value: Json): boolean {
  return isArray(value) && value.length > 1 && JSON.stringify(value[0]) !== JSON.stringify(value[1]);
}

function isFree({ type, access }: Member['field']): boolean {
  return type === 'json' && access === 'read-write';
}

/** The members that GET shows, without the links. */
async function shownAt(world: World, path: string, etag: string): Promise<JsonObject> {
  return without(documentOf(await world.patch(path, [], matching(etag))), '_links');
}
