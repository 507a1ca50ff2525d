// How a resource lies in its table: which columns, in which order, and what identifies a row.
import type { Field, FieldType, Resource } from '../../model/model.js';
import { idColumn } from '../../model/resolve-names.js';

/** An id that stands in the path: `{roomId}` and the column that holds it. */
export interface PathId {
  readonly param: string;
  readonly column: string;
  readonly resource: Resource;
}

export interface Column {
  readonly field: Field;
  readonly name: string;
  readonly sqlType: 'TEXT' | 'INTEGER' | 'REAL';
  readonly nullable: boolean;
  /** Where it stands in a row. */
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
  /** Its own, of a collection. */
  readonly ownId: PathId | undefined;
  /** The nearest resource above it that has a row of its own; a document that is always there has none to rely on. */
  readonly anchor: Resource | undefined;
  /** What a client sets: the row's columns after the version (and the id). */
  readonly values: readonly Column[];
  /** What the service sets: the columns after those. */
  readonly kept: readonly Column[];
}

export const VERSION_COLUMN = '_version';

export function planTable(resource: Resource): TablePlan {
  const ancestorIds = resource.parents.filter((parent) => parent.kind === 'collection').map(pathIdOf);
  const first = resource.kind === 'collection' ? 2 : 1;
  const set = resource.fields.filter((field) => field.access !== 'read-only');
  const kept = resource.fields.filter((field) => field.access === 'read-only');
  return {
    resource,
    name: resource.names.table,
    ancestorIds,
    ownId: resource.kind === 'collection' ? pathIdOf(resource) : undefined,
    anchor: resource.parents.toReversed().find((parent) => !parent.always),
    values: set.map((field, index) => columnOf(field, first + index)),
    kept: kept.map((field, index) => columnOf(field, first + set.length + index)),
  };
}

/** The resources whose rows keep a row of `resource` from being deleted. */
export function dependents(resource: Resource): readonly Resource[] {
  return resource.children.flatMap((child) => (child.always ? dependents(child) : [child]));
}

/** The column of a row of `plan` by which the rows below it are found: its own id, or that of what a document belongs to. */
export function nearestId(plan: TablePlan): PathId | undefined {
  return plan.ownId ?? plan.ancestorIds.at(-1);
}

function pathIdOf(resource: Resource): PathId {
  return { param: resource.idParam, column: idColumn(resource), resource };
}

function columnOf(field: Field, index: number): Column {
  return {
    field,
    name: field.column,
    sqlType: sqlTypeOf(field.type),
    nullable: field.presence.kind === 'optional',
    index,
  };
}

/** Whether a value lies in its column as JSON. */
export function isStructured({ kind }: FieldType): boolean {
  return kind === 'list' || kind === 'map' || kind === 'object' || kind === 'json';
}

function sqlTypeOf(type: FieldType): 'TEXT' | 'INTEGER' | 'REAL' {
  if (type.kind === 'int' || type.kind === 'bigint' || type.kind === 'boolean') return 'INTEGER';
  return type.kind === 'number' ? 'REAL' : 'TEXT';
}

/** The TypeScript type of a column's value in a row. A bigint is cast to text in the SQL, so that no digit is lost. */
export function rowTypeOf(column: Column): string {
  const type = column.sqlType === 'TEXT' || column.field.type.kind === 'bigint' ? 'string' : 'number';
  return column.nullable ? `${type} | null` : type;
}
