// Rows at ids known beforehand, which the emitted tests insert so that items can refer to them.
import { withTenantAsValue } from '../../model/tenants.js';
import { differentValue, distinctValues, exampleOf } from '../../types/values.js';
import { chosenMembers } from '../../model/fields.js';
import { givenReferences } from '../../model/controllers.js';
import type { Controller, Field, FieldType, Json, Model, Referrer, Resource } from '../../model/model.js';
import {
  allReferrersIn,
  idsAt,
  isOfSeveral,
  targetOfStep,
  targetsOf,
  withIdAt,
  withTargetsOf,
} from '../../model/references.js';
import { exampleId, exampleKeys, invalidKeys, takesId } from '../../samples/sample-ids.js';
import { isKept, isCyclicReference } from './reference-cycles.js';
import { withoutIdsText } from '../../samples/reduced-values.js';
import { versionPrefix } from '../routes/urls.js';
import { seedRowOf } from './making.js';

/** The most different values that one check needs in one place. */
export const DISTINCT_VALUES = 16;

/** More keys than a check creates items at. */
const PARENT_KEYS = 24;

/** A value of the field that refers to a missing row, by an id of the usual form, and the pointer to that id. */
export function danglingValue({
  field,
  path,
  reference,
}: Pick<Referrer, 'field' | 'path' | 'reference'>): { readonly value: Json; readonly at: string } | undefined {
  const example = exampleReferring({ field, path, reference });
  const [first] = idsAt(path, example);
  if (first === undefined) return undefined;
  const ids: Field = { ...field, type: typeAt(field.type, path), example: { given: true, value: first.id } };
  const dangling = distinctValues(ids, DISTINCT_VALUES + 2).at(-1);
  if (dangling === undefined) return undefined;
  return { value: withIdAt(example, first.pointer.split('/').slice(1), dangling), at: first.pointer };
}

/** A value with an id that the target refuses, for references to one of several resources; undefined for others. */
export function misfitValue(referrer: Referrer): Json | undefined {
  const { path, reference } = referrer;
  const example = exampleReferring(referrer);
  const [first] = idsAt(path, example);
  const [id] = invalidKeys(reference.target());
  if (!isOfSeveral({ path: path.slice(-2) }) || first === undefined || id === undefined) return undefined;
  return withIdAt(example, first.pointer.split('/').slice(1), id);
}

/** The example of the field, with the referrer's target where that is one of several. */
export function exampleReferring(referrer: Pick<Referrer, 'field' | 'path' | 'reference'>): Json {
  return valueReferring(exampleOf(referrer.field), referrer, 0);
}

/**
 * The value with the referrer's target where that is one of several, and ids in the form of that target.
 * @param index each gives another id, where the value has one in another form
 */
function valueReferring(value: Json, { path, reference }: Pick<Referrer, 'path' | 'reference'>, index: number): Json {
  const target = reference.target();
  return idsAt(path, withTargetsOf(value, path)).reduce(
    (changed, { pointer, id }) => {
      if (!isOfSeveral({ path: path.slice(-2) }) || takesId(target, id)) return changed;
      return withIdAt(changed, pointer.split('/').slice(1), exampleKeys(target, index + 1)[index] ?? exampleId(target));
    },
    withTargetsOf(value, path),
  );
}

function typeAt(type: FieldType, [step, ...rest]: readonly string[]): FieldType {
  if (step === undefined) return type;
  const target = targetsOf(type).find(({ name }) => name === targetOfStep(step));
  if (target !== undefined) return target.id;
  if (type.kind === 'list') return typeAt(type.item, rest);
  if (type.kind === 'map') return typeAt(type.value, rest);
  const member = type.kind === 'object' ? type.fields.find(({ name }) => name === step) : undefined;
  return member === undefined ? type : typeAt(member.type, rest);
}

/** Rows by id: those that tests may refer to, and those above them. */
export function fixturesOf(target: Resource, model: Model): Members {
  const given = [...model.controllers, ...model.transitions]
    .flatMap(givenFixtures)
    .filter((one) => one.target === target);
  const ids = [
    ...target.referrers.filter((referrer) => !isCyclicReference(referrer)).flatMap(idsOf),
    ...given.flatMap((one) => one.ids),
  ];
  return rowsAt(
    target.children.some((child) => isPutBelow(child, model)) ? [...ids, parentId(target)] : ids,
    target,
    model,
  );
}

function isPutBelow(resource: Resource, model: Model): boolean {
  const { referrers, children } = resource;
  const isGiven = [...model.controllers, ...model.transitions]
    .flatMap(givenFixtures)
    .some(({ target }) => target === resource);
  const isReferredTo = isGiven || referrers.some((referrer) => !isCyclicReference(referrer));
  return isReferredTo || children.some((child) => isPutBelow(child, model));
}

