// Your hooks around one change: those before it is written, and those in the same transaction.
import type { Apply, Transaction } from '../../store/database.js';
import { Problem } from '../problems/problem.js';
import { ownFault } from '../time/waiting.js';
import type { AnyTransition, Change, HookContext, HookGiven, ResourceHooks, Write } from './hooks.js';

export interface VersionedRow {
  readonly _version: number;
}

/** The hooks around a change, as a route runs them. */
export interface ChangeHooks<Row, Body, Moved extends AnyTransition = never> {
  /**
   * Runs `validate`, then `beforeCreate` or `beforeUpdate`.
   * @param current the row that it replaces; undefined when it creates
   * @returns the body to store
   * @throws Problem one that a hook throws, and 422 with the faults that it finds
   */
  readonly beforeWrite: (body: Body, current?: Row) => Body;
  /** Runs the statements that create or update a row, then `within`. */
  readonly aroundWrite: (statements: Apply<Row>) => Apply<Row>;
  /** Runs `beforeDelete`, the statements that delete a row, then `within`. */
  readonly aroundDelete: (current: Row, statements: Apply<void>) => Apply<void>;
  /** Runs `beforeTransition`, the statements that lead a row from one state to another, then `within`. */
  readonly aroundTransition: (current: Row, transition: Moved, statements: Apply<Row>) => Apply<Row>;
}

/** Ends an apply before it has written anything, since a hook has to be waited for. */
export const UNPREPARED = new Error('A hook has to be waited for.');

type WaitingHook<Body, Failure extends string> = (context: HookContext<Failure>) => Body | void | Promise<Body | void>;

/** The result of a hook that waits, kept from one run of an apply to the next. */
export class Preparation<Body, Failure extends string> {
  #made: { readonly version: number | undefined; readonly body: Body | void } | undefined;
  #due: { readonly version: number | undefined; readonly hook: WaitingHook<Body, Failure> } | undefined;

