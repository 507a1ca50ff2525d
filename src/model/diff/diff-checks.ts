// The checks of both versions, in the words of the newer one.
import type { CheckOperator, Field, FieldType, Resource, RowCheck } from '../model.js';
import { compareValues, turned } from '../resolve-checks.js';
import type { Change, Sides } from './change.js';
import { changed } from './changed.js';

/** One way round: `due > lent` and `lent < due` are one. */
interface Said {
  readonly text: string;
  readonly left: string;
  readonly operator: CheckOperator;
  /** A name; undefined where there is a constant. */
  readonly right: string | undefined;
  readonly value: string | number;
  readonly type: FieldType;
  /** Whether requests of the older version leave out what is compared. */
  readonly isOfNew: boolean;
}

/** @param newNameOf what a field of the older version is called now; undefined for one that is gone */
export function diffChecks(
  older: Resource,
  newer: Resource,
  sides: Sides,
  newNameOf: (name: string) => string | undefined,
): readonly Change[] {
  const known = new Set(older.fields.flatMap(({ name }) => newNameOf(name) ?? []));
  // No check of the newer version has a name that is gone.
  const was = older.checks.map((check) => said(check, ({ name }) => newNameOf(name) ?? `${name} (gone)`, known));
  const is = newer.checks.map((check) => said(check, ({ name }) => name, known));
  return [
    ...was
      .filter((one) => is.every((other) => !isSame(one, other)))
      .map(({ text }) => changed(sides, { kind: 'check-removed', check: text, isNarrower: false }, 'checks', text)),
    ...is
      .filter((one) => was.every((other) => !isSame(one, other)))
      .map((one) => {
        const isNarrower = !one.isOfNew && was.every((other) => !implies(other, one));
        return changed(sides, { kind: 'check-added', check: one.text, isNarrower }, 'checks', one.text);
      }),
  ];
}

function said({ left, operator, right }: RowCheck, nameOf: (field: Field) => string, known: ReadonlySet<string>): Said {
  const fields = [left, ...(right.kind === 'member' ? [right.field] : [])];
  const isOfNew = fields.some((field) => !known.has(nameOf(field)) && field.presence.kind === 'optional');
  const [one, other] = [nameOf(left), right.kind === 'member' ? nameOf(right.field) : undefined];
  const text = `${one} ${operator} ${other ?? String(right.kind === 'constant' ? right.value : '')}`;
  const value = right.kind === 'constant' ? right.value : '';
  const isTurned = other !== undefined && (operator.startsWith('>') || (operator === '!=' && other < one));
  return isTurned
    ? { text, left: other, operator: turned(operator), right: one, value, type: left.type, isOfNew }
    : { text, left: one, operator, right: other, value, type: left.type, isOfNew };
}

function isSame(one: Said, other: Said): boolean {
  return isOfSame(one, other) && one.operator === other.operator && one.value === other.value;
}

function isOfSame(one: Said, other: Said): boolean {
  return one.left === other.left && one.right === other.right;
}

/** Whether what keeps to the older check keeps to the newer one. */
function implies(older: Said, newer: Said): boolean {
  if (!isOfSame(older, newer)) return false;
  const [was, is] = [older.operator, newer.operator];
  const difference = newer.right === undefined ? compareValues(newer.type, older.value, newer.value) : 0;
  if (difference === 0) return is === was || is === `${was}=` || (is === '!=' && (was === '<' || was === '>'));
  const isUpTo = was.startsWith('<') && (is.startsWith('<') || is === '!=') && difference < 0;
  return isUpTo || (was.startsWith('>') && (is.startsWith('>') || is === '!=') && difference > 0);
}
