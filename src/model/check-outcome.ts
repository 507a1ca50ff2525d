// Checks that bounds decide: no value can break them, or none can keep to them.
import type { CheckOperator, FieldType, RowCheck } from './model.js';
import { satisfiesOperator } from './resolve/resolve-checks.js';
import { compareValues } from '../types/types.js';

/**
 * @param types the types that bound either side; by default those of its members
 * @returns the outcome by these bounds alone
 */
export function outcomeOf(
  { left, operator, right }: RowCheck,
  types: readonly [FieldType, FieldType | undefined] = [
    left.type,
    right.kind === 'member' ? right.field.type : undefined,
  ],
): 'never' | 'always' | 'depends' {
  if (right.kind === 'member' && right.field === left)
    return operator.endsWith('=') && operator !== '!=' ? 'always' : 'never';
  const [a, b] = [boundsOf(types[0]), types[1] && boundsOf(types[1])];
  const [least, most] = right.kind === 'constant' ? [right.value, right.value] : [b?.min ?? null, b?.max ?? null];
  const keeps = (one: Bound, by: CheckOperator, other: Bound): boolean =>
    one !== null && other !== null && satisfiesOperator(by, compareValues(left.type, one, other));
  const isBelow = keeps(a.max, '<', least);
  const isAbove = keeps(a.min, '>', most);
  const isUpTo = keeps(a.max, '<=', least);
  const isFrom = keeps(a.min, '>=', most);
  switch (operator) {
    case '<':
      return isBelow ? 'always' : isFrom ? 'never' : 'depends';
    case '<=':
      return isUpTo ? 'always' : isAbove ? 'never' : 'depends';
    case '>':
      return isAbove ? 'always' : isUpTo ? 'never' : 'depends';
    case '>=':
      return isFrom ? 'always' : isBelow ? 'never' : 'depends';
    case '!=':
      return isBelow || isAbove ? 'always' : 'depends';
  }
}

type Bound = string | number | null;

function boundsOf(type: FieldType): { readonly min: Bound; readonly max: Bound } {
  return 'min' in type ? { min: type.min, max: type.max } : { min: null, max: null };
}
