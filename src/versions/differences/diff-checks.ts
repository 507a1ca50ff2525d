// Differences in checks, compared in the names of the newer version.
import type { CheckOperator, Field, FieldType, NoOverlap, Resource, RowCheck } from '../../model/model.js';
import { outcomeOf } from '../../model/check-outcome.js';
import { pairsOf } from '../../model/pairs.js';
import { withoutTenant } from '../../model/tenants.js';
import { mirroredOperator } from '../../model/resolve/resolve-checks.js';
import { compareValues } from '../../types/types.js';
import { type Change, changeAt, type Sides } from './change.js';
import { newNames } from './diff-lists.js';
import { newMembers } from './new-members.js';

/** A check in one direction, so that `due > lent` equals `lent < due`. */
interface DirectedCheck {
  readonly text: string;
  readonly left: string;
  readonly operator: CheckOperator;
  /** The name of a member; undefined for a constant. */
  readonly right: string | undefined;
  readonly value: string | number;
  readonly type: FieldType;
  readonly check: RowCheck;
}

export function diffChecks(older: Resource, newer: Resource, sides: Sides): readonly Change[] {
  const { both } = pairsOf(older.fields, newer.fields);
  const formerOf = new Map(both.map((pair) => [pair.newer, pair.older]));
  const newNames = new Map(both.map((pair) => [pair.older, pair.newer.name]));
  // The suffix keeps a removed field apart from every field of the newer version.
  const was = older.checks.map((check) => directCheck(check, (field) => newNames.get(field) ?? `${field.name} (gone)`));
  const is = newer.checks.map((check) => directCheck(check, ({ name }) => name));
  const members = newMembers(older, newer);
  const isNarrower = ({ check }: DirectedCheck): boolean => {
    const fields = fieldsOf(check);
    // A check over new members alone refuses no older request, since their defaults satisfy it.
    const isKnown = fields.some((field) => formerOf.has(field));
    return isKnown && members.meets(fields) && !alwaysHolds(check, formerOf);
  };
  return [
    ...diffNoOverlaps(older, newer, sides),
    ...was
      .filter((one) => is.every((other) => !isSame(one, other)))
      .map(({ text }) => changeAt(sides, { kind: 'check-removed', check: text, isNarrower: false }, 'checks', text)),
    ...is
      .filter((one) => was.every((other) => !isSame(one, other)))
      .map((one) => {
        const refuses = was.every((other) => !implies(other, one)) && isNarrower(one);
        return changeAt(sides, { kind: 'check-added', check: one.text, isNarrower: refuses }, 'checks', one.text);
      }),
  ];
}

/** Compared in the names of the newer version. A rule over new members alone refuses no older request. */
function diffNoOverlaps(older: Resource, newer: Resource, sides: Sides): readonly Change[] {
  const newNameOf = newNames(older.fields, newer.fields);
  const was = older.noOverlaps.map((one) => textOf(one, ({ name }) => newNameOf(name) ?? `${name} (gone)`));
  const is = newer.noOverlaps.map((one) => ({ one, text: textOf(one, ({ name }) => name) }));
  const members = newMembers(older, newer);
  const change = (kind: 'check-added' | 'check-removed', text: string, isNarrower: boolean): Change =>
    changeAt(sides, { kind, check: text, isNarrower }, 'checks', text);
  return [
    ...was
      .filter((text) => is.every((other) => other.text !== text))
      .map((text) => change('check-removed', text, false)),
    ...is
      .filter(({ text }) => !was.includes(text))
      .map(({ one: { group, start, end }, text }) =>
        change('check-added', text, members.meets([...withoutTenant(group), start, end])),
      ),
  ];
}

/** `no_overlap room starts_at ends_at`: the order of the group means nothing. */
function textOf({ group, start, end }: NoOverlap, nameOf: (field: Field) => string): string {
  return `no_overlap ${[...withoutTenant(group).map(nameOf).toSorted(), nameOf(start), nameOf(end)].join(' ')}`;
}

function directCheck(check: RowCheck, nameOf: (field: Field) => string): DirectedCheck {
  const { left, operator, right } = check;
  const [one, other] = [nameOf(left), right.kind === 'member' ? nameOf(right.field) : undefined];
  const text = `${one} ${operator} ${other ?? String(right.kind === 'constant' ? right.value : '')}`;
  const value = right.kind === 'constant' ? right.value : '';
  const isTurned = other !== undefined && (operator.startsWith('>') || (operator === '!=' && other < one));
  return isTurned
    ? { text, left: other, operator: mirroredOperator(operator), right: one, value, type: left.type, check }
    : { text, left: one, operator, right: other, value, type: left.type, check };
}

function fieldsOf({ left, right }: RowCheck): readonly Field[] {
  return right.kind === 'member' ? [left, right.field] : [left];
}

/**
 * The bounds of the fields imply the check. Against a constant the bounds of either version suffice, since older requests
 * keep to their own. Against another member, whose value may be stored, the bounds of both versions count.
 */
function alwaysHolds(check: RowCheck, formerOf: ReadonlyMap<Field, Field>): boolean {
  const { left, right } = check;
  const typesOf = (field: Field): readonly FieldType[] => [field.type, (formerOf.get(field) ?? field).type];
  if (right.kind === 'constant') return typesOf(left).some((type) => outcomeOf(check, [type, undefined]) === 'always');
  return typesOf(left).every((one) =>
    typesOf(right.field).every((other) => outcomeOf(check, [one, other]) === 'always'),
  );
}

function isSame(one: DirectedCheck, other: DirectedCheck): boolean {
  return isOfSame(one, other) && one.operator === other.operator && one.value === other.value;
}

function isOfSame(one: DirectedCheck, other: DirectedCheck): boolean {
  return one.left === other.left && one.right === other.right;
}

/** Every item that satisfies the older check satisfies the newer one. */
function implies(older: DirectedCheck, newer: DirectedCheck): boolean {
  if (!isOfSame(older, newer)) return false;
  const [was, is] = [older.operator, newer.operator];
  const difference = newer.right === undefined ? compareValues(newer.type, older.value, newer.value) : 0;
  if (difference === 0) return is === was || is === `${was}=` || (is === '!=' && (was === '<' || was === '>'));
  const isUpTo = was.startsWith('<') && (is.startsWith('<') || is === '!=') && difference < 0;
  return isUpTo || (was.startsWith('>') && (is.startsWith('>') || is === '!=') && difference > 0);
}
