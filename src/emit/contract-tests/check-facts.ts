// Bodies for the emitted tests of `checks`: for each check a change that breaks it, and two changes that break it only together.
import type { Field, FieldType, Json, Resource, RowCheck } from '../../model/model.js';
import { satisfiesOperator, mirroredOperator } from '../../model/resolve/resolve-checks.js';
import { isBetween } from '../../types/bounds.js';
import { compareValues, isSimple, orderOf } from '../../types/types.js';
import type { Members } from './test-values.js';

type Value = string | number;

/** True when a check of the resource compares the field. */
export function isCompared({ checks }: Resource, { name }: Pick<Field, 'name'>): boolean {
  return checks.some((check) => namesOf(check).includes(name));
}

/** @param members the members that the tests send */
export function checkFacts(resource: Resource, members: Members): { readonly [name: string]: Json } {
  const facts = resource.checks
    .filter((check) => namesOf(check).every((name) => name in members))
    .flatMap((check): Json[] => {
      const broken = breaking(check, members);
      return broken === undefined
        ? []
        : [
            {
              names: namesOf(check),
              broken,
              ...absence(check, broken, resource, members),
              ...race(check, resource, members),
            },
          ];
    });
  return facts.length === 0 ? {} : { checks: facts };
}

function namesOf({ left, right }: RowCheck): readonly string[] {
  return [left.name, ...(right.kind === 'member' ? [right.field.name] : [])];
}

/** A change of one member that breaks the check. A member that clients can change is preferred. */
function breaking(check: RowCheck, members: Members): Members | undefined {
  const { left, operator, right } = check;
  const other = right.kind === 'member' ? members[right.field.name] : right.value;
  const sides = [
    { field: left, beside: other, operator },
    ...(right.kind === 'member'
      ? [{ field: right.field, beside: members[left.name], operator: mirroredOperator(operator) }]
      : []),
  ].toSorted((a, b) => Number(b.field.access === 'read-write') - Number(a.field.access === 'read-write'));
  for (const side of sides) {
    const value = valuesNear(side.field.type, side.beside).find(
      (one) =>
        isValue(side.beside) && !satisfiesOperator(side.operator, compareValues(side.field.type, one, side.beside)),
    );
    if (value !== undefined) return { [side.field.name]: value };
  }
  return undefined;
}

/** A change that removes a member, so that the broken check no longer applies and all others hold. */
function absence(
  { left, right }: RowCheck,
  broken: Members,
  { checks }: Resource,
  members: Members,
): { readonly absent?: string } {
  const fields = [left, ...(right.kind === 'member' ? [right.field] : [])];
  const absent = fields.find(({ name, presence }) => {
    const { [name]: _, ...others } = { ...members, ...broken };
    return presence.kind === 'optional' && checks.every((check) => isKept(check, others));
  });
  return absent === undefined ? {} : { absent: absent.name };
}

/** Two changes: each alone keeps every check, both together break this one. */
function race(check: RowCheck, { checks }: Resource, members: Members): { readonly race?: Json } {
  const { left, operator, right } = check;
  if (right.kind === 'constant' || operator === '!=') return {};
  if (left.access !== 'read-write' || right.field.access !== 'read-write') return {};
  const [a, b] = [members[left.name], members[right.field.name]];
  if (!isValue(a) || !isValue(b)) return {};
  const keepsAll = (change: Members): boolean => checks.every((one) => isKept(one, { ...members, ...change }));
  for (const one of valuesNear(left.type, b).filter((value) => value !== a && keepsAll({ [left.name]: value }))) {
    const other = valuesNear(right.field.type, a).find(
      (value) =>
        value !== b &&
        keepsAll({ [right.field.name]: value }) &&
        !satisfiesOperator(operator, compareValues(left.type, one, value)),
    );
    if (other !== undefined) return { race: [{ [left.name]: one }, { [right.field.name]: other }] };
  }
  return {};
}

function isKept({ left, operator, right }: RowCheck, members: Members): boolean {
  const [one, other] = [members[left.name], right.kind === 'member' ? members[right.field.name] : right.value];
  return !isValue(one) || !isValue(other) || satisfiesOperator(operator, compareValues(left.type, one, other));
}

function isValue(value: Json | undefined): value is Value {
  return typeof value === 'string' || typeof value === 'number';
}

/** The value and its neighbours, as far as the type takes them. */
function valuesNear(type: FieldType, value: Json | undefined): readonly Value[] {
  if (!isValue(value)) return [];
  const order = orderOf(type);
  if (order === null || !isSimple(type)) return [];
  return order.near(value).filter((one) => isBetween(one, order.bounds(type), order.compare));
}
