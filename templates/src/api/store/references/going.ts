// What goes with a row that is deleted is deleted by the database. What refers to any of it and has to forget it is changed before
// that, by the service, since its version changes too. So the ids of what will go are found first, step by step: what goes may
// refer in a circle, so that no one statement says how far it leads.
import type { Apply, IdQuery, Statement, Transaction } from '../database.js';
import { amongIds, type ForDialects, idsAmong } from './among-ids.js';

/** From rows to others that go with them. */
export interface Step {
  readonly from: string;
  readonly to: string;
  /** Finds the ids of these by the ids of those: up to what the last column is compared with. */
  readonly select: string;
}

/** What forgets rows of one kind. */
export interface Clearing {
  readonly of: string;
  /** Up to what the last column is compared with. */
  readonly update: string;
  /** What columns that say when are set to. */
  readonly stamps: readonly ('date' | 'datetime')[];
}

/** What it takes to forget all that goes with a row. */
export class Forgetting {
  readonly #steps: readonly (Step & { readonly query: ForDialects<IdQuery> })[];
  readonly #clearings: readonly (Clearing & { readonly query: ForDialects<Statement> })[];

  constructor(steps: readonly Step[], clearings: readonly Clearing[]) {
    this.#steps = steps.map((step) => ({ ...step, query: idsAmong(step.select) }));
    this.#clearings = clearings.map((clearing) => ({ ...clearing, query: amongIds(clearing.update) }));
  }

  /**
   * @param kind of what goes first
   * @param ids of those
   * @param now for columns that say when
   */
  *forget(transaction: Transaction, kind: string, ids: readonly string[], now?: Date): Apply<void> {
    const going = yield* this.#follow(transaction, kind, ids);
    for (const { of, query, stamps } of this.#clearings) {
      const gone = going.get(of);
      if (gone === undefined) continue;
      const times = stamps.map((stamp) => now?.toISOString().slice(0, stamp === 'date' ? 10 : undefined) ?? null);
      yield* transaction.run(query[transaction.dialect], [...times, JSON.stringify([...gone])]);
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
