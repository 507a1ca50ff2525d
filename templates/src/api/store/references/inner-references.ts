// Ids inside values that lie in their column as JSON. What they refer to has to be there, as what a column refers to. Beside
// the column a table holds each of them once for each row, so that the database refuses what goes in that moment, and keeps what is
// referred to (O.17).
import { pointerOf } from '../../runtime/json/pointer.js';
import type { Apply, Dialect, Query, Reader, SqlValue, Transaction } from '../database.js';
import { amongIds, type PreparedFor } from './among-ids.js';
import { type FoundId, type IdRow, idsInside, missingAmong } from './ids-inside.js';
import { nobodys, ownedBy, type Missing, type Whose } from './references.js';

export interface InnerReference {
  /** The place of the value among those of a row. */
  readonly index: number;
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

interface Prepared extends InnerReference {
  readonly there: PreparedFor<IdRow>;
  readonly removal: Query<never>;
  readonly insertion: Readonly<Record<Dialect, Query<never>>>;
}

export class InnerReferences {
  readonly #references: readonly Prepared[];

  constructor(references: readonly InnerReference[]) {
    this.#references = references.map((reference) => ({
      ...reference,
      there: amongIds(reference.select),
      removal: { sql: reference.remove },
      insertion: {
        sqlite: { sql: `${reference.insert} FROM json_each(?)` },
        postgres: { sql: `${reference.insert} FROM json_array_elements_text(CAST(? AS TEXT)::json)` },
      },
    }));
  }

  /** One look for each of them that changes: what was there stays there as long as this refers to it. */
  *missing(
    reader: Reader,
    values: readonly SqlValue[],
    stored: readonly SqlValue[] = [],
    whose: Whose = nobodys,
  ): Apply<readonly Missing[]> {
    const missing: Missing[] = [];
    for (const { index, paths, there, bypass, detail } of this.#references) {
      if (values[index] === stored[index]) continue;
      missing.push(
        ...(yield* missingAmong(reader, there, idsIn(values[index], paths), detail, ownedBy(bypass, whose))),
      );
    }
    return missing;
  }

  /** @param key of the row, which is there; @param stored what it held before, none of a new one */
  *keep(
    transaction: Transaction,
    key: readonly string[],
    values: readonly SqlValue[],
    stored: readonly SqlValue[] = [],
  ): Apply<void> {
    for (const { index, paths, removal, insertion, isOwnKind } of this.#references) {
      if (values[index] === stored[index]) continue;
      if (idsIn(stored[index], paths).length > 0) yield* transaction.run(removal, key);
      const ids = new Set(idsIn(values[index], paths).map(({ id }) => id));
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