interface GivenFixtures {
  readonly target: Resource;
  readonly ids: readonly Json[];
}

/** The ids that the tests give a controller. */
export function givenFixtures(controller: Controller): readonly GivenFixtures[] {
  return givenReferences(controller).map(({ field, path, reference }) => ({
    target: reference.target(),
    ids: idsAt(path, exampleOf(field)).map(({ id }) => id),
  }));
}

/** The id of a parent row. In a store it is the last key, since the tests create their own items at the first ones. */
export function parentId(resource: Resource): string {
  if (resource.members !== null && resource.kind === 'store') {
    // Items below a group are in the one that others refer to.
    const [first] = resource.referrers.filter((referrer) => !isCyclicReference(referrer)).flatMap(idsOf);
    if (typeof first === 'string') return first;
  }
  return (resource.kind === 'store' ? exampleKeys(resource, PARENT_KEYS).at(-1) : undefined) ?? exampleId(resource);
}

/** The path of those rows, below the example items of the parents. */
export function fixturePlace({ path, parents }: Resource, model: Model): string {
  const below = parents
    .filter(({ hasItems }) => hasItems)
    .reduce((place, parent) => place.replace(`{${parent.idParam}}`, parentId(parent)), path);
  return versionPrefix(model) + below;
}

interface Members {
  readonly [id: string]: Json;
}

/**
 * Rows that must exist before one item of a resource can. A row follows those that it refers to itself.
 * @param least resources whose items are made with required references alone
 * @param given rows that a controller is given
 */
export function neededFixtures(
  resources: readonly Resource[],
  model: Model,
  least: readonly Resource[] = [],
  given: readonly GivenFixtures[] = [],
): readonly { readonly target: Resource; readonly rows: Members }[] {
  const found = new Map<Resource, Json[]>();
  const visit = (referrers: readonly Referrer[]): void => {
    for (const referrer of referrers) {
      if (isCyclicReference(referrer)) continue;
      putBelow(referrer.reference.target(), idsOf(referrer));
    }
  };
  const putBelow = (target: Resource, ids: readonly Json[]): void => {
    for (const parent of target.parents.filter(({ alwaysExists }) => !alwaysExists)) put(parent, [parentId(parent)]);
    put(target, ids);
  };
  const put = (target: Resource, ids: readonly Json[]): void => {
    visit(allReferrersIn(target).filter(isKept));
    found.set(target, [...(found.get(target) ?? []), ...ids]);
  };
  visit([...resources.flatMap(allReferrersIn), ...least.flatMap(allReferrersIn).filter(isKept)]);
  for (const { target, ids } of given) putBelow(target, ids);
  return [...found].map(([target, ids]) => ({ target, rows: rowsAt(ids, target, model) }));
}

/** The ids that a field's values in the tests refer to, the example first. */
export function idsOf(referrer: Referrer): readonly Json[] {
  const {
    resource: { uniques },
    field,
    path,
  } = referrer;
  const usual = exampleOf(field);
  const other = differentValue(field.type, usual);
  const isUnique = uniques.some((group) => group.includes(field));
  const all = [
    usual,
    ...(other === undefined ? [] : [other]),
    ...(isUnique ? distinctValues(field, DISTINCT_VALUES) : []),
  ];
  return all.flatMap((value, index) => idsAt(path, valueReferring(value, referrer, index)).map(({ id }) => id));
}

function rowsAt(ids: readonly Json[], target: Resource, model: Model): Members {
  const seed = seedRowOf(target, model);
  const { clientColumns, serviceColumns } = withTenantAsValue(target.table);
  const columns = [...clientColumns, ...serviceColumns];
  const intervals = target.noOverlaps.map(({ start, end }) => [start, end]);
  const groups = [...target.uniques.map((group) => chosenMembers(group, target)), ...intervals];
  const compared = target.fields.filter((field) => groups.some((group) => group.includes(field)));
  const valueAt = (place: number, index: number): Json => {
    const column = columns[index];
    const usual = seed['values'];
    const value = Array.isArray(usual) ? (usual[index] ?? null) : null;
    if (column === undefined || column.holds !== 'value') return value;
    // Rows to which others refer are in one group (A.6).
    if (column.field === target.within) return value;
    if (column.field.reference !== null && column.nullable) return null;
    if (column.field.innerReferences.length > 0) return column.nullable ? null : withoutIdsText(value, column.field);
    if (!compared.includes(column.field)) return value;
    // The last values come first, since the tests create their own items from the first ones.
    const distinct = distinctValues(
      column.field,
      column.field.reference === null ? 3 * DISTINCT_VALUES : DISTINCT_VALUES,
    );
    return distinct.at(-1 - place) ?? value;
  };
  return Object.fromEntries(
    [...new Set(ids)].map((id, place) => [
      String(id),
      { ...seed, values: columns.map((_, index) => valueAt(place, index)) },
    ]),
  );
}
