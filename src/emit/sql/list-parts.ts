// Parts, as constant text, from which the service composes statements of filtered and sorted lists (Q.3): one text where the engines of
// the service understand it, else one for each.
import type { ColumnType } from '../../types/column-type.js';
import { definitionOf, isSimple, isWide, sortKeyOf } from '../../types/types.js';
import type { Database, Engine } from '../../model/database.js';
import { filterParameters, type FilterParameter, orderColumn } from '../../model/criteria.js';
import type { Column, Field, FieldType, Json, TablePlan } from '../../model/model.js';
import { columnOf } from '../../tables/table-plan.js';
import { identifier } from '../../text/sql.js';
import { listColumn, shownText, targetTypeSql } from './expressions.js';
import { perEngine } from './per-engine.js';

const OPERATORS = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** `{ genreEq: '"genre" = ?' }`: each takes one value; several of them come as a JSON array. */
export function conditionParts(plan: TablePlan, database: Database): { readonly [name: string]: Json } {
  return Object.fromEntries(
    filterParameters(plan.resource).map((filter) => [filter.condition, textFor(database, conditionText(filter, plan))]),
  );
}

/** The same text for both engines, or one for each. */
type Text = string | Readonly<Record<Engine, string>>;

function textFor(database: Database, text: Text): Json {
  return perEngine(database, (engine) => (typeof text === 'string' ? text : text[engine]));
}

function conditionText({ field, comparison }: FilterParameter, plan: TablePlan): Text {
  const column = columnOf(plan, field.name);
  const name = shownText(column);
  if (comparison === 'in') return inText(name, field);
  if (comparison === 'has') return hasText(column, plan);
  if (comparison === 'type') return typeText(name);
  const compared = `${OPERATORS[comparison]} ${isWide(field.type) ? 'CAST(? AS BIGINT)' : '?'}`;
  const ordered = identifier(orderColumn(field));
  if (comparison === 'eq' || ordered === identifier(column.name)) return `${name} ${compared}`;
  const key = sortKeyOf(field.type)?.on.postgres;
  return { sqlite: `${ordered} ${compared}`, postgres: `${key?.sql(name) ?? name} ${compared}` };
}

function inText(name: string, { type, reference }: Field): Text {
  const value = reference === null ? castText(type) : 'value';
  return {
    sqlite: `${name} IN (SELECT value FROM json_each(?))`,
    postgres: `${name} IN (SELECT ${value} FROM json_array_elements_text(CAST(? AS TEXT)::json))`,
  };
}

/** References to one of several resources that name one of these. */
function typeText(name: string): Text {
  return {
    sqlite: `${targetTypeSql(name, 'sqlite')} IN (SELECT value FROM json_each(?))`,
    postgres: `${targetTypeSql(name, 'postgres')} IN (SELECT value FROM json_array_elements_text(CAST(? AS TEXT)::json))`,
  };
}

/** The items of a list lie in its column as JSON, where all but numbers and booleans are texts. */
function hasText(column: Column, { resource }: TablePlan): Text {
  const { type, nullable } = column.field;
  const name = shownText(column, listColumn(column.name, resource.storage.table));
  const value = type.kind === 'list' && !isText(type.item) ? castText(type.item) : 'value';
  const list = nullable ? `NULLIF(${name}, 'null')` : name;
  return {
    sqlite: `EXISTS (SELECT 1 FROM json_each(${name}) WHERE value = ?)`,
    postgres: `EXISTS (SELECT 1 FROM json_array_elements_text(${list}::json) WHERE ${value} = ?)`,
  };
}

function isText(type: FieldType): boolean {
  return isSimple(type) && ['string', 'union'].includes(definitionOf(type).typescript);
}

/** An item of a JSON array, as text, in the type of what it is compared with. */
function castText(type: FieldType): string {
  return isSimple(type) ? castTexts[definitionOf(type).column] : 'value';
}

/** PostgreSQL calls the year 0000 the first one before Christ. */
const ERA_TEXT = `CASE WHEN value LIKE '0000-%' THEN '0001' || substr(value, 5) || ' BC' ELSE value END`;

const castTexts: Readonly<Record<ColumnType, string>> = {
  text: 'value',
  json: 'value',
  uuid: 'CAST(value AS UUID)',
  int: 'CAST(value AS BIGINT)',
  bigint: 'CAST(value AS BIGINT)',
  number: 'CAST(value AS DOUBLE PRECISION)',
  decimal: 'CAST(value AS NUMERIC)',
  boolean: 'CAST(value AS BOOLEAN)',
  date: `CAST(${ERA_TEXT} AS DATE)`,
  datetime: `CAST(${ERA_TEXT} AS TIMESTAMPTZ)`,
};

/** `{ title: { column: '"title"', nullable: false } }`; pages by cursor also need the type of the value, and its name in a row. */
export function orderParts(plan: TablePlan, isCursor: boolean, database: Database): { readonly [name: string]: Json } {
  return Object.fromEntries(
    plan.resource.sorts.map((field) => {
      const column = columnOf(plan, field.name);
      const { nullable, variable } = column;
      const place = isCursor ? { kind: kindOf(column), name: variable } : {};
      return [field.variable, { column: textFor(database, orderText(column)), nullable, ...place }];
    }),
  );
}

/** In SQLite a column beside it holds the sort key of a value. PostgreSQL has an index of the expression, if it needs one. */
function orderText(column: Column): Text {
  const { field, name } = column;
  const ordered = identifier(orderColumn(field));
  if (ordered === identifier(name)) return shownText(column);
  return { sqlite: ordered, postgres: sortKeyOf(field.type)?.on.postgres?.sql(identifier(name)) ?? identifier(name) };
}

function kindOf({ field: { type }, sqlType }: Column): string {
  if (isWide(type)) return 'bigint';
  return sqlType === 'TEXT' ? 'text' : 'number';
}
