// The parts that the statements of a narrowed and ordered list are composed of (Q.3), as constant text.
import { filterParameters, type FilterParameter, isOrderedBy, orderColumn } from '../../model/criteria.js';
import type { Json } from '../../model/model.js';
import { criteriaIndexes } from '../../model/resolve-names.js';
import { identifier } from './quoting.js';
import type { Column, TablePlan } from './table-plan.js';

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

/** Columns that the database makes: the text of a decimal, so that it sorts as the number does (V.7). */
export function orderColumnDefinitions(plan: TablePlan): readonly string[] {
  return orderedDecimals(plan).map((column) => {
    const name = identifier(column.name);
    const digits = `replace(${name}, '-', '')`;
    const whole = `instr(${digits} || '.', '.') - 1`;
    const opposite = [...'0123456789'].reduce(
      (text, digit, index) => `replace(${text}, '${digit}', '${'jihgfedcba'.charAt(index)}')`,
      digits,
    );
    return (
      `${identifier(orderColumn(column.field))} TEXT GENERATED ALWAYS AS (CASE WHEN ${name} LIKE '-%'\n` +
      `    THEN '0' || (99 - (${whole})) || ${opposite} || '~'\n` +
      `    ELSE '1' || substr('0' || (${whole}), -2) || ${digits} END) VIRTUAL`
    );
  });
}

function orderedDecimals(plan: TablePlan): readonly Column[] {
  return columns(plan).filter(({ field }) => field.type.kind === 'decimal' && isOrderedBy(plan.resource, field));
}

/** One for each column that a list is narrowed or ordered by: below one parent, then by the column, then by the id. */
export function criteriaIndexesOf(plan: TablePlan): readonly { readonly name: string; readonly create: string }[] {
  const above = plan.parentKey.map(({ column }) => column);
  return columns(plan)
    .flatMap(({ field }) => criteriaIndexes(plan.resource, field))
    .map(({ name, column }) => {
      const parts = [...above, column, 'id'].map(identifier).join(', ');
      return { name, create: `CREATE INDEX ${identifier(name)} ON ${identifier(plan.name)} (${parts})` };
    });
}

function columns(plan: TablePlan): readonly Column[] {
  return [...plan.values, ...plan.kept].filter(({ holds }) => holds === 'value');
}

function columnOf(plan: TablePlan, name: string): Column {
  const column = columns(plan).find(({ field }) => field.name === name);
  if (column === undefined) throw new Error(`${plan.name} has no column for ${name}.`);
  return column;
}
