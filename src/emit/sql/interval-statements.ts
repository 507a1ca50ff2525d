// Statements about intervals that may not overlap: one that looks for a row beside another, and one that counts in a whole table.
import { orderColumn } from '../../model/criteria.js';
import type { Field, NoOverlap, TablePlan } from '../../model/model.js';
import { rowKey } from '../../tables/table-plan.js';
import { identifier, type Dialect } from '../../text/sql.js';
import { isWide, sortKeyOf } from '../../types/types.js';

/** Names that no table of a resource can have. */
const [OWN, OTHER] = [identifier('_own'), identifier('_other')];

/** Finds a row whose interval overlaps with that of the row with the given key. The end is exclusive, so intervals may meet. */
export function overlappingSql({ group, start, end }: NoOverlap, plan: TablePlan, dialect: Dialect): readonly string[] {
  const table = identifier(plan.name);
  const same = [...plan.parentKey.map(({ column }) => column), ...group.map(({ column }) => column)];
  const keys = rowKey(plan).map(identifier);
  const isOther = keys.map((key) => `${OTHER}.${key} <> ${OWN}.${key}`).join(' OR ');
  const conditions = [
    ...same.map((column) => `${OTHER}.${identifier(column)} = ${OWN}.${identifier(column)}`),
    `${ordered(start, `${OTHER}.`, dialect)} < ${ordered(end, `${OWN}.`, dialect)}`,
    `${ordered(end, `${OTHER}.`, dialect)} > ${ordered(start, `${OWN}.`, dialect)}`,
    keys.length > 1 ? `(${isOther})` : isOther,
  ];
  return [
    `SELECT 1 FROM ${table} AS ${OWN}`,
    `JOIN ${table} AS ${OTHER}`,
    ...conditions.map((condition, index) => `  ${index === 0 ? 'ON' : 'AND'} ${condition}`),
    `WHERE ${keys.map((key) => `${OWN}.${key} = ?`).join(' AND ')} LIMIT 1`,
  ];
}

/** Selects the values of a row that its intervals share with others; nothing where these are all intervals. */
export function groupSql({ group }: NoOverlap, plan: TablePlan): readonly string[] {
  const values = [
    ...plan.parentKey.map(({ column }) => identifier(column)),
    ...group.map(({ column, type }) =>
      isWide(type) ? `CAST(${identifier(column)} AS TEXT) AS ${identifier(`_${column}_text`)}` : identifier(column),
    ),
  ];
  if (values.length === 0) return [];
  const where = rowKey(plan).map((key) => `${identifier(key)} = ?`);
  return [`SELECT ${values.join(', ')} FROM ${identifier(plan.name)}`, `WHERE ${where.join(' AND ')}`];
}

/**
 * A column as an index has it: SQLite keeps the sort key in a column, and PostgreSQL indexes the expression.
 * @param table its name with a dot, or nothing
 */
function ordered({ type, column }: Field, table: string, dialect: Dialect): string {
  if (dialect === 'sqlite') return `${table}${identifier(orderColumn({ type, column }))}`;
  const name = `${table}${identifier(column)}`;
  return sortKeyOf(type)?.on.postgres?.sql(name) ?? name;
}

/** Counts the rows of a whole table that overlap with others. */
export function overlapsSql({ group, start, end }: NoOverlap, plan: TablePlan, dialect: Dialect): string {
  const above = plan.parentKey.map(({ column }) => identifier(column));
  const names = group.map(({ column }) => identifier(column));
  return overlapCount(identifier(plan.name), {
    group: [...above, ...names],
    present: names,
    start: ordered(start, '', dialect),
    end: ordered(end, '', dialect),
  });
}

/** Takes each lock of `store/row-locks.ts`, whose names have three hexadecimal digits, in the order of that file. */
export const ALL_LOCKS = [
  'INSERT INTO "_locks" ("name", "changes")',
  'SELECT lpad(to_hex("slot"), 3, \'0\'), 1 FROM generate_series(0, 4095) AS "slot"',
  'ON CONFLICT ("name") DO UPDATE SET "changes" = "_locks"."changes" + 1',
];

/** Columns or expressions of SQL. */
export interface ComparedIntervals {
  readonly group: readonly string[];
  /** Those of the group that can be null: such a row is not compared. */
  readonly present: readonly string[];
  readonly start: string;
  readonly end: string;
}

/** Counts the intervals that begin before the end of one before them in their group. */
export function overlapCount(table: string, { group, present, start, end }: ComparedIntervals): string {
  const partition = group.length === 0 ? '' : `PARTITION BY ${group.join(', ')} `;
  const before = 'ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING';
  const where = present.length === 0 ? '' : ` WHERE ${present.map((one) => `${one} IS NOT NULL`).join(' AND ')}`;
  const ends = `MAX(${end}) OVER (${partition}ORDER BY ${start} ${before})`;
  return `SELECT COUNT(*) FROM (SELECT ${start} AS "start", ${ends} AS "latest" FROM ${table}${where}) AS "intervals" WHERE "start" < "latest"`;
}
