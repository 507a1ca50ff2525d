// References inside values that a column holds as JSON. Each has to exist, like the reference of a column. A
// table beside holds each id once for each row. Its foreign keys refuse a reference to a row that is deleted at that
// moment, and keep rows that are referred to (O.17).
import { pointerOf } from '../../runtime/json/pointer.js';
// <no-links-below>
// import type { Apply, IdQuery, Reader, SqlValue, Statement, Transaction } from '../database.js';
// </no-links-below>
// <links-below>
import {
  idQuery,
  type Apply,
  type IdQuery,
  type Reader,
  type SqlValue,
  type Statement,
  type Transaction,
} from '../database.js';
// </links-below>
import { type ForDialects, idsAmong } from './among-ids.js';
import { type FoundId, idsInside, missingAmong } from './ids-inside.js';
// <claimed-groups>
import type { Bypass } from './references.js';
// </claimed-groups>
import { nobodys, ownedBy, type Held, type Missing, type Whose } from './references.js';

export interface InnerReference<Column extends PropertyKey> {
  /** The column of a row that holds the value. */
  readonly column: Column;
  /** The paths to the ids: the member, then names inside it; `*` is each item of a list, or each value of a map. */
  readonly paths: readonly (readonly string[])[];
  /** Finds the ids that exist; it ends with the column to compare. */
  readonly select: string;
  /** Removes the ids of a row from the table beside, by the row's key. */
  readonly remove: string;
  /** Adds the row's key with each id of a JSON array to that table; it ends before FROM. */
  readonly insert: string;
  // <links-below>
  /** Columns of a row with ids above the target, each with a statement that finds it by the id of the target. */
  readonly above?: readonly { readonly column: string; readonly select: string }[];
  // </links-below>
  /** True when an id may be the row's own. */
  readonly isOwnKind: boolean;
  /** For resources with owners: the grants that find the items of all owners. The query then takes the owner first. */
  // <no-claimed-groups>
  // readonly bypass?: readonly string[];
  // </no-claimed-groups>
  // <claimed-groups>
  readonly bypass?: Bypass;
  // </claimed-groups>
  // <groups>
  /** True for targets that have to be of the row's group. The query then takes the id of the group first. */
  readonly isInGroup?: boolean;
  // </groups>
  /** The detail for the client when nothing has this id. */
  readonly detail: string;
}

interface Prepared<Column extends PropertyKey> extends InnerReference<Column> {
  readonly there: ForDialects<IdQuery>;
  // <links-below>
  readonly aboveQueries: readonly (readonly [column: string, query: IdQuery])[];
  // </links-below>
  readonly removal: Statement;
  readonly insertion: ForDialects<Statement>;
}

export class InnerReferences<Column extends PropertyKey> {
  readonly #references: readonly Prepared<Column>[];

  constructor(references: readonly InnerReference<Column>[]) {
    this.#references = references.map((reference) => ({
      ...reference,
      there: idsAmong(reference.select),
      // <links-below>
      aboveQueries: (reference.above ?? []).map(({ column, select }) => [column, idQuery(select)] as const),
      // </links-below>
      removal: { sql: reference.remove },
      insertion: {
        // <sqlite>
        sqlite: { sql: `${reference.insert} FROM json_each(?)` },
        // </sqlite>
        // <postgres>
        postgres: { sql: `${reference.insert} FROM json_array_elements_text(CAST(? AS TEXT)::json)` },
        // </postgres>
      },
    }));
  }

  /** Queries once for each value that changes: the target of a reference stays as long as the row refers to it. */
  *missing(
    reader: Reader,
    values: Held<Column>,
    current: Held<Column> = {},
    whose: Whose = nobodys,
    // <groups>
    group = '',
    // </groups>
  ): Apply<readonly Missing[]> {
    const missing: Missing[] = [];
    // <no-groups>
    // for (const { column, paths, there, bypass, detail } of this.#references) {
    //   if (values[column] === current[column]) continue;
    //   missing.push(
    //     ...(yield* missingAmong(reader, there, idsIn(values[column], paths), detail, ownedBy(bypass, whose))),
    //   );
    // </no-groups>
    // <groups>
    for (const { column, paths, there, bypass, isInGroup, detail } of this.#references) {
      if (values[column] === current[column]) continue;
      const limit = isInGroup === true ? [group] : ownedBy(bypass, whose);
      missing.push(...(yield* missingAmong(reader, there, idsIn(values[column], paths), detail, limit)));
      // </groups>
    }
    return missing;
  }

  // <links-below>
  /** The ids above the targets of references to one of several resources, by the columns of a row. */
  *idsAbove(reader: Reader, values: Held<Column>): Apply<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    for (const { column, paths, aboveQueries } of this.#references) {
      const [target] = idsIn(values[column], paths);
      if (target === undefined) continue;
      for (const [name, query] of aboveQueries) {
        for (const id of yield* reader.all(query, [target.id])) found.set(name, id);
      }
    }
    return found;
  }

  // </links-below>
  /** @param key of the row, which is written already @param current its values before; none for a new row */
  *keep(
    transaction: Transaction,
    key: readonly string[],
    values: Held<Column>,
    current: Held<Column> = {},
  ): Apply<void> {
    for (const { column, paths, removal, insertion, isOwnKind } of this.#references) {
      if (values[column] === current[column]) continue;
      if (idsIn(current[column], paths).length > 0) yield* transaction.run(removal, key);
      const ids = new Set(idsIn(values[column], paths).map(({ id }) => id));
      // A row's reference to itself must not keep it from being deleted.
      if (isOwnKind) for (const id of key) ids.delete(id);
      if (ids.size > 0) yield* transaction.run(insertion[transaction.dialect], [...key, JSON.stringify([...ids])]);
    }
  }
}

function idsIn(value: SqlValue | undefined, paths: readonly (readonly string[])[]): readonly FoundId[] {
  if (typeof value !== 'string') return [];
  const tree: unknown = JSON.parse(value);
  return paths.flatMap(([member = '', ...steps]) => idsInside(steps, tree, pointerOf([member])));
}
