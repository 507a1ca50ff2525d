// Names each check after its rule, and makes it once for each subject of the rule.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isArray } from '../../../src/api/runtime/json/json.js';
import { resources } from '../routes-under-test.js';
import { canBeCleared, deployedAt, foreseen, isByItsKey, NotApplicable, refersToOthers } from './deployed.js';
import { documentOf } from './reply.js';
import { reportSelection, selectSubjects } from './selection.js';
import {
  hasItems,
  parentOf,
  pathsOf,
  type ControllerUnderTest,
  type FieldUnderTest,
  type NestedUnderTest,
  type Operation,
  type PathUnderTest,
  type ResourceUnderTest,
} from './subject.js';
import { World } from './world.js';

export type Subjects<T> = readonly (readonly [label: string, subject: T])[];

let world: World | undefined;
/** Emptied services of earlier checks, by the name of their own code. */
const spares = new Map<string, World>();

/** Opens one service for all checks of a file. Each check makes the items that it needs, below parents of its own. */
export function openWorld(): void {
  beforeAll(async () => {
    reportSelection();
    world = await World.open();
  });
  afterAll(async () => {
    await world?.close();
    for (const spare of spares.values()) await spare.close();
    spares.clear();
  });
}

/** The subject of a check. */
export type Subject = ResourceUnderTest | PathUnderTest | Member | NestedMember | ControllerUnderTest | undefined;

/**
 * A rule without any subject is shown as skipped, and a check without any assertion fails. Without `npm run
 * conformance`, one subject of each kind is checked.
 */
export function rule<T extends Subject>(
  id: string,
  statement: string,
  subjects: Subjects<T>,
  check: (world: World, subject: T) => Promise<void>,
): void {
  describe(id, () => {
    if (subjects.length === 0) test.skip(`${statement}: applies to nothing here`);
    for (const [label, subject] of selectSubjects(id, statement, subjects)) {
      test(`${statement}: ${label}`, async ({ skip }) => {
        expect.hasAssertions();
        try {
          await checkOne(subject, check);
        } catch (error) {
          if (error instanceof NotApplicable) skip(error.message);
          throw error;
        } finally {
          await world?.clear();
        }
      });
    }
  });
}

async function checkOne<T extends Subject>(subject: T, check: (world: World, subject: T) => Promise<void>) {
  const resource = resourceOf(subject);
  if (world === undefined) throw new Error('There is no service to check.');
  if (resource !== undefined && isBelowOnlyOne(resource) && !(await isCleared(world, resource))) {
    return checkApart((own) => check(own, subject));
  }
  if (deployedAt !== undefined && resource !== undefined && !canBeCleared(resource)) {
    throw new NotApplicable('needs to delete everything that it makes');
  }
  if (deployedAt !== undefined && resource !== undefined && refersToOthers(resource)) {
    throw new NotApplicable('needs rows with known ids');
  }
  if (deployedAt !== undefined && resource !== undefined && isByItsKey(resource)) {
    throw new NotApplicable('needs the caller whose id is the key');
  }
  if (deployedAt !== undefined && resource?.computed !== undefined) {
    throw new NotApplicable('needs to know in advance what your code computes');
  }
  return check(world, subject);
}

function resourceOf(subject: Subject): ResourceUnderTest | undefined {
  // A check of a controller opens its own service, with its own function.
  if (subject === undefined || 'safe' in subject) return undefined;
  return 'resource' in subject ? subject.resource : subject;
}

/** With a service that holds nothing of other checks. */
export async function checkApart(check: (world: World) => Promise<void>): Promise<void> {
  if (deployedAt !== undefined) throw new NotApplicable('needs a service of its own');
  await checkWithin('', () => World.open(), check);
}

/**
 * The same with other code in place of the owner's. Starting a service takes longer than most checks, so the next check
 * uses it too.
 */
export async function checkWithin(
  code: string,
  open: () => Promise<World>,
  check: (world: World) => Promise<void>,
): Promise<void> {
  const own = spares.get(code) ?? (await open());
  spares.delete(code);
  try {
    await check(own);
    await own.empty();
    spares.set(code, own);
  } finally {
    if (spares.get(code) !== own) await own.close();
  }
}

/**
 * True when the items of checks would collide. The root of the path is then a document, a store with few ids, or a
 * collection with few unique values.
 */
export function isBelowOnlyOne(resource: ResourceUnderTest): boolean {
  const parent = parentOf(resource);
  if (parent !== undefined) return isBelowOnlyOne(parent);
  return !hasItems(resource) || resource.keys !== undefined || resource.distinct !== undefined;
}

/**
 * True when unique values are free at a deployed service. Each check deletes its items, so an empty list means that all
 * are.
 */
