// The hooks that your code may add to a resource. An absent hook costs nothing.
import type { Apply, SqlValue, Statement, Transaction } from '../../store/database.js';
import type { Fault } from '../problems/problem.js';
import type { Fail, Given, PointerTo, ReadingCall } from './own-code.js';

/** No ids: the path of a resource at the top level. */
export type NoPath = Readonly<Record<never, string>>;

export type Operation = 'list' | 'get' | 'create' | 'replace' | 'patch' | 'delete';

/** The failures that any hook can answer with, besides those that are declared for its resource. */
export type GeneralFailure = 'forbidden' | 'no-such-resource' | 'service-unavailable';

/** Given to each hook besides its subject; a hook that cannot wait gets no more. */
export interface HookGiven<Failure extends string, Pointer extends string = string> extends Given {
  /** `throw fail('forbidden', '…')`, or with the places at fault: `throw fail('forbidden', '…', { errors: [ … ] })` */
  readonly fail: Fail<Failure | GeneralFailure, Pointer>;
}

/** Given to a hook that can wait. */
export interface HookContext<Failure extends string, Pointer extends string = string>
  extends HookGiven<Failure, Pointer>, ReadingCall {}

/** A transition between the states of an item, with its input; a resource without states has none. */
export interface AnyTransition {
  readonly transition: string;
  readonly input?: unknown;
}

/** The request that `authorize` decides on, before anything else about it is looked at (O.8). */
export interface Access<Item, Transition extends string = never> {
  /** The operation, which is `replace` for a PUT that creates, too; or the name of a transition. */
  readonly operation: Operation | Transition;
  /** All ids in the path, by their names. */
  readonly ids: Readonly<Record<string, string>>;
  /** The item as it is now; undefined for a collection, and for an item that does not exist. Each call reads it. */
  item(): Promise<Item | undefined>;
}

export interface Creation<Body, Path> {
  readonly body: Body;
  /** The ids above it. */
  readonly path: Path;
}

export interface Update<Body, Item, Path> extends Creation<Body, Path> {
  /** The item that is replaced. */
  readonly current: Item;
}

export interface Deletion<Item, Path> {
  readonly current: Item;
  readonly path: Path;
}

/** A change that has been written, and can still be undone in `within`. */
export type Change<Item, Path, Moved extends AnyTransition = never> =
  | { readonly operation: 'create'; readonly after: Item; readonly path: Path }
  | { readonly operation: 'update'; readonly before: Item; readonly after: Item; readonly path: Path }
  | { readonly operation: 'delete'; readonly before: Item; readonly path: Path }
  | (Moved & { readonly operation: 'transition'; readonly before: Item; readonly after: Item; readonly path: Path });

/** A statement of your own. */
export interface Write {
  readonly query: Statement;
  readonly values: readonly SqlValue[];
}

/** The places that a failure of a hook may point at: members of the resource, and of what its transitions take. */
type PointersFor<Item, Moved extends AnyTransition> = PointerTo<Item> | PointerTo<InputOf<Moved>>;

type InputOf<Moved extends AnyTransition> = Moved extends { readonly input: infer Input } ? Input : never;

/**
 * `Item` is the resource as it is stored: its shown members without links, and the members that it never shows. `Path`
 * has the ids above it. `Stored` may be stored in place of a body, and has read-only members too. A member that it
 * leaves out stays as it is, or has its default. Anything that a hook throws undoes the change: a Problem made by
 * `fail` is the answer, anything else a 500.
 */
export interface ResourceHooks<
  Body,
  Item,
  Path = NoPath,
  Failure extends string = never,
  Moved extends AnyTransition = never,
  Stored = Body,
> {
  /** Returns true to let the request go on; otherwise the answer is 403. It may wait. */
  readonly authorize?: (
    access: Access<Item, Moved['transition']>,
    context: HookContext<Failure, PointersFor<Item, Moved>>,
  ) => boolean | Promise<boolean>;
  /**
   * Finds further faults in a body that fits its contract; the answer is then 422 with all of them. `current` is
   * undefined at creation. It runs inside the transaction, so it has to be quick and cannot wait for anything.
   */
  readonly validate?: (
    change: Creation<Body, Path> & { readonly current: Item | undefined },
    given: HookGiven<Failure, PointersFor<Item, Moved>>,
  ) => readonly Fault[];
  /**
   * Runs before the transaction and may wait. Its result is stored instead of the body, and only its type and the
   * database check it. It is called again when others change the same item meanwhile: work that must happen once
   * belongs in `afterCommit`.
   */
  readonly beforeCreate?: (
    creation: Creation<Body, Path>,
    context: HookContext<Failure, PointersFor<Item, Moved>>,
  ) => Stored | void | Promise<Stored | void>;
  /** The same before PUT and PATCH. */
  readonly beforeUpdate?: (
    update: Update<Body, Item, Path>,
    context: HookContext<Failure, PointersFor<Item, Moved>>,
  ) => Stored | void | Promise<Stored | void>;
  /** The same before DELETE. */
  readonly beforeDelete?: (
    deletion: Deletion<Item, Path>,
    context: HookContext<Failure, PointersFor<Item, Moved>>,
  ) => void | Promise<void>;
  /** The same before a transition that the state of the item allows. */
  readonly beforeTransition?: (
    transition: Moved & Deletion<Item, Path>,
    context: HookContext<Failure, PointersFor<Item, Moved>>,
  ) => void | Promise<void>;
  /**
   * Adds statements to the transaction of a change: a list, or an apply that may read. A list is data, which a test can
   * compare. A generator can read first, such as to see if there is one left. With `lock`, only its decisions by rows
   * under that lock hold; without, all that it decides by what it reads (isolation.ts). So on PostgreSQL it may be
   * called again: it must do nothing that the transaction cannot undo. It cannot wait for anything else. A request that
   * changes nothing does not call it.
   */
  readonly within?: (
    change: Change<Item, Path, Moved>,
    given: HookGiven<Failure, PointersFor<Item, Moved>> & { readonly transaction: Transaction },
  ) => readonly Write[] | Apply<void>;
  /**
   * Runs when the change is durable. The answer does not wait for it, and nothing can be undone: its errors go to the
   * log. It is not called again if this process dies first.
   */
  readonly afterCommit?: (
    change: Change<Item, Path, Moved>,
    context: HookContext<Failure, PointersFor<Item, Moved>>,
  ) => void | Promise<void>;
}
