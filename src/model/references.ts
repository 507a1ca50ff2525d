// References between resources, from either side, and the ids that values hold.
import { isDeepStrictEqual } from 'node:util';
import type {
  Field,
  FieldType,
  InnerReference,
  Json,
  Reference,
  ReferenceTarget,
  Referrer,
  Resource,
} from './model.js';
import { isJsonArray, isJsonObject } from '../types/json-value.js';

/** References that a representation shows and that clients can follow. */
export function linkedReferences(resource: Resource): readonly Referrer[] {
  return namedReferrersIn(resource).filter(
    ({ field, reference }) =>
      reference.isLinked && field.access !== 'write-only' && reference.target().operations.includes('get'),
  );
}

/** References that a field's name stands for. One to several resources is there once for each. */
export function namedReferrersIn(resource: Resource): readonly Referrer[] {
  return allReferrersIn(resource).filter(({ path }) => path.length === 0 || isOfSeveral({ path }));
}

/** The reference is a field's own, to one of several resources. */
export function isOfSeveral({ path: [step = '', ...rest] }: Pick<InnerReference, 'path'>): boolean {
  return targetOfStep(step) !== undefined && rest.length === 1;
}

/** The effect of deleting what a field refers to, where the field itself refers: to one resource, or to one of several. */
export function deletionOf({ reference, innerReferences }: Pick<Field, 'reference' | 'innerReferences'>) {
  return (reference ?? innerReferences.find(isOfSeveral)?.reference)?.onDelete;
}

/** The members of `_links` that lead to the target. */
export function relationsOf({ relation, formerRelation }: Reference): readonly string[] {
  return formerRelation === '' ? [relation] : [relation, formerRelation];
}

/** The references that a resource has to others, or to itself. */
export function referrersIn(resource: Resource): readonly Referrer[] {
  return resource.fields.flatMap((field) =>
    field.reference === null ? [] : [{ resource, field, reference: field.reference, path: [], isNeeded: true }],
  );
}

/** References inside lists, maps and objects. */
export function innerReferrersIn(resource: Resource): readonly Referrer[] {
  return resource.fields.flatMap((field) => field.innerReferences.map((inner) => ({ resource, field, ...inner })));
}

/** References of both kinds. */
export function allReferrersIn(resource: Resource): readonly Referrer[] {
  return [...referrersIn(resource), ...innerReferrersIn(resource)];
}

/** References of every served version. */
export function allReferrers({ referrers, hiddenFromVersion }: Resource): readonly Referrer[] {
  return [...referrers, ...hiddenFromVersion.referrers];
}

/** Resources below it in any served version. */
export function childrenOf({ children, hiddenFromVersion }: Resource): readonly Resource[] {
  return [...children, ...hiddenFromVersion.children];
}

/** The resources to which values of the type refer; none for other types. */
export function targetsOf(type: FieldType): readonly ReferenceTarget[] {
  return type.kind === 'object' ? (type.targets ?? []) : [];
}

/** The targets of a reference to one of several resources have ids of several forms. */
export function hasIdsOfSeveralForms(type: FieldType): boolean {
  const [first, ...others] = targetsOf(type);
  return others.some(({ id }) => !isDeepStrictEqual(id, first?.id));
}

/** A step into a reference to one of several resources: its value goes on where it names this target. */
const TARGET_STEP = 'type=';

export function targetStep(target: string): string {
  return `${TARGET_STEP}${target}`;
}

/** The target that a step of a path asks for; undefined for other steps. */
export function targetOfStep(step: string): string | undefined {
  return step.startsWith(TARGET_STEP) ? step.slice(TARGET_STEP.length) : undefined;
}

/** The steps that lead to members, items and entries. */
export function placeOf(path: readonly string[]): readonly string[] {
  return path.filter((step) => targetOfStep(step) === undefined);
}

/** An id and the JSON pointer that leads to it. */
export interface IdInside {
  readonly pointer: string;
  readonly id: Json;
}

export function idsInside(inside: readonly Pick<InnerReference, 'path'>[], value: Json): readonly IdInside[] {
  return inside.flatMap(({ path }) => idsAt(path, value));
}

/** @param path the path of a reference inside a value */
export function idsAt([step, ...rest]: readonly string[], value: Json): readonly IdInside[] {
  if (value === null) return [];
  if (step === undefined) return [{ pointer: '', id: value }];
  const target = targetOfStep(step);
  if (target !== undefined) return isJsonObject(value) && value['type'] === target ? idsAt(rest, value) : [];
  return partsOf(step, value).flatMap(([name, part]) =>
    idsAt(rest, part).map(({ pointer, id }) => ({ pointer: `/${escaped(name)}${pointer}`, id })),
  );
}

/** The value with the path's targets named at the references to one of several resources. */
export function withTargetsOf(value: Json, [step, ...rest]: readonly string[]): Json {
  if (step === undefined || rest.length === 0) return value;
  if (isJsonArray(value)) return value.map((item) => withTargetsOf(item, rest));
  if (!isJsonObject(value)) return value;
  const target = targetOfStep(step);
  if (target !== undefined) return { ...value, type: target };
  const changed = partsOf(step, value).map(([name, part]) => [name, withTargetsOf(part, rest)] as const);
  return { ...value, ...Object.fromEntries(changed) };
}

function partsOf(step: string, value: Json): readonly (readonly [string, Json])[] {
  if (step === '[]') return Array.isArray(value) ? value.map((item: Json, index) => [String(index), item]) : [];
  if (!isJsonObject(value)) return [];
  if (step === '{}') return Object.entries(value);
  const member = value[step];
  return member === undefined ? [] : [[step, member]];
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** @param way names of members and indexes of items: those of examples need no escape in a pointer */
export function withIdAt(value: Json, [step, ...rest]: readonly string[], id: Json): Json {
  if (step === undefined) return id;
  if (isJsonArray(value)) return value.map((item, index) => (String(index) === step ? withIdAt(item, rest, id) : item));
  return isJsonObject(value) ? { ...value, [step]: withIdAt(value[step] ?? null, rest, id) } : value;
}

/** The path leads only through lists and maps. Members of objects have references of their own. */
export function isOfItems({ path }: Pick<InnerReference, 'path'>): boolean {
  return path.every((step) => step === '[]' || step === '{}');
}
