// Values: accepted and refused ones of each field, and the form in which they are shown (section 13 of the
// conventions). Ajv judges the same bodies by the OpenAPI document.
import { expect } from 'vitest';
import type { JsonObject } from '../../../src/api/runtime/json/json.js';
import { service } from '../routes-under-test.js';
import { without } from '../support.js';
import { deployedAt } from './deployed.js';
import { expectProblem, faultsOf } from './expectations.js';
import { createdOnce } from './members.js';
import { Referee } from './referee.js';
import { documentOf, member } from './reply.js';
import { creatable, everyResource, membersOf, offering, rule, type Member } from './rule.js';
// <member-callers>
import type { FieldUnderTest } from './subject.js';
// </member-callers>
// <no-groups>
// import type { ResourceUnderTest } from './subject.js';
// </no-groups>
// <groups>
import { decidesOthers, type ResourceUnderTest } from './subject.js';
// </groups>
import { bodyOf } from './world.js';

/** Times as they are sent and as they are shown (V.1). */
const TIMES = [
  ['2030-01-31T12:00:00+02:00', '2030-01-31T10:00:00.000Z'],
  ['2030-01-31T12:00:00.123456789Z', '2030-01-31T12:00:00.123Z'],
  ['2030-01-31t12:00:00.5z', '2030-01-31T12:00:00.500Z'],
  ['2030-01-01T00:30:00+01:00', '2029-12-31T23:30:00.000Z'],
] as const;

export function checkValues(): void {
  rule(
    'B.2',
    'a wrong value is refused at its place',
    membersOf('make', isSettable),
    async (world, { resource, field }) => {
      const place = await world.placeOf(resource);
      const before = await world.dump();
      const long = field.longest === undefined ? [] : [{ value: 'a'.repeat(field.longest + 1), at: '' }];
      const text =
        field.type === 'json'
          ? []
          : [
              { value: 'nul \0', at: '' },
              { value: '\ud800', at: '' },
            ];
      expect(field.wrong.length).toBeGreaterThan(0);
      for (const { value, at } of [...field.wrong, ...long, ...text]) {
        const body = bodyOf(resource, { ...resource.members, [field.name]: value });
        const refused = expectProblem(await world.create(resource, place, body), 422, 'invalid-body');
        const pointers = faultsOf(refused).map((fault) => fault.slice(0, fault.lastIndexOf(' ')));
        expect(pointers).toContain(`/${field.name}${at}`);
        expect(pointers.filter((pointer) => !pointer.startsWith(`/${field.name}`))).toEqual([]);
      }
      expect(await world.dump()).toEqual(before);
    },
  );

  rule('B.2', 'an answer names every fault', creatable, async (world, resource) => {
    const place = await world.placeOf(resource);
    // <by-operation>
    const wrong = resource.fields.filter(({ access }) => access !== 'read-only' && access !== 'by-operation');
    // </by-operation>
    // <no-by-operation>
    // const wrong = resource.fields.filter(({ access }) => access !== 'read-only');
    // </no-by-operation>
    const members = Object.fromEntries(wrong.map(({ name, wrong: [first] }) => [name, first?.value ?? null]));
    const body = bodyOf(resource, { ...resource.minimal, ...members, 'not a member': 1 });
    const refused = expectProblem(await world.create(resource, place, body), 422, 'invalid-body');
    const places = faultsOf(refused).map((fault) => fault.split(' ')[0]?.split('/')[1]);
    expect([...new Set(places)].toSorted()).toEqual([...Object.keys(members), 'not'].toSorted());
  });

  rule('V.1', 'a time is shown in UTC', membersOf('make', isFreeTime), async (world, { resource, field }) => {
    const place = await world.placeOf(resource);
    for (const [sent, shown] of TIMES) {
      const [only] = await createdOnce(world, resource, place, { ...resource.members, [field.name]: sent });
      expect(only[field.name]).toBe(shown);
    }
  });

  rule(
    'V.6',
    'free JSON is stored as it is',
    membersOf('make', ({ type }) => type === 'json'),
    async (world, { resource, field }) => {
      const place = await world.placeOf(resource);
      for (const value of [{ a: [1, null, { b: 'ü' }] }, [], 'text', 0.1, true, { '': '', 'a/b': '~' }]) {
        const [only] = await createdOnce(world, resource, place, { ...resource.members, [field.name]: value });
        expect(only[field.name]).toEqual(value);
      }
      const text = JSON.stringify(bodyOf(resource, { ...resource.members, [field.name]: 'HUGE' }));
      const refused = await world.createFrom(resource, place, text.replace('"HUGE"', '[1e999]'));
      expect(faultsOf(expectProblem(refused, 422, 'invalid-body'))).toEqual([`/${field.name}/0 number-range`]);
    },
  );

  rule(
    'R-2.15',
    'representations fit their profile and the OpenAPI document',
    offering('get'),
    async (world, resource) => {
      const referee = await Referee.open(world);
      const { path } = await world.item(resource);
      const shown = documentOf(await world.send('GET', path));
      const profile = documentOf(await world.send('GET', resource.profile));
      expect(referee.faults(profile, shown)).toEqual([]);
      expect(referee.faultsOfAnswer(resource.itemPath, 'get', 200, shown)).toEqual([]);
      expect(referee.faults(profile, [])).not.toEqual([]);
      if (!resource.operations.includes('list')) return;
      const page = documentOf(await world.send('GET', path.slice(0, path.lastIndexOf('/'))));
      expect(referee.faultsOfAnswer(resource.path, 'get', 200, page)).toEqual([]);
    },
  );

  rule('B.2', 'the service and the OpenAPI document agree on bodies', creatable, async (world, resource) => {
    const referee = await Referee.open(world);
    const place = await world.placeOf(resource);
    const [path, method] = resource.kind === 'store' ? [resource.itemPath, 'put'] : [resource.path, 'post'];
    let refusals = 0;
    for (const members of bodiesToJudge(resource)) {
      const body = bodyOf(resource, members);
      const isFit = referee.faultsOfRequest(path, method, body).length === 0 && hasHidden(resource, members);
      // An item that cannot be deleted keeps its id, and ids may be few.
      if (isFit && !world.hasSpareIds(resource, place)) continue;
      const { status, headers } = await world.create(resource, place, body);
      // A deployed service may also have rules of its owner.
      const expected = isFit ? [201, 409, ...(deployedAt === undefined ? [] : [422])] : [422];
      expect(`${JSON.stringify(members).slice(0, 300)} ${expected.includes(status) ? 'agreed' : status}`).toMatch(
        /agreed$/,
      );
      if (status === 201 && resource.kind === 'store') await world.makeRoom(resource, headers);
      if (!isFit) refusals++;
    }
    expect(refusals).toBeGreaterThan(0);
  });

  rule('R-2.14', 'a profile requires the members that are always shown', everyResource, async (world, resource) => {
    const profile = documentOf(await world.send('GET', resource.profile));
    const required = member(profile, 'required');
    // <member-callers>
    const isForAll = ({ callers }: FieldUnderTest): boolean => callers?.read.includes('public') !== false;
    const absentable = resource.fields.filter(
      (field) => !isForAll(field) || (field.presence === 'optional' && !field.touched),
    );
    // </member-callers>
    // <no-member-callers>
    // const absentable = resource.fields.filter(({ presence, touched }) => presence === 'optional' && !touched);
    // </no-member-callers>
    // The first item of its kind cannot have references that need another one.
    const { references = [], fields, shown, computed = [] } = resource;
    const left = references.filter((one) => fields.every(({ name }) => name !== one.field) && !(one.field in shown));
    const expected = [
      ...(resource.showsId ? ['id'] : []),
      ...resource.names.filter(
        (name) =>
          absentable.every((field) => field.name !== name && field.alias !== name) &&
          (name in shown || computed.every((one) => one.name !== name)) &&
          left.every(({ field }) => field !== name),
      ),
      ...(service.links ? ['_links'] : []),
    ];
    expect(required ?? []).toEqual(expected);
  });
}

