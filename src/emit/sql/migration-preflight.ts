// Counts that a migration takes first, of rows that the new tables cannot hold. Above each statement stands the sentence
// that the service prints with the count, if it is not zero.
import { isChecked } from '../../tables/column-types.js';
import type { Renames } from '../../tables/renames.js';
import type { ForeignKey, Index, Table, TableCheck, TableColumn, TableMembers } from '../../tables/schema.js';
import {
  becomesNotNull,
  narrowedBounds,
  stricterFormat,
  type ColumnChange,
  type SchemaChanges,
  type TableChange,
} from '../../tables/schema-changes.js';
import { convertedValue, fillOf, fillOfExisting, conversionFault, migratedValue } from './conversions.js';
import { countDanglingIds, filledTables } from './kept-ids.js';
import { constant, identifier, columnList, type Dialect } from '../../text/sql.js';
import { overlapCount } from './interval-statements.js';
import { shapeChecks } from './shape-checks.js';
import { scalarAt } from '../../types/types.js';
import { brokenBy, comparedConstant, sortExpression } from './table-checks.js';

/** The checks run first, so they use the names of tables and columns before the migration. */
export function migrationPreflight(changes: SchemaChanges, dialect: Dialect): readonly string[] {
  return [
    ...changes.changed.flatMap((change) => changeChecks(change, changes, dialect)),
    ...idChecks(changes, dialect),
  ];
}

function changeChecks(change: TableChange, changes: SchemaChanges, dialect: Dialect): readonly string[] {
  const table = new NamesBefore(change.after.name, changes.renames);
  const lacking = change.added.filter((column) => !column.nullable && fillOfExisting(column, dialect) === undefined);
  return [
    ...lacking.map((column) =>
      column.tenants === undefined
        ? check('', table, `have no ${identifier(column.name)}, which they need`, FILL)
        : check('', table, 'belong to no tenant, so no caller would find them', EXISTING),
    ),
    ...change.dropped
      .filter(({ tenants }) => tenants !== undefined)
      .map(({ name }) =>
        check(
          ofOtherTenants(name, changes),
          table,
          'belong to further tenants, whose rows all callers would find',
          KEEP,
        ),
      ),
    ...change.altered.flatMap((altered) => alteredChecks(altered, table, dialect)),
    ...change.addedIndexes.filter(({ unique }) => unique).flatMap((index) => duplicates(index, change, table, dialect)),
    ...change.after.indexes
      .filter(({ noOverlap }) => noOverlap)
      .flatMap((index) => overlaps(index, change, table, dialect)),
    ...change.addedKeys.flatMap((key) => danglingKeys(key, change, table, changes)),
    ...change.addedChecks.flatMap((added) => breaches(added, change, table, dialect)),
    ...change.neededMembers.map((members) => withoutMember(members, table, changes, dialect)),
  ];
}

/** Values of an existing column that have to be ids of another table from now on. */
function idChecks(changes: SchemaChanges, dialect: Dialect): readonly string[] {
  return filledTables(changes).map((table) => {
    const { repeats, foreignKeys } = table;
    const owner = new NamesBefore(repeats.table, changes.renames);
    const target = foreignKeys.at(-1)?.table ?? '';
    const isNew = changes.created.some(({ name }) => name === target);
    const there = isNew ? undefined : new NamesBefore(target, changes.renames).name;
    const column = owner.column(repeats.column);
    const text = `ids in ${identifier(column)} of "${owner.name}" are those of no row of "${target}". ${MEND}.`;
    return `-- ${text}\n${countDanglingIds(table, { table: owner.name, column }, there, dialect)}`;
  });
}

/** The advice for a new required column. It does not exist yet, so no change of rows can help. */
const FILL =
  'Delete the two files of this migration, restore the model.json of before it, give the field a default in resources.yaml or make it optional (an "owner" has neither: say it a generation later), and generate again';
/** The advice for rows of before the first tenant. */
const EXISTING =
  'Delete the two files of this migration, restore the model.json of before it, name the tenant of these rows in resources.yaml ("existing" under "tenant"), and generate again';
