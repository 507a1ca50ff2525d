// References to nothing, in members and inside their values (R-7.4, O.16). Each is named, and nothing is changed.
import { expect } from 'vitest';
import type { Json } from '../../../src/api/runtime/json/json.js';
import { ask, everyController, placeOf, withFunction } from './controllers-under-test.js';
import { expectProblem, faultsOf } from './expectations.js';
import { creatable, everyResource, rule, type Subjects } from './rule.js';
// <no-groups>
// import type { ResourceUnderTest } from './subject.js';
// </no-groups>
// <groups>
import { decidesOthers, type ResourceUnderTest } from './subject.js';
// </groups>
import { bodyOf, matching } from './world.js';

const referring = creatable.filter(([, resource]) => strayMembers(resource).length > 0);
const givenReferences = everyController.filter(([, { strays }]) => strays !== undefined);

// <one-of>
function hasMisfit([, { references = [] }]: Subjects<ResourceUnderTest>[number]): boolean {
  return references.some(({ misfit }) => misfit !== undefined);
}
// </one-of>

function neverRun(): never {
  throw new Error('The function of a controller was given a reference to nothing.');
}

export function checkStrayReferences(): void {
  rule('R-7.4', 'a reference to nothing is refused at its member', referring, async (world, resource) => {
    const place = await world.placeOf(resource);
    const before = await world.dump();
    const strays = strayMembers(resource);
    const members = world.membersAt(resource, place);
    const body = bodyOf(resource, {
      ...members,
      ...Object.fromEntries(strays.map(({ field, stray }) => [field, stray])),
    });
    const problem = expectProblem(await world.create(resource, place, body), 422, 'no-such-reference');
    // <no-groups>
    // const told = strays;
    // </no-groups>
    // <groups>
    // Who does not find the group of an item hears of nothing in it (A.6).
    const groups = strays.filter(({ field }) => decidesOthers({ name: field }, resource));
    const told = groups.length > 0 ? groups : strays;
    // </groups>
    expect(faultsOf(problem).toSorted()).toEqual(told.map(({ at }) => `${at} no-such-reference`).toSorted());
    expect(await world.dump()).toEqual(before);
  });

  // <one-of>
  rule('R-7.4', 'an id has the form of its own target', creatable.filter(hasMisfit), async (world, resource) => {
    const place = await world.placeOf(resource);
    for (const { field, misfit, inside } of resource.references ?? []) {
      if (misfit === undefined) continue;
      const body = bodyOf(resource, { ...world.membersAt(resource, place), [field]: misfit });
      const problem = expectProblem(await world.create(resource, place, body), 422, 'invalid-body');
      expect(problem['errors']).toMatchObject([{ pointer: `/${field}${inside?.at ?? ''}` }]);
    }
  });

  // </one-of>
  rule('R-7.4', 'no change refers to nothing', changing(), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const before = await world.dump();
    for (const { field, stray, at } of strayMembers(resource, 'read-write')) {
      const change = { [field]: stray };
      if (resource.operations.includes('replace')) {
        const body = bodyOf(resource, { ...resource.members, ...change });
        expectStray(await world.write('PUT', path, body, matching(etag)), at);
      }
      if (!resource.operations.includes('patch')) continue;
      expectStray(await world.write('PATCH', path, change, matching(etag)), at);
      const operations = [{ op: 'add', path: `/${field}`, value: stray }];
      expectStray(await world.patch(path, operations, matching(etag)), at);
    }
    expect(await world.dump()).toEqual(before);
  });

  rule('R-7.4', 'a controller gets no reference to nothing', givenReferences, async (_, controller) => {
    const { strays = {}, safe } = controller;
    await withFunction(controller, neverRun, async (world) => {
      const place = await placeOf(world, controller);
      for (const [at, change] of Object.entries(strays)) {
        const reply = await ask(world, controller, place, { ...controller.sent, ...change });
        const problem = expectProblem(reply, safe ? 400 : 422, safe ? 'invalid-parameter' : 'no-such-reference');
        const fault = { [safe ? 'parameter' : 'pointer']: at, code: 'no-such-reference' };
        expect(problem['errors']).toMatchObject([fault]);
      }
    });
  });
}

function expectStray(reply: Parameters<typeof expectProblem>[0], at: string): void {
  expect(faultsOf(expectProblem(reply, 422, 'no-such-reference'))).toEqual([`${at} no-such-reference`]);
}

interface Stray {
  readonly field: string;
  readonly stray: Json;
  /** The pointer to the id. */
  readonly at: string;
}

/** Members with ids that do not exist. Each entry makes one place wrong. */
function strayMembers(resource: ResourceUnderTest, access?: string): readonly Stray[] {
  const { references = [], fields, unsent = [] } = resource;
  const strays = references.flatMap(({ field, stray, inside }): readonly Stray[] => {
    const found = fields.find(({ name }) => name === field);
    const isWritable = found === undefined ? unsent.includes(field) : found.access !== 'read-only';
    const isSet = access === undefined ? isWritable : found?.access === access;
    return stray === undefined || !isSet ? [] : [{ field, stray, at: `/${field}${inside?.at ?? ''}` }];
  });
  return strays.filter(({ field }, index) => strays.findIndex((other) => other.field === field) === index);
}

function changing(): Subjects<ResourceUnderTest> {
  return everyResource.filter(
    ([, resource]) =>
      strayMembers(resource, 'read-write').length > 0 &&
      (resource.operations.includes('replace') || resource.operations.includes('patch')),
  );
}
