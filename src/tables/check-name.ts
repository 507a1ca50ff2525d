import { constraintName } from '../model/names/constraint-name.js';
import type { CheckOperator, TableCheck } from './schema.js';

const WORDS: Readonly<Record<CheckOperator, string>> = { '<': 'lt', '<=': 'lte', '>': 'gt', '>=': 'gte', '!=': 'ne' };

/** What the constraint of a check is called in its table: `loans_due_gt_lent_check`. */
export function checkName(table: string, { left, operator, right, value }: TableCheck): string {
  return constraintName(table, [left, WORDS[operator], right ?? String(value)], 'check');
}
