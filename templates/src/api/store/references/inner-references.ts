// Ids inside values that lie in their column as JSON. What they refer to has to be there, as what a column refers to. Beside
// the column a table holds each of them once for each row, so that the database refuses what goes in that moment, and keeps what is
// referred to (O.17).
import { pointerOf } from '../../runtime/json/pointer.js';
import type { Apply, IdQuery, Reader, SqlValue, Statement, Transaction } from '../database.js';
import { type ForDialects, idsAmong } from './among-ids.js';
import { type FoundId, idsInside, missingAmong } from './ids-inside.js';
import { nobodys, ownedBy, type Held, type Missing, type Whose } from './references.js';

export interface InnerReference<Column extends PropertyKey> {
  /** The column of a row that holds the value. */
  readonly column: Column;
  /** The ways to the ids: the member, then names inside it; `*` is each item of a list, or each value of a map. */
  readonly paths: readonly (readonly string[])[];
  /** Finds those that are there: up to what the last column is compared with. */
  readonly select: string;
  /** Removes what the table beside has of a row, by the row's key. */
  readonly remove: string;
  /** Adds the ids to it: up to the row's key and the ids of a JSON array. */
  readonly insert: string;
  /** Whether they may be the row's own. */
  readonly isOwnKind: boolean;
  /** Of what belongs to somebody: with which of them everybody's is found. The look then takes whose is, first. */
  readonly bypass?: readonly string[];
  /** What a client hears when there is nothing with this id. */
  readonly detail: string;
}

interface Prepared<Column extends PropertyKey> extends InnerReference<Column> {
  readonly there: ForDialects<IdQuery>;
  readonly removal: Statement;
  readonly insertion: ForDialects<Statement>;
}

export class InnerReferences<Column extends PropertyKey> {
  readonly #references: readonly Prepared<Column>[];

  constructor(references: readonly InnerReference<Column>[]) {
    this.#references = references.map((reference) => ({
      ...reference,
      there: idsAmong(reference.select),
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

  /** One look for each of them that changes: what was there stays there as long as this refers to it. */
  *missing(
    reader: Reader,
    values: Held<Column>,
    current: Held<Column> = {},
    whose: Whose = nobodys,
  ): Apply<readonly Missing[]> {
    const missing: Missing[] = [];
    for (const { column, paths, there, bypass, detail } of this.#references) {
      if (values[column] === current[column]) continue;
      missing.push(
        ...(yield* missingAmong(reader, there, idsIn(values[column], paths), detail, ownedBy(bypass, whose))),
      );
    }
    return missing;
  }

  /** @param key of the row, which is there; @param current what it held before, none of a new one */
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
      // A row that refers to itself keeps nothing but itself.
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
