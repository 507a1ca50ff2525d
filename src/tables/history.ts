// The history in `migrations/model.json`: the tables that the last migration leads to, and its number.
import { isColumnType } from '../types/column-type.js';
import type { Report } from '../diagnostics/report.js';
import type { HistoryFiles } from '../load/read-history-files.js';
import { type Database, enginesOf, isDatabase } from '../model/database.js';
import { rangeOfFile, SourceFile } from '../source/source-file.js';
import {
  isCount,
  isFlag,
  isScalar,
  isText,
  isTextOrNumber,
  isTrue,
  listOf,
  memberwise,
  optional,
} from './json-guards.js';
import {
  isCheckOperator,
  isDeletion,
  type ForeignKey,
  type Index,
  type RepeatedIds,
  type RowSecurity,
  type Schema,
  type Table,
  type TableCheck,
  type TableColumn,
  type TableMembers,
} from './schema.js';
import { isShape } from './shape.js';

export interface History {
  /** The number of the last migration; 0 when there is none. */
  readonly number: number;
  /** The numbers of the versions that were served beside each other; none where there was one. */
  readonly versions: readonly number[];
  /** The engines that the migrations are written for. */
  readonly database: Database;
  readonly schema: Schema;
}

export const firstHistory: History = { number: 0, versions: [], database: 'both', schema: { tables: [] } };

const ABOUT =
  'The tables that the last migration leads to. Restwright compares them with resources.yaml; do not edit this.';