async function isCleared(world: World, resource: ResourceUnderTest): Promise<boolean> {
  const root = rootOf(resource);
  if (deployedAt === undefined || root.distinct === undefined || root.keys !== undefined || !hasItems(root))
    return false;
  const { items } = documentOf(await world.send('GET', root.path));
  if (items !== undefined && isArray(items) && items.length === 0) return true;
  throw new NotApplicable('needs an empty list, because its unique values may be in use');
}

function rootOf(resource: ResourceUnderTest): ResourceUnderTest {
  const parent = parentOf(resource);
  return parent === undefined ? resource : rootOf(parent);
}

/** A rule about the service as a whole. */
export function serviceRule(id: string, statement: string, check: (world: World) => Promise<void>): void {
  rule(id, statement, [['the service', undefined]], check);
}

export const everyResource: Subjects<ResourceUnderTest> = resources.map((resource) => [
  resource.key,
  foreseen(resource),
]);

/**
 * The resources that offer all of these operations. Lists with at most one item are left out, because A.2 checks them.
 */
// <no-groups>
// export function offering(...operations: readonly Operation[]): Subjects<ResourceUnderTest> {
//   return everyResource
//     .filter(([, resource]) => operations.every((one) => resource.operations.includes(one)))
//     .filter(([, resource]) => !operations.includes('list') || !listsOwnersAlone(resource));
// }
// </no-groups>
// <groups>
export function offering(...operations: readonly Operation[]): Subjects<ResourceUnderTest> {
  // A.6 checks the list of members, which is never empty.
  const isListedAlone = (resource: ResourceUnderTest): boolean =>
    listsOwnersAlone(resource) || resource.keepsMembers === true;
  return everyResource
    .filter(([, resource]) => operations.every((one) => resource.operations.includes(one)))
    .filter(([, resource]) => !operations.includes('list') || !isListedAlone(resource));
}
// </groups>

/** True when the list has at most one item, that of its caller. */
export function listsOwnersAlone({ isOwnersAlone, bypass }: ResourceUnderTest): boolean {
  return isOwnersAlone === true && bypass?.list?.length === 0;
}

export const everyPath: Subjects<PathUnderTest> = everyResource
  .flatMap(([, resource]) => pathsOf(resource))
  .map((path) => [path.path, path]);

/** The paths that offer the method. */
export function pathsWith(method: string): Subjects<PathUnderTest> {
  return everyPath.filter(([, { methods }]) => methods.includes(method));
}

export interface Member {
  readonly resource: ResourceUnderTest;
  readonly field: FieldUnderTest;
}

/** The resources that a request can create: by POST, or by PUT to an item of a store. */
export const creatable: Subjects<ResourceUnderTest> = everyResource.filter(
  ([, { kind, operations }]) => operations.includes('create') || (kind === 'store' && operations.includes('replace')),
);

/** The members of those resources that offer the operation. */
export function membersOf(
  operation: Operation | 'make',
  isMeant: (field: FieldUnderTest, resource: ResourceUnderTest) => boolean,
): Subjects<Member> {
  return (operation === 'make' ? creatable : offering(operation)).flatMap(([key, resource]) =>
    resource.fields
      // <by-operation>
      // Members that only some operations take have checks of their own.
      .filter((field) => field.access !== 'by-operation' && isMeant(field, resource))
      // </by-operation>
      // <no-by-operation>
      // .filter((field) => isMeant(field, resource))
      // </no-by-operation>
      .map((field): [string, Member] => [`${key}.${field.name}`, { resource, field }]),
  );
}

export interface NestedMember {
  readonly resource: ResourceUnderTest;
  readonly nested: NestedUnderTest;
}

/** The same for members inside objects that have rules of their own. */
export function nestedOf(
  operation: Operation | 'make',
  isMeant: (nested: NestedUnderTest, resource: ResourceUnderTest) => boolean,
): Subjects<NestedMember> {
  return (operation === 'make' ? creatable : offering(operation)).flatMap(([key, resource]) =>
    (resource.nested ?? [])
      .filter((nested) => isMeant(nested, resource))
      .map((nested): [string, NestedMember] => [`${key}.${nested.path.join('.')}`, { resource, nested }]),
  );
}

/** The address of a path, after everything that it needs was made. */
export async function urlOf(world: World, { resource, ofList }: PathUnderTest): Promise<string> {
  return ofList ? world.placeOf(resource) : (await world.item(resource)).path;
}

export function isCollection([, { kind }]: readonly [string, ResourceUnderTest]): boolean {
  return kind === 'collection';
}

export function isStore([, { kind }]: readonly [string, ResourceUnderTest]): boolean {
  return kind === 'store';
}

/** A document that can be absent. */
export function isDocument([, { kind }]: readonly [string, ResourceUnderTest]): boolean {
  return kind === 'document';
}