/** The advice for rows of several tenants, which would have none. */
const KEEP =
  'Delete the two files of this migration, restore the model.json of before it, declare "tenant" in resources.yaml as before, and generate again';
/** The advice for rows without members, which the store of members has to hold first. */
const JOIN =
  'Delete the two files of this migration, restore the model.json of before it, say "members" a generation later, when the store has them, and generate again';
/** The advice for values that do not fit. A change undone in resources.yaml alone adds a migration behind the stuck one. */
const MEND =
  'Change them, then migrate again; or delete the two files of this migration, restore the model.json of before it, undo the change in resources.yaml, and generate again';

/** Words for a value beyond a bound. A text is measured by its length. */
const TOO = { text: { min: 'short', max: 'long' }, other: { min: 'small', max: 'great' } } as const;

function alteredChecks({ before, after }: ColumnChange, table: NamesBefore, dialect: Dialect): readonly string[] {
  const column = table.column(after.name);
  const name = identifier(column);
  const isFilled = !before.nullable || after.nullable || fillOf(after, dialect) !== undefined;
  const text = isChecked(before.type, after.type) ? conversionFault(column, before.type, after.type, dialect) : '';
  // A value that does not convert is counted by that check alone, since it cannot be compared.
  const fitting = (condition: string): string =>
    text === '' ? condition : `CASE WHEN ${text} THEN FALSE ELSE ${condition} END`;
  const value = convertedValue(column, before.type, after.type, dialect);
  const format = stricterFormat({ before, after });
  const isNarrower = after.values !== undefined && before.values?.every((one) => after.values?.includes(one)) !== true;
  const values = after.values?.map(constant).join(', ') ?? '';
  return [
    ...(isFilled ? [] : [check(`${name} IS NULL`, table, `have no ${name}, which they need`, MEND)]),
    ...(text === ''
      ? []
      : [check(`${name} IS NOT NULL AND (${text})`, table, `have a value of ${name} that is no ${after.type}`, MEND)]),
    ...(isNarrower
      ? [check(`${value} NOT IN (${values})`, table, `have a value of ${name} that it can no longer have`, MEND)]
      : []),
    ...narrowedBounds({ before, after }).map((bound) =>
      check(
        fitting(beyond(after, value, bound, dialect)),
        table,
        `have a value of ${name} that is too ${TOO[isLength(after[bound]) && after.type === 'text' ? 'text' : 'other'][bound]} now`,
        MEND,
      ),
    ),
    ...(format === undefined
      ? []
      : [
          check(
            scalarAt(format)?.invalidTextSql?.(value, dialect) ?? 'FALSE',
            table,
            `have a value of ${name} that is no ${format}`,
            MEND,
          ),
        ]),
    ...(becomesNotNull({ before, after })
      ? [check(`${name} = 'null'`, table, `have null for ${name}, which they cannot have now`, MEND)]
      : []),
    ...shapeChecks({ before, after }, table.name, column, dialect).map(
      ({ problem, isMendable, sql }) => `-- ${problem}. ${isMendable ? MEND : FILL}.\n${sql}`,
    ),
  ];
}

/** True for a bound on the length of a text, which is a number. A bound that is a text is a bound on the order. */
function isLength(bound: string | number | undefined): boolean {
  return typeof bound === 'number';
}

/** @param value an expression of the type that the column will have */
function beyond(column: TableColumn, value: string, bound: 'min' | 'max', dialect: Dialect): string {
  const { type, min, max } = column;
  const limit = (bound === 'min' ? min : max) ?? 0;
  const operator = bound === 'min' ? '<' : '>';
  if (type === 'text' && isLength(limit)) return `length(${value}) ${operator} ${limit}`;
  const compared = sortExpression(column, dialect)?.sql(value) ?? value;
  return `${compared} ${operator} ${comparedConstant(limit, column, dialect)}`;
}

