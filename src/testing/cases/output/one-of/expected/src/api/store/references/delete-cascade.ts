// The database deletes the rows to which a deletion cascades. Before that, the service clears the references to them in
// rows that stay, since the versions of those rows change too. So it finds the ids of the cascade first, step by step.
// The rows may refer to each other in a circle, so that no single statement tells how far the cascade reaches.
import type { Apply, IdQuery, Statement, Transaction } from '../database.js';
import { amongIds, type ForDialects, idsAmong } from './among-ids.js';

/** One step of a cascade, from rows to others that are deleted with them. */
export interface Step {
  readonly from: string;
  readonly to: string;
  /** Finds the ids of the latter by the ids of the former; it ends with the column to compare. */
  readonly select: string;
}

/** References to rows of one kind that a deletion clears. */
export interface Clearing {
  readonly of: string;
  /** Ends with the column to compare. */
  readonly update: string;
  /** The types of the time columns that it sets. */
  readonly stamps: readonly ('date' | 'datetime')[];
  /** The statement deletes the rows themselves. Those where the deletion begins are left to the store. */
  readonly deletes?: boolean;
}

/** Clears the references to all rows to which a deletion cascades. */
export class DeleteCascade {
  readonly #steps: readonly (Step & { readonly query: ForDialects<IdQuery> })[];
  readonly #clearings: readonly (Clearing & { readonly query: ForDialects<Statement> })[];

  constructor(steps: readonly Step[], clearings: readonly Clearing[]) {
    this.#steps = steps.map((step) => ({ ...step, query: idsAmong(step.select) }));
    this.#clearings = clearings.map((clearing) => ({ ...clearing, query: amongIds(clearing.update) }));
  }

  /**
   * @param kind of the rows where the deletion begins
   * @param ids of these rows
   * @param now for the time columns
   */
  *clearReferences(transaction: Transaction, kind: string, ids: readonly string[], now?: Date): Apply<void> {
    const deleted = yield* this.#follow(transaction, kind, ids);
    for (const { of, query, stamps, deletes = false } of this.#clearings) {
      const rowIds = deleted.get(of);
      if (rowIds === undefined) continue;
      const times = stamps.map((stamp) => now?.toISOString().slice(0, stamp === 'date' ? 10 : undefined) ?? null);
      const rows = deletes && of === kind ? [...rowIds].filter((id) => !ids.includes(id)) : [...rowIds];
      yield* transaction.run(query[transaction.dialect], [...times, JSON.stringify(rows)]);
    }
  }

  *#follow(
    transaction: Transaction,
    kind: string,
    ids: readonly string[],
  ): Apply<ReadonlyMap<string, ReadonlySet<string>>> {
    const found = new Map([[kind, new Set(ids)]]);
    const queue = [{ kind, ids }];
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      for (const { from, to, query } of this.#steps) {
        if (from !== next.kind) continue;
        const known = found.get(to) ?? new Set();
        const below = yield* transaction.all(query[transaction.dialect], [JSON.stringify(next.ids)]);
        const others = below.filter((id) => !known.has(id));
        if (others.length === 0) continue;
        for (const id of others) known.add(id);
        found.set(to, known);
        queue.push({ kind: to, ids: others });
      }
    }
    return found;
  }
}
