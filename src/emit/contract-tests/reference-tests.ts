// Readable tests of a resource: the effect on its items when the target of a reference is deleted.
import { isSetAtFirst } from './test-values.js';
import type { Model, Reference, Referrer, Resource } from '../../model/model.js';
import { allReferrersIn, idsAt } from '../../model/references.js';
import { exampleOf } from '../../types/values.js';
import { withArticle } from '../names/emitted-names.js';
import { fixturePlace, idsOf, neededFixtures } from './fixtures.js';
import { isKept, isCyclicReference } from './reference-cycles.js';
import { creationMethodOf } from './making.js';

export interface ReferenceTest {
  readonly title: string;
  /** The path of the deleted target. */
  readonly target: string;
  /** The field that refers to it. */
  readonly name: string;
  /** The field's value after the deletion. */
  readonly left: 'undefined' | 'null';
}

export interface ReferenceTests {
  /** Targets that cannot be deleted while a row refers to them. */
  readonly keptTargets: readonly ReferenceTest[];
  readonly clearedReferences: readonly ReferenceTest[];
  /** Targets whose deletion cascades to the rows that refer to them. */
  readonly deletingTargets: readonly ReferenceTest[];
}

export function referenceTests(resource: Resource, model: Model): ReferenceTests {
  if (creationMethodOf(resource) === 'none') return { keptTargets: [], clearedReferences: [], deletingTargets: [] };
  const isRead = resource.operations.includes('get');
  const referrers = allReferrersIn(resource).filter((referrer) => {
    const { field, path, reference } = referrer;
    const isSet = field.access !== 'read-only' && isSetAtFirst(field, resource);
    const isShown = path.length === 0 || idsAt(path, exampleOf(field)).length > 0;
    const isSent = isSet && isShown && (!field.deprecated || field.presence.kind === 'required');
    // Children decide whether their parent can be deleted; child-tests.ts tests that.
    const isApart = !resource.parents.includes(reference.target());
    return isSent && isApart && !isCyclicReference(referrer) && reference.target().operations.includes('delete');
  });
  const of = (onDelete: Referrer['reference']['onDelete'], from: readonly Referrer[]): readonly Referrer[] =>
    from.filter(({ reference }) => reference.onDelete === onDelete);
  const rows = testRows(resource, model);
  const keeping = of('restrict', referrers).filter((referrer) => isKeptByReference(referrer, rows));
  const alone = referrers.filter((referrer) => isRead && isOnly(referrer) && isDeletable(referrer, rows));
  return {
    keptTargets: oncePerTarget(keeping).map((referrer) => referenceTest(referrer, 'keeps the', model)),
    clearedReferences: of('clear', alone)
      .filter(({ field, reference }) => field.access !== 'write-only' && !deletedWith(reference, rows).has(resource))
      .map((referrer) => referenceTest(referrer, 'forgets the', model)),
    deletingTargets: of('cascade', alone).map((referrer) => referenceTest(referrer, 'goes with the', model)),
  };
}

/** Keeps one reference to each target: a field that refers by itself, else the first one inside a value. */
function oncePerTarget(referrers: readonly Referrer[]): readonly Referrer[] {
  return referrers.filter(({ path, reference }, index) => {
    const first = referrers.findIndex((other) => other.reference.target() === reference.target());
    return path.length === 0 || first === index;
  });
}

/** Deleting the target affects no other reference of an item that a test has made. */
function isOnly({ resource, field, reference }: Referrer): boolean {
  const around = [resource, ...resource.parents].flatMap(allReferrersIn);
  return around.every((other) => other.field === field || other.reference.target() !== reference.target());
}

/** Rows in the tables during a test of a resource. */
interface TestRows {
  readonly kinds: ReadonlySet<Resource>;
  readonly references: readonly Referrer[];
}

function testRows(resource: Resource, model: Model): TestRows {
  const made = [resource, ...resource.parents];
  const needed = neededFixtures(made, model).map(({ target }) => target);
  // Rows that others refer to leave out their own optional references.
  const filled = [...made.flatMap(allReferrersIn), ...needed.flatMap(allReferrersIn).filter(isKept)];
  return {
    kinds: new Set([...made, ...needed]),
    references: filled.filter((referrer) => !isCyclicReference(referrer)),
  };
}

/** The reference alone refuses the deletion: its row would stay, and no row lies below the deleted ones. */
function isKeptByReference({ resource, reference }: Referrer, rows: TestRows): boolean {
  const deleted = deletedWith(reference, rows);
  return !deleted.has(resource) && !hasChildren(deleted, rows);
}

/** True when no other row keeps the target of the reference, or a row that its deletion cascades to. */
function isDeletable({ reference }: Referrer, rows: TestRows): boolean {
  const deleted = deletedWith(reference, rows);
  const isHeld = rows.references.some(
    (one) => one.reference.onDelete === 'restrict' && deleted.has(one.reference.target()),
  );
  return !isHeld && !hasChildren(deleted, rows);
}

function hasChildren(deleted: ReadonlySet<Resource>, { kinds }: TestRows): boolean {
  return [...kinds].some((kind) => isBelow(kind, deleted) && kind.onDelete === 'restrict' && !kind.alwaysExists);
}

/** The target of the reference, and all kinds of rows that go with it. */
function deletedWith({ target }: Reference, { kinds, references }: TestRows): ReadonlySet<Resource> {
  const deleted = new Set([target()]);
  // The loop also visits kinds that it adds.
  for (const one of deleted) {
    const below = [...kinds].filter((kind) => kind.onDelete === 'cascade' && isBelow(kind, new Set([one])));
    const referring = references.filter(
      ({ reference }) => reference.onDelete === 'cascade' && reference.target() === one,
    );
    for (const next of [...below, ...referring.map(({ resource }) => resource)]) deleted.add(next);
  }
  return deleted;
}

function isBelow({ parents }: Resource, above: ReadonlySet<Resource>): boolean {
  const parent = parents.at(-1);
  return parent !== undefined && above.has(parent);
}

function referenceTest(referrer: Referrer, what: string, model: Model): ReferenceTest {
  const { resource, field, reference } = referrer;
  const target = reference.target();
  return {
    title: `${what} ${target.names.singular} that ${withArticle(resource.names.singular)} refers to`,
    target: `${fixturePlace(target, model)}/${String(idsOf(referrer)[0])}`,
    name: field.name,
    left: field.presence.kind === 'optional' ? 'undefined' : 'null',
  };
}
