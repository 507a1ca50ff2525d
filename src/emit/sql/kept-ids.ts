// Tables that repeat the ids inside a JSON column: statements that fill them after another statement has filled the column.
// A migration fills a new one from the columns that already exist.
import { targetOfStep, targetStep } from '../../model/references.js';
import { type IdTable, isIdTable } from '../../tables/id-tables.js';
import type { RepeatedIds } from '../../tables/schema.js';
import { constant, identifier, columnList, type Dialect } from '../../text/sql.js';
import type { SchemaChanges } from '../../tables/schema-changes.js';

/** Adds the missing ids of existing rows. */
export function fillIds(table: IdTable, dialect: Dialect): string {
  const keys = table.primaryKey.slice(0, -1);
  const into = `INSERT INTO ${identifier(table.name)} (${columnList(table.primaryKey)})`;
  return `${into}\n${idsIn(table.repeats, keys, ownId(table), dialect)}\nON CONFLICT DO NOTHING`;
}

/** The row's own id, which is left out: a row that refers to itself must not keep itself. */
function ownId({ primaryKey: [key, ...others], repeats, foreignKeys }: IdTable): string | undefined {
  return foreignKeys.at(-1)?.table === repeats.table && others.length === 1 ? key : undefined;
}

/** Counts the ids whose target row is missing. @param at table and column by their names before the migration */
export function countDanglingIds(
  table: IdTable,
  at: Pick<RepeatedIds, 'table' | 'column'>,
  target: string | undefined,
  dialect: Dialect,
): string {
  const found = idsIn({ ...table.repeats, ...at }, [], undefined, dialect).replaceAll('\n', '\n  ');
  const there = `SELECT 1 FROM ${identifier(target ?? '')} AS "there" WHERE "there"."id" = "ids"."found"`;
  return `SELECT COUNT(*) FROM (\n  ${found}\n) AS "ids"${target === undefined ? '' : `\nWHERE NOT EXISTS (${there})`}`;
}

/** @param except the column of the row's own id, if that is left out */
function idsIn(
  { table, column, paths }: RepeatedIds,
  keys: readonly string[],
  except: string | undefined,
  dialect: Dialect,
): string {
  const of = (name: string): string => `"row".${identifier(name)}`;
  return paths
    .map((path) => {
      const { id, sources } = idAtPath(of(column), path, dialect);
      return [
        `SELECT DISTINCT ${[...keys.map(of), `${id} AS "found"`].join(', ')}`,
        `FROM ${[`${identifier(table)} AS "row"`, ...sources].join(', ')}`,
        `WHERE ${id} IS NOT NULL${except === undefined ? '' : ` AND ${id} <> ${of(except)}`}`,
      ].join('\n');
    })
    .join('\nUNION\n');
}

/** The id at a path inside JSON, as text. */
export function idAtPath(column: string, path: readonly string[], dialect: Dialect): FoundId {
  return (dialect === 'sqlite' ? sqliteId : postgresId)(column, path);
}

interface FoundId {
  readonly id: string;
  readonly sources: readonly string[];
}

function sqliteId(column: string, path: readonly string[]): FoundId {
  const sources: string[] = [];
  let value = column;
  let members = '';
  let condition = '';
  for (const step of path) {
    const target = targetOfStep(step);
    if (target !== undefined)
      condition = `json_extract(${value}, ${constant(`$${members}."type"`)}) = ${constant(target)}`;
    else if (step !== '[]' && step !== '{}') members += `."${step}"`;
    else {
      const name = identifier(`part${sources.length + 1}`);
      sources.push(`json_each(${value}${members === '' ? '' : `, ${constant(`$${members}`)}`}) AS ${name}`);
      value = `${name}."value"`;
      members = '';
    }
  }
  const id = members === '' ? value : `json_extract(${value}, ${constant(`$${members}`)})`;
  return { id: condition === '' ? id : `CASE WHEN ${condition} THEN ${id} END`, sources };
}

function postgresId(column: string, path: readonly string[]): FoundId {
  const target = path.map(targetOfStep).find((one) => one !== undefined);
  // A condition inside the path would be a question mark, which marks a parameter elsewhere.
  const outer = target === undefined ? path : path.slice(0, path.indexOf(targetStep(target)));
  const steps = outer.map((step) => (step === '[]' ? '[*]' : step === '{}' ? '.*' : `."${step}"`)).join('');
  return {
    id:
      target === undefined
        ? `"part"."value" #>> '{}'`
        : `CASE WHEN "part"."value" ->> 'type' = ${constant(target)} THEN "part"."value" ->> 'id' END`,
    sources: [`jsonb_path_query(CAST(${column} AS JSONB), ${constant(`$${steps}`)}) AS "part" ("value")`],
  };
}

/** New tables, and tables that now repeat other ids, if the source column existed before. */
export function filledTables({ created, changed }: SchemaChanges): readonly IdTable[] {
  const others = changed.filter(({ repeated }) => repeated.length > 0).map(({ after }) => after);
  const isFilled = ({ repeats: { table, column } }: IdTable): boolean =>
    created.every(({ name }) => name !== table) &&
    changed.every(({ after, added }) => after.name !== table || added.every(({ name }) => name !== column));
  return [...created, ...others].filter(isIdTable).filter(isFilled);
}

export function fillStatements(changes: SchemaChanges, dialect: Dialect): readonly string[] {
  return filledTables(changes).flatMap((table) => [
    ...(changes.created.includes(table) ? [] : [`DELETE FROM ${identifier(table.name)}`]),
    fillIds(table, dialect),
  ]);
}
