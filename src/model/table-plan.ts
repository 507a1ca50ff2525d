// The table in which the rows of a resource are.
import type { FieldOf, ReferrerOf } from './field.js';

/** The layout of a resource's table: its columns in their order, and the key of a row. */
export interface TablePlanOf<Resource> {
  readonly resource: Resource;
  readonly name: string;
  /**
   * The ids of the collections above it, outermost first. A row holds them all, so that one look at one table says whether it
   * lies below the path that was asked for. Ids never change, so the copies cannot be wrong.
   */
  readonly ancestorIds: readonly PathIdOf<Resource>[];
  /** The item's own id, of a collection or a store. */
  readonly ownId: PathIdOf<Resource> | undefined;
  /** The `ancestorIds` that tell one parent from all others. At the top level, only the ids of a store have any: a tenant has its own. */
  readonly parentKey: readonly PathIdOf<Resource>[];
  /** The ids by which rows below a row are found: its own id, or for a document the ids above it. */
  readonly childKey: readonly PathIdOf<Resource>[];
  /** The table has one row at most: that of a document below no collection. */
  readonly isSingleRow: boolean;
  /** The nearest parent that is sure to have a row. A document that always exists may have none. */
  readonly anchor: Resource | undefined;
  /** Columns that clients set, after the version (and the id). A store's key is its id. */
  readonly clientColumns: readonly ColumnOf<Resource>[];
  /** Columns of `serviceColumns` that hooks may set: of read-only members, but the owner, the state and times of the service. */
  readonly hookColumns: readonly ColumnOf<Resource>[];
  /** Columns that a change sets: `clientColumns`, then `hookColumns`. */
  readonly valueColumns: readonly ColumnOf<Resource>[];
  /** Columns that the service sets, after those of clients. */
  readonly serviceColumns: readonly ColumnOf<Resource>[];
  /** The ids that links to referenced items need: behind the columns. */
  readonly idsAbove: readonly IdAboveOf<Resource>[];
  /** The column that the service fills with the caller; undefined where items have no owner, or the owner's id is the key. */
  readonly ownerColumn: ColumnOf<Resource> | undefined;
  /** The references that a request or a hook can set. */
  readonly checkedReferences: readonly ReferrerOf<Resource>[];
  /** References inside lists, maps and objects. */
  readonly checkedInnerReferences: readonly ReferrerOf<Resource>[];
  /** A request can set a reference of either kind. */
  readonly checksReferences: boolean;
  /** One of these references may lead to another caller's item. */
  readonly refersToOwned: boolean;
}

/** An id that stands in the path: `{roomId}` and the column that holds it. */
export interface PathIdOf<Resource> {
  readonly param: string;
  readonly column: string;
  /** Undefined for the tenant, to whom all ids below it belong. */
  readonly resource: Resource | undefined;
}

export interface ColumnOf<Resource> {
  readonly field: FieldOf<Resource>;
  readonly name: string;
  /** Its name in a row of the emitted code. */
  readonly variable: string;
  /** `null-mark`: 1 where the member is null and 0 where it is absent, beside a column that holds neither. */
  readonly holds: 'value' | 'null-mark';
  readonly sqlType: 'TEXT' | 'INTEGER' | 'REAL';
  readonly nullable: boolean;
}

/**
 * An id above a referenced item, since only the whole path finds a nested item. It is no column of this table: statements that read
 * rows look it up. A stored copy would need a backfill for each reference and each renamed parent. Looking them up costs about 2 µs a
 * row on SQLite.
 */
export interface IdAboveOf<Resource> {
  /** The column that refers to the item. */
  readonly column: ColumnOf<Resource>;
  readonly referrer: ReferrerOf<Resource>;
  readonly target: Resource;
  /** The id in the target's own table. */
  readonly id: PathIdOf<Resource>;
  /** Its name in a statement. */
  readonly name: string;
  /** Its name in a row of the emitted code. */
  readonly variable: string;
}
