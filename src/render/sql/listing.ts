// The parts that the statements of a narrowed and ordered list are composed of (Q.3), as constant text.
import { filterParameters, type FilterParameter, orderColumn } from '../../model/criteria.js';
import type { Json } from '../../model/model.js';
import { identifier } from './quoting.js';
import type { Column, TablePlan } from '../../schema/table-plan.js';

const OPERATORS = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** `{ genreIn: '"genre" IN (…)' }`: each takes one value; several of them come as a JSON array. */
export function conditionParts(plan: TablePlan): { readonly [name: string]: Json } {
  return Object.fromEntries(
    filterParameters(plan.resource).map((filter) => [filter.condition, conditionText(filter, plan)]),
  );
}

function conditionText({ field, comparison }: FilterParameter, plan: TablePlan): string {
  const column = columnOf(plan, field.name);
  const name = identifier(column.name);
  if (comparison === 'in') return `${name} IN (SELECT value FROM json_each(?))`;
  if (comparison === 'has') return `EXISTS (SELECT 1 FROM json_each(${name}) WHERE value = ?)`;
  const compared = comparison === 'eq' ? name : identifier(orderColumn(field));
  return `${compared} ${OPERATORS[comparison]} ${field.type.kind === 'bigint' ? 'CAST(? AS INTEGER)' : '?'}`;
}

/** `{ title: { column: '"title"', nullable: false } }`; a page that begins at a place asks what its values are, and where. */
export function orderParts(plan: TablePlan, isCursor: boolean): { readonly [name: string]: Json } {
  return Object.fromEntries(
    plan.resource.sorts.map((field) => {
      const column = columnOf(plan, field.name);
      const { nullable, index } = column;
      const place = isCursor ? { kind: kindOf(column), at: index } : {};
      return [field.variable, { column: identifier(orderColumn(field)), nullable, ...place }];
    }),
  );
}

function kindOf({ field: { type }, sqlType }: Column): string {
  if (type.kind === 'bigint' || type.kind === 'decimal') return type.kind;
  return sqlType === 'TEXT' ? 'text' : 'number';
}

function columns(plan: TablePlan): readonly Column[] {
  return [...plan.values, ...plan.kept].filter(({ holds }) => holds === 'value');
}

function columnOf(plan: TablePlan, name: string): Column {
  const column = columns(plan).find(({ field }) => field.name === name);
  if (column === undefined) throw new Error(`${plan.name} has no column for ${name}.`);
  return column;
}
