// The table of members, and values: what each field takes and refuses. Ajv judges the same bodies by the OpenAPI document.
import { expect } from 'vitest';
import type { Json, JsonObject } from '../../../src/api/runtime/json.js';
import { service } from '../routes-under-test.js';
import { expectProblem, expectRepresentation, faultsOf } from './expectations.js';
import { Referee } from './referee.js';
import { everyResource, isCollection, type Member, membersOf, offering, rule } from './rule.js';
import type { ResourceUnderTest } from './subject.js';
import { bodyOf, documentOf, firstShown, matching, member, type Reply, type World } from './world.js';

/** V.1: what is sent, and what is shown. */
const TIMES = [
  ['2030-01-31T12:00:00+02:00', '2030-01-31T10:00:00.000Z'],
  ['2030-01-31T12:00:00.123456789Z', '2030-01-31T12:00:00.123Z'],
  ['2030-01-31t12:00:00.5z', '2030-01-31T12:00:00.500Z'],
  ['2030-01-01T00:30:00+01:00', '2029-12-31T23:30:00.000Z'],
] as const;

export function checkMembers(): void {
  rule(
    'R-2.15',
    'a required member has to be there',
    membersOf('create', isRequired),
    async (world, { resource, field }) => {
      const place = await world.placeOf(resource);
      const { [field.name]: _left, ...others } = resource.members;
      for (const members of [others, { ...others, [field.name]: null }]) {
        const refused = expectProblem(await world.write('POST', place, bodyOf(resource, members)), 422, 'invalid-body');
        expect(faultsOf(refused)).toEqual([`/${field.name} required`]);
      }
    },
  );

  rule('R-2.15', 'nor can it be taken away', membersOf('replace', isRequired), async (world, { resource, field }) => {
    const { path, etag } = await world.item(resource);
    const { [field.name]: _left, ...others } = resource.members;
    for (const members of [others, { ...others, [field.name]: null }]) {
      const refused = await world.write('PUT', path, bodyOf(resource, members), matching(etag));
      expect(faultsOf(expectProblem(refused, 422, 'invalid-body'))).toEqual([`/${field.name} required`]);
    }
  });

  rule(
    'PA.8',
    'null does not take a required member away',
    membersOf('patch', isRequired),
    async (world, { resource, field }) => {
      const { path, etag } = await world.item(resource);
      const refused = await world.write('PATCH', path, { [field.name]: null }, matching(etag));
      expect(faultsOf(expectProblem(refused, 422, 'invalid-body'))).toEqual([`/${field.name} required`]);
    },
  );

  rule(
    'R-2.15',
    'an optional member is absent, never null',
    membersOf('create', isOptional),
    async (world, { resource, field }) => {
      const place = await world.placeOf(resource);
      const { [field.name]: _left, ...others } = resource.members;
      for (const members of [others, { ...others, [field.name]: null }]) {
        const [only, reply] = await createdOnce(world, resource, place, members);
        expect(reply.status).toBe(201);
        expect(Object.keys(only)).not.toContain(field.name);
        expect(only).toMatchObject(without(resource.shown, field.name));
      }
    },
  );

  rule(
    'R-2.15',
    'PUT without an optional member removes it',
    membersOf('replace', isRemovable),
    async (world, member) => {
      await checkRemoval(world, member, 'PUT', (others) => bodyOf(member.resource, others));
    },
  );

  rule('PA.8', 'null removes an optional member', membersOf('patch', isRemovable), async (world, member) => {
    await checkRemoval(world, member, 'PATCH', () => ({ [member.field.name]: null }));
  });

  rule('R-2.15', 'a default fills in', membersOf('create', hasDefault), async (world, { resource, field }) => {
    const place = await world.placeOf(resource);
    const { [field.name]: _left, ...others } = resource.members;
    for (const members of [others, { ...others, [field.name]: null }]) {
      const [only] = await createdOnce(world, resource, place, members);
      expect(only[field.name]).toEqual(resource.minimalShown[field.name]);
    }
  });

  rule(
    'R-2.15',
    'PUT without a member with a default sets the default',
    membersOf('replace', isResettable),
    async (world, member) => {
      const { resource, field } = member;
      const { path, etag } = await world.item(resource);
      const changed = { ...resource.members, [field.name]: field.other ?? null };
      const first = await world.write('PUT', path, bodyOf(resource, changed), matching(etag));
      expect(documentOf(first)[field.name]).toEqual(field.other);
      const second = await world.write(
        'PUT',
        path,
        bodyOf(resource, without(changed, field.name)),
        matching(tagOf(first)),
      );
      expect(documentOf(second)[field.name]).toEqual(resource.minimalShown[field.name]);
    },
  );

  rule(
    'R-2.15',
    'a read-only member is set by the service',
    membersOf('create', isReadOnly),
    async (world, { resource, field }) => {
      const place = await world.placeOf(resource);
      const members = { ...resource.members, [field.name]: field.other ?? field.value };
      const refused = await world.write('POST', place, bodyOf(resource, members));
      expect(faultsOf(expectProblem(refused, 422, 'invalid-body'))).toEqual([`/${field.name} read-only`]);
      const [only] = await createdOnce(world, resource, place, { ...resource.members, [field.name]: null });
      expect(only[field.name]).toEqual(resource.shown[field.name]);
    },
  );

  rule('R-2.15', 'a read-only member is kept', membersOf('replace', isReadOnly), async (world, { resource, field }) => {
    const { path, etag } = await world.item(resource);
    const shown = firstShown(resource)[field.name] ?? null;
    const same = await world.write(
      'PUT',
      path,
      bodyOf(resource, { ...resource.members, [field.name]: shown }),
      matching(etag),
    );
    expect(same.status).toBe(200);
    expect(documentOf(same)[field.name] ?? null).toEqual(shown);
    const members = {
      ...resource.members,
      [field.name]: field.other === undefined || same.text === '' ? 'x' : field.other,
    };
    const refused = await world.write('PUT', path, bodyOf(resource, members), matching(tagOf(same)));
    expect(faultsOf(expectProblem(refused, 422, 'invalid-body'))).toEqual([`/${field.name} read-only`]);
  });

  rule('R-2.15', 'the id is kept', offering('replace').filter(isCollection), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const id = path.slice(path.lastIndexOf('/') + 1);
    const same = await world.write('PUT', path, bodyOf(resource, { ...resource.members, id }), matching(etag));
    expect(expectRepresentation(same, 200, { etag: same.headers['etag'] })['id']).toBe(id);
    const other = { ...resource.members, id: id.replace(/.$/, (last) => (last === '0' ? '1' : '0')) };
    const refused = await world.write('PUT', path, bodyOf(resource, other), matching(tagOf(same)));
    expect(faultsOf(expectProblem(refused, 422, 'invalid-body'))).toEqual(['/id read-only']);
  });

  rule('R-2.15', 'an id cannot be chosen', offering('create').filter(isCollection), async (world, resource) => {
    const place = await world.placeOf(resource);
    const body = bodyOf(resource, { ...resource.members, id: '0190a0a0-0000-7000-8000-000000000001' });
    const refused = expectProblem(await world.write('POST', place, body), 422, 'invalid-body');
    expect(faultsOf(refused)).toEqual(['/id read-only']);
  });

  rule('R-2.15', 'an immutable member stays', membersOf('patch', isImmutable), async (world, { resource, field }) => {
    const { path, etag } = await world.item(resource);
    const refused = await world.write('PATCH', path, { [field.name]: field.other ?? null }, matching(etag));
    expect(faultsOf(expectProblem(refused, 422, 'invalid-body'))).toEqual([`/${field.name} immutable`]);
    const same = await world.write('PATCH', path, { [field.name]: field.value }, matching(etag));
    expectRepresentation(same, 200, { etag });
  });

  rule('R-2.15', 'also under PUT', membersOf('replace', isImmutable), async (world, { resource, field }) => {
    const { path, etag } = await world.item(resource);
    const members = { ...resource.members, [field.name]: field.other ?? null };
    const refused = await world.write('PUT', path, bodyOf(resource, members), matching(etag));
    expect(faultsOf(expectProblem(refused, 422, 'invalid-body'))).toEqual([`/${field.name} immutable`]);
  });

  rule(
    'B.2',
    'a wrong value is refused where it is',
    membersOf('create', isSettable),
    async (world, { resource, field }) => {
      const place = await world.placeOf(resource);
      const before = world.dump();
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
        const refused = expectProblem(await world.write('POST', place, body), 422, 'invalid-body');
        const pointers = faultsOf(refused).map((fault) => fault.slice(0, fault.lastIndexOf(' ')));
        expect(pointers).toContain(`/${field.name}${at}`);
        expect(pointers.filter((pointer) => !pointer.startsWith(`/${field.name}`))).toEqual([]);
      }
      expect(world.dump()).toEqual(before);
    },
  );

  rule('B.2', 'every fault is told', offering('create'), async (world, resource) => {
    const place = await world.placeOf(resource);
    const wrong = resource.fields.filter(({ access }) => access !== 'read-only');
    const members = Object.fromEntries(wrong.map(({ name, wrong: [first] }) => [name, first?.value ?? null]));
    const body = bodyOf(resource, { ...members, 'not a member': 1 });
    const refused = expectProblem(await world.write('POST', place, body), 422, 'invalid-body');
    const places = faultsOf(refused).map((fault) => fault.split(' ')[0]?.split('/')[1]);
    expect([...new Set(places)].toSorted()).toEqual([...Object.keys(members), 'not'].toSorted());
  });

  rule('V.1', 'a time is shown in UTC', membersOf('create', isFreeTime), async (world, { resource, field }) => {
    const place = await world.placeOf(resource);
    for (const [sent, shown] of TIMES) {
      const [only] = await createdOnce(world, resource, place, { ...resource.members, [field.name]: sent });
      expect(only[field.name]).toBe(shown);
    }
  });

  rule(
    'V.6',
    'free JSON is kept',
    membersOf('create', ({ type }) => type === 'json'),
    async (world, { resource, field }) => {
      const place = await world.placeOf(resource);
      for (const value of [{ a: [1, null, { b: 'ü' }] }, [], 'text', 0.1, true, { '': '', 'a/b': '~' }]) {
        const [only] = await createdOnce(world, resource, place, { ...resource.members, [field.name]: value });
        expect(only[field.name]).toEqual(value);
      }
      const huge = JSON.stringify(bodyOf(resource, { ...resource.members, [field.name]: 'HUGE' })).replace(
        '"HUGE"',
        '[1e999]',
      );
      const refused = await world.send('POST', place, { 'content-type': 'application/json' }, huge);
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

  rule('B.2', 'the service and the OpenAPI document agree on bodies', offering('create'), async (world, resource) => {
    const referee = await Referee.open(world);
    const place = await world.placeOf(resource);
    let refusals = 0;
    for (const members of bodiesToJudge(resource)) {
      const body = bodyOf(resource, members);
      const { status } = await world.write('POST', place, body);
      const isFit = referee.faultsOfRequest(resource.path, 'post', body).length === 0;
      const expected = isFit ? [201, 409] : [422];
      expect(`${JSON.stringify(members).slice(0, 300)} ${expected.includes(status) ? 'agreed' : status}`).toMatch(
        /agreed$/,
      );
      if (!isFit) refusals++;
    }
    expect(refusals).toBeGreaterThan(0);
  });

  rule('R-2.14', 'every resource is known by its fields', everyResource, async (world, resource) => {
    const profile = documentOf(await world.send('GET', resource.profile));
    const required = member(profile, 'required');
    const always = resource.fields
      .filter(({ presence, touched }) => presence !== 'optional' || touched)
      .map(({ name }) => name);
    const expected = [
      ...(resource.kind === 'collection' ? ['id'] : []),
      ...always,
      ...(service.links ? ['_links'] : []),
    ];
    expect(required ?? []).toEqual(expected);
  });
}

/** Each member right and wrong, alone beside sound others. */
function bodiesToJudge(resource: ResourceUnderTest): readonly JsonObject[] {
  const { members, minimal, fields } = resource;
  const set = fields.filter(({ access }) => access !== 'read-only');
  const varied = set.flatMap(({ name, wrong, value, other }) =>
    [...wrong.map((one) => one.value), value, other ?? value, null, 0, '', [], {}, false].map((one) => ({
      ...members,
      [name]: one,
    })),
  );
  const left = set.map(({ name }) => without(members, name));
  return [members, minimal, {}, { ...members, extra: 1 }, ...varied, ...left].filter(isStorable);
}

/** B.8 is no matter of a schema. */
function isStorable(members: JsonObject): boolean {
  return !JSON.stringify(members).includes('\\u0000');
}

/** What a POST shows, after which a document makes room for the next one. */
async function createdOnce(
  world: World,
  resource: ResourceUnderTest,
  place: string,
  members: JsonObject,
): Promise<readonly [JsonObject, Reply]> {
  const reply = await world.write('POST', place, bodyOf(resource, members));
  if (resource.kind === 'document' && resource.operations.includes('delete')) {
    await world.send('DELETE', place, matching(tagOf(reply)));
  }
  return [documentOf(reply), reply];
}

async function checkRemoval(
  world: World,
  { resource, field }: Member,
  method: string,
  bodyOfRemoval: (others: JsonObject) => Json,
): Promise<void> {
  const { path, etag } = await world.item(resource);
  const set = await world.write('PATCH', path, { [field.name]: field.value }, matching(etag));
  const before = set.status === 200 ? tagOf(set) : etag;
  const removed = await world.write(
    method,
    path,
    bodyOfRemoval(without(resource.members, field.name)),
    matching(before),
  );
  const shown = expectRepresentation(removed, 200, { etag: removed.headers['etag'] });
  expect(tagOf(removed)).not.toBe(before);
  expect(Object.keys(shown)).not.toContain(field.name);
}

function tagOf({ headers }: Reply): string {
  return headers['etag'] ?? '';
}

function without(members: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([one]) => one !== name));
}

type Fact = (field: Member['field'], resource: ResourceUnderTest) => boolean;

const isSettable: Fact = ({ access }) => access !== 'read-only';
const isRequired: Fact = ({ access, presence }) => access !== 'read-only' && presence === 'required';
const isOptional: Fact = ({ access, presence }) => access !== 'read-only' && presence === 'optional';
const isRemovable: Fact = (field, { members, kind }) =>
  field.access === 'read-write' && field.presence === 'optional' && (field.name in members || kind === 'always');
const hasDefault: Fact = ({ access, presence }) => access !== 'read-only' && presence === 'default';
const isResettable: Fact = ({ access, presence, other }) =>
  access === 'read-write' && presence === 'default' && other !== undefined;
const isReadOnly: Fact = ({ access }) => access === 'read-only';
const isImmutable: Fact = ({ access, other, name }, { members }) =>
  access === 'immutable' && other !== undefined && name in members;
const isFreeTime: Fact = ({ type, access }) => type === 'datetime' && access !== 'read-only';