function duplicates(
  { columns }: Index,
  { added, after }: TableChange,
  table: NamesBefore,
  dialect: Dialect,
): readonly string[] {
  const fresh = added.filter(({ name }) => columns.includes(name));
  // A new column is absent everywhere, or has the same value in every row.
  if (fresh.some((column) => fillOfExisting(column, dialect) === undefined)) return [];
  const older = columns.filter((column) => fresh.every(({ name }) => name !== column));
  const names = columnList(older.map((column) => table.column(column)));
  const groups = older.length === 0 ? '' : ` GROUP BY ${names}`;
  const present = older
    .filter((column) => isNullable(after, column))
    .map((column) => `${identifier(table.column(column))} IS NOT NULL`);
  const where = present.length === 0 ? '' : ` WHERE ${present.join(' AND ')}`;
  const text = `values of ${columns.map((column) => identifier(table.column(column))).join(' with ')} in "${table.name}" are there more than once. ${MEND}.`;
  return [
    `-- ${text}\nSELECT COUNT(*) FROM (SELECT 1 FROM ${identifier(table.name)}${where}${groups} HAVING COUNT(*) > 1) AS "repeated"`,
  ];
}

/** Rows that overlap, if the rule is new or a group gets rows that were outside of it. */
function overlaps(index: Index, change: TableChange, table: NamesBefore, dialect: Dialect): readonly string[] {
  const { added, after, addedIndexes } = change;
  const isFresh = (column: TableColumn): boolean => added.includes(column);
  const valueOf = (column: TableColumn): string | undefined =>
    migratedValue(column, change, table.column(column.name), dialect);
  const members = index.columns.map((name) => columnAt(after, name));
  const [end, start] = members.slice(-2);
  if (end === undefined || start === undefined || [end, start].some(isFresh)) return [];
  const group = members.slice(0, -2);
  // A new column is absent everywhere, or has the same value in every row.
  if (group.some((column) => isFresh(column) && valueOf(column) === undefined)) return [];
  const compared = group.filter((column) => !isFresh(column));
  const keepsValue = (column: TableColumn): boolean => valueOf(column) === identifier(table.column(column.name));
  if (!addedIndexes.includes(index) && compared.every(keepsValue)) return [];
  const inOrder = (column: TableColumn): string => {
    const value = valueOf(column) ?? '';
    return sortExpression(column, dialect)?.sql(value) ?? value;
  };
  const count = overlapCount(identifier(table.name), {
    group: compared.map((column) => valueOf(column) ?? ''),
    present: compared.filter(({ nullable }) => nullable).map(({ name }) => identifier(table.column(name))),
    start: inOrder(start),
    end: inOrder(end),
  });
  const ends = [start, end].map(({ name }) => identifier(table.column(name))).join(' to ');
  const names = columnList(compared.map(({ name }) => table.column(name)));
  const whose = names === '' ? '' : ` with the same ${names}`;
  return [`-- intervals (${ends})${whose} in "${table.name}" overlap. ${MEND}.\n${count}`];
}

function columnAt({ name: table, columns }: Table, name: string): TableColumn {
  const found = columns.find((column) => column.name === name || column.orderedBy === name);
  if (found === undefined) throw new Error(`${table} has no column ${name}.`);
  return found;
}

function danglingKeys(
  { columns, table: target, references }: ForeignKey,
  { after, altered }: TableChange,
  table: NamesBefore,
  changes: SchemaChanges,
): readonly string[] {
  // A new column holds its default, which needs no check.
  if (
    columns.some((column) =>
      changes.changed.some((change) => change.after === after && change.added.some(({ name }) => name === column)),
    )
  )
    return [];
  const own = columns.map((column) => {
    const name = `"child".${identifier(table.column(column))}`;
    // A UUID that becomes a reference is compared with ids as the text that it will be.
    const isText = altered.some((change) => change.after.name === column && change.before.type !== change.after.type);
    return isText ? `CAST(${name} AS TEXT)` : name;
  });
  const there = new NamesBefore(target, changes.renames);
  const matches = references.map(
    (column, index) => `"parent".${identifier(there.column(column))} = ${own[index] ?? ''}`,
  );
  const isNew = changes.created.some(({ name }) => name === target);
  const found = isNew
    ? ''
    : ` AND NOT EXISTS (SELECT 1 FROM ${identifier(there.name)} AS "parent" WHERE ${matches.join(' AND ')})`;
  const present = own.map((column) => `${column} IS NOT NULL`).join(' AND ');
  return [
    `-- rows of "${table.name}" refer to rows of "${there.name}" that are not there. ${MEND}.\nSELECT COUNT(*) FROM ${identifier(table.name)} AS "child" WHERE ${present}${found}`,
  ];
}

