// A change that writes with one statement: SQLite makes a transaction of it by itself, which saves the calls that begin and end one.
// Whether it is the only one shows when the change ends, so it is kept until then. Nothing comes between what a change reads and
// what it writes: one connection has the file, and does one thing at a time.
import type { Apply, Query, SqlValue, Transaction } from './database.js';

type Execute = (query: Query<never>, values: readonly SqlValue[]) => void;

/** What stands around the statements of a change. */
export interface Enclosing {
  /** Begins a transaction. */
  begin(): void;
  /** Is called before what is kept is run and stays. Throws where it must not. */
  check(): void;
}

/** Runs a change; where it goes on after its first statement, in a transaction that is begun then and left open. */
export type RunDeferred = (enclosing: Enclosing, change: (transaction: Transaction) => void) => void;

/** For one connection: making generators anew for each change would take as long as it saves. */
export function deferredOn(direct: Transaction, execute: Execute): RunDeferred {
  let kept: { readonly query: Query<never>; readonly values: readonly SqlValue[] } | undefined;
  let begin: (() => void) | undefined;

  function runKept(): void {
    if (kept === undefined) return;
    const { query, values } = kept;
    kept = undefined;
    execute(query, values);
  }

  function goOn(): void {
    if (kept === undefined) return;
    begin?.();
    begin = undefined;
    runKept();
  }

  const transaction: Transaction = {
    dialect: direct.dialect,
    *first<Row>(query: Query<Row>, values: readonly SqlValue[]): Apply<Row | undefined> {
      goOn();
      return yield* direct.first(query, values);
    },
    *all<Row>(query: Query<Row>, values: readonly SqlValue[]): Apply<readonly Row[]> {
      goOn();
      return yield* direct.all(query, values);
    },
    *run(query: Query<never>, values: readonly SqlValue[]): Apply<void> {
      goOn();
      if (begin === undefined) execute(query, values);
      else kept = { query, values };
    },
  };

  return (enclosing, change) => {
    kept = undefined;
    begin = () => enclosing.begin();
    change(transaction);
    enclosing.check();
    runKept();
  };
}