  /**
   * @param version of the row that is changed; undefined when there is none
   * @throws UNPREPARED when there is no result for the row as it is now
   */
  of(version: number | undefined, hook: WaitingHook<Body, Failure>): Body | void {
    if (this.#made !== undefined && this.#made.version === version) return this.#made.body;
    this.#due = { version, hook };
    throw UNPREPARED;
  }

  async make(waitFor: (hook: WaitingHook<Body, Failure>) => Promise<Body | void>): Promise<void> {
    if (this.#due === undefined) return;
    const { version, hook } = this.#due;
    this.#made = { version, body: await waitFor(hook) };
  }
}

type Within<Item, Path, Failure extends string, Moved extends AnyTransition> = NonNullable<
  ResourceHooks<unknown, Item, Path, Failure, Moved>['within']
>;

/** One run of an apply. */
export class HookedChange<
  Row extends VersionedRow,
  Body,
  Item,
  Path,
  Failure extends string,
  Moved extends AnyTransition = never,
> implements ChangeHooks<Row, Body, Moved> {
  readonly #hooks: ResourceHooks<Body, Item, Path, Failure, Moved>;
  readonly #documentOf: (row: Row) => Item;
  readonly #path: Path;
  readonly #given: HookGiven<Failure> & { readonly transaction: Transaction };
  readonly #preparation: Preparation<Body, Failure>;
  #current: Row | undefined;
  /** The change that it made; undefined when nothing differs from before (C.5). */
  done: Change<Item, Path, Moved> | undefined;

  constructor(
    hooks: ResourceHooks<Body, Item, Path, Failure, Moved>,
    documentOf: (row: Row) => Item,
    path: Path,
    given: HookGiven<Failure> & { readonly transaction: Transaction },
    preparation: Preparation<Body, Failure>,
  ) {
    this.#hooks = hooks;
    this.#documentOf = documentOf;
    this.#path = path;
    this.#given = given;
    this.#preparation = preparation;
  }

  beforeWrite(body: Body, row?: Row): Body {
    this.#current = row;
    const { validate, beforeCreate, beforeUpdate } = this.#hooks;
    if (validate === undefined && beforeCreate === undefined && beforeUpdate === undefined) return body;
    const path = this.#path;
    const current = row && this.#documentOf(row);
    const errors = validate === undefined ? [] : caught(() => validate({ body, current, path }, this.#given));
    if (errors.length > 0) throw new Problem('invalid-body', 'The body does not fit.', { errors });
    const hook: WaitingHook<Body, Failure> | undefined =
      current === undefined
        ? beforeCreate && ((context) => beforeCreate({ body, path }, context))
        : beforeUpdate && ((context) => beforeUpdate({ body, current, path }, context));
    return hook === undefined ? body : (this.#preparation.of(row?._version, hook) ?? body);
  }

  *aroundWrite(statements: Apply<Row>): Apply<Row> {
    const before = this.#current;
    const row = yield* statements;
    if (row === before || !this.#tells) return row;
    const path = this.#path;
    const after = this.#documentOf(row);
    yield* this.#end(
      before === undefined
        ? { operation: 'create', after, path }
        : { operation: 'update', before: this.#documentOf(before), after, path },
    );
    return row;
  }

  *aroundDelete(row: Row, statements: Apply<void>): Apply<void> {
    const { beforeDelete } = this.#hooks;
    if (beforeDelete === undefined && !this.#tells) return yield* statements;
    const path = this.#path;
    const before = this.#documentOf(row);
    if (beforeDelete !== undefined) {
      this.#preparation.of(row._version, async (context) => {
        await beforeDelete({ current: before, path }, context);
      });
    }
    yield* statements;
    yield* this.#end({ operation: 'delete', before, path });
  }

  *aroundTransition(row: Row, transition: Moved, statements: Apply<Row>): Apply<Row> {
    const { beforeTransition } = this.#hooks;
    if (beforeTransition === undefined && !this.#tells) return yield* statements;
    const path = this.#path;
    const before = this.#documentOf(row);
    if (beforeTransition !== undefined) {
      this.#preparation.of(row._version, async (context) => {
        await beforeTransition({ ...transition, current: before, path }, context);
      });
    }
    const moved = yield* statements;
    yield* this.#end({ ...transition, operation: 'transition', before, after: this.#documentOf(moved), path });
    return moved;
  }

  /** True when a hook hears of the change: otherwise it need not be read out of the rows. */
  get #tells(): boolean {
    return this.#hooks.within !== undefined || this.#hooks.afterCommit !== undefined;
  }

  *#join(within: Within<Item, Path, Failure, Moved>, change: Change<Item, Path, Moved>): Apply<void> {
    const { transaction, threw } = watched(this.#given.transaction);
    try {
      const more = within(change, { ...this.#given, transaction });
      if (!isList(more)) return yield* more;
      for (const { query, values } of more) yield* transaction.run(query, values);
    } catch (error) {
      throw threw(error) ? error : ownFault(error);
    }
  }

  *#end(change: Change<Item, Path, Moved>): Apply<void> {
    const { within } = this.#hooks;
    if (within !== undefined) yield* this.#join(within, change);
    this.done = change;
  }
}

/**
 * The transaction, and a test for the errors of its engine. These stay as they are, since the engine may run the apply
 * again for them.
 */
function watched(transaction: Transaction): { readonly transaction: Transaction; threw(error: unknown): boolean } {
  const thrown = new Set<unknown>();
  function* watch<T>(statements: Apply<T>): Apply<T> {
    try {
      return yield* statements;
    } catch (error) {
      thrown.add(error);
      throw error;
    }
  }
  return {
    transaction: {
      dialect: transaction.dialect,
      first: (query, values) => watch(transaction.first(query, values)),
      all: (query, values) => watch(transaction.all(query, values)),
      run: (query, values) => watch(transaction.run(query, values)),
    },
    threw: (error) => thrown.has(error),
  };
}

function isList(more: readonly Write[] | Apply<void>): more is readonly Write[] {
  return Array.isArray(more);
}

function caught<T>(hook: () => T): T {
  try {
    return hook();
  } catch (error) {
    throw ownFault(error);
  }
}