/**
 * One schema describes every PUT to a store. Only a PUT that replaces an item may leave out required write-only
 * members.
 */
function hasHidden({ kind, fields }: ResourceUnderTest, members: JsonObject): boolean {
  // <by-operation>
  const needed = fields.filter(({ access, presence, takenBy }) => {
    return presence === 'required' && (access === 'write-only' || takenBy?.includes('replace') === false);
  });
  // </by-operation>
  // <no-by-operation>
  // const needed = fields.filter(({ access, presence }) => access === 'write-only' && presence === 'required');
  // </no-by-operation>
  return kind !== 'store' || needed.every(({ name }) => name in members);
}

/** Each member with valid and wrong values, beside valid other members. */
function bodiesToJudge(resource: ResourceUnderTest): readonly JsonObject[] {
  const { members, minimal, fields } = resource;
  // <by-operation>
  const set = fields.filter(({ access }) => access !== 'read-only' && access !== 'by-operation');
  // </by-operation>
  // <no-by-operation>
  // const set = fields.filter(({ access }) => access !== 'read-only');
  // </no-by-operation>
  const varied = set.flatMap(({ name, wrong, value, other, compared }) =>
    [...wrong.map((one) => one.value), value, other ?? value, null, ...(compared ? [] : [0]), '', [], {}, false].map(
      (one) => ({
        ...members,
        [name]: one,
      }),
    ),
  );
  const left = set.map(({ name }) => without(members, name));
  // <no-groups>
  // return [members, minimal, {}, { ...members, extra: 1 }, ...varied, ...left].filter(isStorable);
  // </no-groups>
  // <groups>
  // In another group, the further references of an item are refused, which no schema says (A.6).
  const deciding = set.filter((field) => decidesOthers(field, resource));
  const isInGroup = (one: JsonObject): boolean =>
    deciding.every(({ name, other }) => other === undefined || one[name] !== other);
  return [members, minimal, {}, { ...members, extra: 1 }, ...varied, ...left].filter(
    (one) => isInGroup(one) && isStorable(one),
  );
  // </groups>
}

/** B.8 is not a rule of a schema. */
function isStorable(members: JsonObject): boolean {
  return !JSON.stringify(members).includes('\\u0000');
}

const isSettable: (field: Member['field']) => boolean = ({ access }) => access !== 'read-only';
/** Fields in which any time can be sent, and is shown. */
const isFreeTime: (field: Member['field']) => boolean = ({ type, access, compared, isBounded }) =>
  type === 'datetime' && !['read-only', 'write-only'].includes(access) && compared === undefined && isBounded !== true;
