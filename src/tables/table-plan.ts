// How a resource lies in its table: which columns, in which order, and what identifies a row.
import { isStructured } from '../model/is-structured.js';
import type { Field, FieldType, Resource } from '../model/model.js';
import { childrenOf, linkedReferences } from '../model/referrers.js';

/** An id that stands in the path: `{roomId}` and the column that holds it. */
export interface PathId {
  readonly param: string;
  readonly column: string;
  readonly resource: Resource;
}

export interface Column {
  readonly field: Field;
  readonly name: string;
  /** What the emitted code calls it. */
  readonly variable: string;
  /** `null-mark`: 1 where the member is null and 0 where it is absent, beside a column that holds neither. */
  readonly holds: 'value' | 'null-mark';
  readonly sqlType: 'TEXT' | 'INTEGER' | 'REAL';
  readonly nullable: boolean;
  /** Where it stands in a row. */
  readonly index: number;
}

/**
 * An id above what a row refers to: what is nested is only found by all of its path. It is no column of this table, and is looked up
 * by the statements that read rows.
 */
export interface IdAbove {
  /** What refers to it. */
  readonly column: Column;
  readonly target: Resource;
  /** Where the target's own table has it. */
  readonly id: PathId;
  /** What a statement calls it. */
  readonly name: string;
  /** What the emitted code calls it. */
  readonly variable: string;
  /** Where it stands in a row: behind all columns. */
  readonly index: number;
}

export interface TablePlan {
  readonly resource: Resource;
  readonly name: string;
  /**
   * The ids of the collections above it, outermost first. A row holds them all, so that one look at one table says whether it
   * lies below the path that was asked for.
   */
  readonly ancestorIds: readonly PathId[];
  /** Its own, of a collection or a store. */
  readonly ownId: PathId | undefined;
  /** Those of `ancestorIds` that tell one parent from all others; none at the top level. */
  readonly parentKey: readonly PathId[];
  /** The nearest resource above it that has a row of its own; a document that is always there has none to rely on. */
  readonly anchor: Resource | undefined;
  /** What a client sets: the row's columns after the version (and the id). A store's key is its id. */
  readonly values: readonly Column[];
  /** What the service sets: the columns after those. */
  readonly kept: readonly Column[];
  /** What the links to what it refers to need: behind the columns. */
  readonly idsAbove: readonly IdAbove[];
}

export const VERSION_COLUMN = '_version';
/** The one row of a document at the top level has a key that is always the same. */
export const KEY_COLUMN = 'id';
export const ONLY_KEY = 'only';
/** Where such a row refers to what it belongs to, of which there is only one either. */
export const PARENT_COLUMN = '_parent';

export function planTable(resource: Resource): TablePlan {
  const ancestorIds = resource.parents.filter((parent) => parent.hasItems).map(pathIdOf);
  const first = resource.hasItems ? 2 : 1;
  const columnsOf = (field: Field): readonly Unplaced[] => columnsOfField(field, resource.fields);
  const set = resource.fields.filter(({ access, name }) => access !== 'read-only' && name !== resource.idKey?.field);
  const values = numbered(set.flatMap(columnsOf), first);
  // What other versions show here is kept as what the service sets: a new row has its default, and a change leaves it.
  const own = [...resource.fields.filter((field) => field.access === 'read-only'), ...resource.unseen.fields];
  const kept = numbered(own.flatMap(columnsOf), first + values.length);
  return {
    resource,
    name: resource.storage.table,
    ancestorIds,
    ownId: resource.hasItems ? pathIdOf(resource) : undefined,
    parentKey: keyOfItems(resource.parents),
    anchor: resource.parents.toReversed().find((parent) => !parent.always),
    values,
    kept,
    idsAbove: idsAboveOf(resource, [...values, ...kept], first + values.length + kept.length),
  };
}

