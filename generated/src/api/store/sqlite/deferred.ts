// Runs a change that writes with one statement. SQLite makes a transaction of that statement by itself, which saves the
// calls that begin and end one. Only the end of the change shows that no other statement follows, so the first one is
// kept until then. Nothing comes between the reads of a change and its write: one connection has the file, and does one
// thing at a time.
import type { Apply, Query, SqlValue, Statement, Transaction } from '../database.js';

type Execute = (statement: Statement, values: readonly SqlValue[]) => void;

/** The transaction around the statements of a change. */
export interface Enclosing {
  /** Begins a transaction. */
  begin(): void;
  /** Called before the kept statement runs and is committed. Throws when it must not. */
  check(): void;
}

/** One for a connection, not one for each change: new generator functions would cost the time that this saves. */
export class DeferredTransaction implements Transaction {
  readonly dialect = 'sqlite';
  readonly #direct: Transaction;
  readonly #execute: Execute;
  #enclosing: Enclosing | undefined;
  #kept: { readonly statement: Statement; readonly values: readonly SqlValue[] } | undefined;
  #isBegun = false;

  constructor(direct: Transaction, execute: Execute) {
    this.#direct = direct;
    this.#execute = execute;
  }

  /** Runs a change. When it goes on after its first statement, that begins a transaction, which is left open. */
  enclose(enclosing: Enclosing, change: (transaction: Transaction) => void): void {
    this.#enclosing = enclosing;
    this.#kept = undefined;
    this.#isBegun = false;
    change(this);
    enclosing.check();
    this.#runKept();
  }

  *first<Row, Cells extends readonly SqlValue[]>(
    query: Query<Row, Cells>,
    values: readonly SqlValue[],
  ): Apply<Row | undefined> {
    this.#beginWithKept();
    return yield* this.#direct.first(query, values);
  }

  *all<Row, Cells extends readonly SqlValue[]>(
    query: Query<Row, Cells>,
    values: readonly SqlValue[],
  ): Apply<readonly Row[]> {
    this.#beginWithKept();
    return yield* this.#direct.all(query, values);
  }

  *run(statement: Statement, values: readonly SqlValue[]): Apply<void> {
    this.#beginWithKept();
    if (this.#isBegun) this.#execute(statement, values);
    else this.#kept = { statement, values };
  }

  #beginWithKept(): void {
    if (this.#kept === undefined) return;
    this.#enclosing?.begin();
    this.#isBegun = true;
    this.#runKept();
  }

  #runKept(): void {
    if (this.#kept === undefined) return;
    const { statement, values } = this.#kept;
    this.#kept = undefined;
    this.#execute(statement, values);
  }
}