/** One line for each column, key and index, so that a change of one is a difference of one line. */
export function historyText({ number, versions, database, schema }: History): string {
  const lines = (items: readonly unknown[], indent: string): string =>
    items.length === 0 ? '[]' : `[\n${items.map((item) => `${indent}  ${json(item)}`).join(',\n')}\n${indent}]`;
  const tables = schema.tables.map(
    (table) =>
      `${[
        `    {\n      "name": ${json(table.name)}`,
        `      "columns": ${lines(table.columns, '      ')}`,
        `      "primaryKey": ${json(table.primaryKey)}`,
        `      "foreignKeys": ${lines(table.foreignKeys, '      ')}`,
        `      "indexes": ${lines(table.indexes, '      ')}`,
        ...(table.checks === undefined ? [] : [`      "checks": ${lines(table.checks, '      ')}`]),
        ...(table.members === undefined ? [] : [`      "members": ${json(table.members)}`]),
        ...(table.rowSecurity === undefined ? [] : [`      "rowSecurity": ${json(table.rowSecurity)}`]),
        ...(table.pending === undefined ? [] : ['      "pending": true']),
        ...(table.repeats === undefined ? [] : [`      "repeats": ${json(table.repeats)}`]),
        ...(table.was === undefined ? [] : [`      "was": ${json(table.was)}`]),
      ].join(',\n')}\n    }`,
  );
  const list = tables.length === 0 ? '[]' : `[\n${tables.join(',\n')}\n  ]`;
  const served = versions.length < 2 ? '' : `  "versions": ${json(versions)},\n`;
  const engines = database === 'both' ? '' : `  "database": ${json(database)},\n`;
  return `{\n  "about": ${json(ABOUT)},\n  "number": ${number},\n${served}${engines}  "tables": ${list}\n}\n`;
}

function json(value: unknown): string {
  return JSON.stringify(value);
}

/**
 * The history of the output folder; a folder without migrations has the first history. Undefined when its files do not fit
 * together; the report then says why. Only the engines that the last run wrote for have to have every migration.
 */
export function readHistory(files: HistoryFiles, report: Report): History | undefined {
  const source = new SourceFile(`${files.path}/model.json`, files.model ?? '');
  // Diagnostics quote nothing of this file, since it may be a link to any file of its reader.
  const at = rangeOfFile(source.path);
  const history = files.model === undefined ? firstHistory : parsed(source.text);
  if (history === undefined || (files.model === undefined && files.migrations.some(goesOn))) {
    report.add('unreadable-schema', at, { isLost: history !== undefined });
    return undefined;
  }
  const { number } = history;
  const before = report.hasErrors;
  const engines: readonly string[] = enginesOf(history.database);
  for (const { folder, names } of files.migrations.filter(({ engine }) => engines.includes(engine))) {
    for (let one = beginning(names); one <= number; one++) {
      const found = names.filter((name) => numberOf(name) === one).length;
      if (found !== 1) report.add('missing-migration', at, { folder, number: one, found });
    }
  }
  return report.hasErrors && !before ? undefined : history;
}

/** A run that was killed leaves the first migration without a model, but no other. */
function goesOn({ names }: { readonly names: readonly string[] }): boolean {
  return names.some((name) => (numberOf(name) ?? 0) > 1);
}

/** The number of the first migration. That of an engine which was added later holds all tables of its time. */
function beginning(names: readonly string[]): number {
  const numbers = names.filter((name) => name.endsWith('_initial.sql')).map((name) => numberOf(name) ?? 0);
  return Math.max(1, ...numbers);
}

/** 0 without migrations. */
export function lastNumber(names: readonly string[]): number {
  return Math.max(0, ...names.map((name) => numberOf(name) ?? 0));
}

function numberOf(name: string): number | undefined {
  const [, digits] = /^(\d{4,})_.*\.sql$/.exec(name) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

function parsed(text: string): History | undefined {
  try {
    const tree: unknown = JSON.parse(text);
    const history = isFile(tree)
      ? {
          number: tree.number,
          versions: tree.versions ?? [],
          database: tree.database ?? 'both',
          schema: { tables: tree.tables },
        }
      : firstHistory;
    return historyText(history) === text.replaceAll('\r\n', '\n') ? history : undefined;
  } catch {
    return undefined;
  }
}

function isRowSecurity(value: unknown): value is RowSecurity {
  return isByColumn(value) || isByRowAbove(value);
}

const isByColumn = memberwise<Extract<RowSecurity, { readonly column: string }>>({
  by: (by): by is 'owner' | 'group' => by === 'owner' || by === 'group',
  domain: isText,
  column: isText,
  inTenant: optional(isTrue),
  member: optional(isText),
});

const isByRowAbove = memberwise<Extract<RowSecurity, { readonly by: 'above' }>>({
  by: (by): by is 'above' => by === 'above',
  domain: isText,
  table: isText,
  columns: listOf(isText),
  references: listOf(isText),
  inTenant: optional(isTrue),
});

function isNull(value: unknown): value is 'null' {
  return value === 'null';
}

interface File {
  readonly number: number;
  readonly versions?: readonly number[];
  readonly database?: Database;
  readonly tables: readonly Table[];
}

const isFile = memberwise<File>({
  number: isCount,
  versions: optional(listOf(isCount)),
  database: optional(isDatabase),
  tables: listOf(
    memberwise<Table>({
      name: isText,
      columns: listOf(
        memberwise<Omit<TableColumn, 'existing'>>({
          name: isText,
          type: isColumnType,
          nullable: isFlag,
          only: optional(isText),
          default: optional(isScalar),
          stamped: optional(isTrue),
          values: optional(listOf(isText)),
          min: optional(isTextOrNumber),
          max: optional(isTextOrNumber),
          orderedBy: optional(isText),
          format: optional(isText),
          none: optional(isNull),
          marks: optional(isText),
          shape: optional(isShape),
          tenants: optional(isText),
          was: optional(isText),
          pending: optional(isTrue),
        }),
      ),
      primaryKey: listOf(isText),
      foreignKeys: listOf(
        memberwise<ForeignKey>({
          name: isText,
          columns: listOf(isText),
          table: isText,
          references: listOf(isText),
          onDelete: isDeletion,
        }),
      ),
      indexes: listOf(
        memberwise<Index>({
          name: isText,
          columns: listOf(isText),
          unique: optional(isTrue),
          noOverlap: optional(isTrue),
          typesOf: optional(isText),
        }),
      ),
      checks: optional(
        listOf(
          memberwise<TableCheck>({
            left: isText,
            operator: isCheckOperator,
            right: optional(isText),
            value: optional(isTextOrNumber),
          }),
        ),
      ),
      members: optional(
        memberwise<TableMembers>({
          table: isText,
          group: isText,
          role: optional(isText),
          roles: optional(listOf(isText)),
        }),
      ),
      rowSecurity: optional(isRowSecurity),
      pending: optional(isTrue),
      repeats: optional(memberwise<RepeatedIds>({ table: isText, column: isText, paths: listOf(listOf(isText)) })),
      was: optional(isText),
    }),
  ),
});