function idsAboveOf(resource: Resource, columns: readonly Column[], first: number): readonly IdAbove[] {
  const taken = new Set(columns.map(({ variable }) => variable));
  const ids = linkedReferences(resource).flatMap(({ field, reference }) => {
    const target = reference.target();
    const column = columns.find((one) => one.field === field && one.holds === 'value');
    const above = column === undefined ? [] : target.parents.filter(({ hasItems }) => hasItems);
    return above.flatMap((parent) => (column === undefined ? [] : [{ column, target, id: pathIdOf(parent) }]));
  });
  return ids.map(({ column, target, id }, place) => {
    let variable = `${column.variable}${id.param.charAt(0).toUpperCase()}${id.param.slice(1)}`;
    while (taken.has(variable)) variable += '_';
    taken.add(variable);
    return { column, target, id, name: `_${column.name}_${id.column}`, variable, index: first + place };
  });
}

/** The resources whose rows keep a row of `resource` from being deleted, at whatever depth below those that go with it. */
export function dependents(resource: Resource): readonly Resource[] {
  return childrenOf(resource).flatMap((child) => (child.onDelete === 'cascade' ? dependents(child) : [child]));
}

/** The ids by which the rows below a row of the resource are found: its own, or those of what a document belongs to. */
export function keyBelow(resource: Resource): readonly PathId[] {
  return keyOfItems([...resource.parents, resource]);
}

/** The service's own ids are unique by themselves; a store's tell items apart below one parent alone. */
function keyOfItems(chain: readonly Resource[]): readonly PathId[] {
  const items = chain.filter(({ hasItems }) => hasItems);
  const from = items.findLastIndex(({ kind }) => kind === 'collection');
  return items.slice(Math.max(0, from)).map(pathIdOf);
}

/** The columns that single out a row by themselves: the ids further up are true of it already. */
export function rowKey({ ownId, parentKey, resource }: TablePlan): readonly string[] {
  const above = resource.kind === 'collection' ? [] : parentKey.map(({ column }) => column);
  return [...above, ...(ownId === undefined ? [] : [KEY_COLUMN])];
}

/** Whether its table has one row at most: of a document below no collection. */
export function isAlone(plan: TablePlan): boolean {
  return plan.ownId === undefined && plan.ancestorIds.length === 0;
}

function pathIdOf(resource: Resource): PathId {
  return { param: resource.idParam, column: resource.storage.idColumn, resource };
}

type Unplaced = Omit<Column, 'index'>;

function numbered(columns: readonly Unplaced[], first: number): readonly Column[] {
  return columns.map((column, index) => ({ ...column, index: first + index }));
}

/**
 * One column, which is null in the database where the member is absent, or where it is null. JSON in a column has a null of its
 * own; of other values that can be both, a second column says which of the two it is.
 */
function columnsOfField(field: Field, fields: readonly Field[]): readonly Unplaced[] {
  const isOptional = field.presence.kind === 'optional';
  const isBare = field.nullable && !isStructured(field.type);
  const value: Unplaced = {
    field,
    name: field.column,
    variable: field.variable,
    holds: 'value',
    sqlType: sqlTypeOf(field.type),
    nullable: isOptional || isBare,
  };
  if (!isOptional || !isBare) return [value];
  let variable = `${field.variable}IsNull`;
  while (fields.some((other) => other.variable === variable)) variable += '_';
  const name = `_${field.column}_is_null`;
  return [value, { field, name, variable, holds: 'null-mark', sqlType: 'INTEGER', nullable: false }];
}

function sqlTypeOf(type: FieldType): 'TEXT' | 'INTEGER' | 'REAL' {
  if (type.kind === 'int' || type.kind === 'bigint' || type.kind === 'boolean') return 'INTEGER';
  return type.kind === 'number' ? 'REAL' : 'TEXT';
}

/** The TypeScript type of a column's value in a row. A bigint is cast to text in the SQL, so that no digit is lost. */
export function rowTypeOf(column: Column): string {
  if (column.holds === 'null-mark') return 'number';
  const type = column.sqlType === 'TEXT' || column.field.type.kind === 'bigint' ? 'string' : 'number';
  return column.nullable ? `${type} | null` : type;
}

/** Those that hold what a field is. */
function valueColumns(plan: TablePlan): readonly Column[] {
  return [...plan.values, ...plan.kept].filter(({ holds }) => holds === 'value');
}

export function columnOf(plan: TablePlan, name: string): Column {
  const column = valueColumns(plan).find(({ field }) => field.name === name);
  if (column === undefined) throw new Error(`${plan.name} has no column for ${name}.`);
  return column;
}