/** Rows that break a check, if the check is new or applies to other values now. */
function breaches(added: TableCheck, change: TableChange, table: NamesBefore, dialect: Dialect): readonly string[] {
  const broken = brokenBy(added, change, (column) => table.column(column), dialect);
  if (broken === undefined) return [];
  const { left, operator, right, value } = added;
  const other = right === undefined ? String(value) : identifier(table.column(right));
  const text = `break the check ${identifier(table.column(left))} ${operator} ${other}`;
  return [check(broken, table, text, MEND)];
}

/** All rows together may belong to one tenant, in whichever table they are. */
function ofOtherTenants(column: string, { changed, renames }: SchemaChanges): string {
  const name = identifier(column);
  const losing = changed.filter(({ dropped }) => dropped.some(({ tenants }) => tenants !== undefined));
  const first = losing.map(
    ({ after }) => `SELECT MIN(${name}) AS "tenant" FROM ${identifier(new NamesBefore(after.name, renames).name)}`,
  );
  return `${name} <> (SELECT MIN("tenant") FROM (${first.join(' UNION ALL ')}) AS "_tenants")`;
}

/** Groups of which nobody is the member who may change members. */
function withoutMember(
  { table: store, group, role, roles = [] }: TableMembers,
  table: NamesBefore,
  { created, changed, renames }: SchemaChanges,
  dialect: Dialect,
): string {
  const there = new NamesBefore(store, renames);
  const whose = role === undefined ? '' : ` whose ${identifier(role)} is ${roles.join(' or ')}`;
  const problem = `have no member in "${there.name}"${whose}, which each needs`;
  if (created.some(({ name }) => name === store)) return check('', table, problem, JOIN);
  const fresh = changed.find(({ after }) => after.name === store)?.added.find(({ name }) => name === role);
  // A new column has the same value in every row.
  const given = fresh && fillOf(fresh, dialect);
  const value = given ?? (role === undefined ? '' : `"_member".${identifier(there.column(role))}`);
  const isManager = role === undefined ? '' : ` AND ${value} IN (${roles.map(constant).join(', ')})`;
  if (fresh !== undefined && given === undefined) return check('', table, problem, JOIN);
  const isOfGroup = `"_member".${identifier(there.column(group))} = ${identifier(table.name)}."id"`;
  const member = `SELECT 1 FROM ${identifier(there.name)} AS "_member" WHERE ${isOfGroup}${isManager}`;
  return check(`NOT EXISTS (${member})`, table, problem, fresh === undefined ? MEND : JOIN);
}

function isNullable(table: Table, name: string): boolean {
  return table.columns.some((column) => column.name === name && column.nullable);
}

function check(condition: string, table: NamesBefore, problem: string, remedy: string): string {
  const where = condition === '' ? '' : ` WHERE ${condition}`;
  return `-- rows of "${table.name}" ${problem}. ${remedy}.\nSELECT COUNT(*) FROM ${identifier(table.name)}${where}`;
}

class NamesBefore {
  readonly name: string;
  readonly #columns: Renames['columns'];

  constructor(table: string, { tables, columns }: Renames) {
    this.name = tables.find(({ to }) => to === table)?.from ?? table;
    this.#columns = columns.filter((column) => column.table === table);
  }

  column(name: string): string {
    return this.#columns.find(({ to }) => to === name)?.from ?? name;
  }
}
