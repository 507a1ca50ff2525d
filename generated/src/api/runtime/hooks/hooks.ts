// What your code may add to a resource. A hook that is not there costs nothing.
import type { Apply, SqlValue, Statement, Transaction } from '../../store/database.js';
import type { Fault } from '../problems/problem.js';
import type { Fail, Given, PointerTo, ReadingCall } from './own-code.js';

/** No ids: of what lies at the top level. */
export type NoPath = Readonly<Record<never, string>>;

export type Operation = 'list' | 'get' | 'create' | 'replace' | 'patch' | 'delete';

/** What any hook can answer with, besides the failures that are declared for its resource. */
export type GeneralFailure = 'forbidden' | 'no-such-resource' | 'service-unavailable';

/** What each hook is given besides what it is about; one that cannot wait has no more. */
export interface HookGiven<Failure extends string, Pointer extends string = string> extends Given {
  /** `throw fail('forbidden', '…')`, or with the places at fault: `throw fail('forbidden', '…', { errors: [ … ] })` */
  readonly fail: Fail<Failure | GeneralFailure, Pointer>;
}

/** What a hook is given that can wait. */
export interface HookContext<Failure extends string, Pointer extends string = string>
  extends HookGiven<Failure, Pointer>, ReadingCall {}

/** A transition between the states of an item, by its name, and what it was given; none where no states are declared. */
export interface AnyTransition {
  readonly transition: string;
  readonly input?: unknown;
}

/** What `authorize` decides on, before anything else about the request is looked at (O.8). */
export interface Access<Item, Transition extends string = never> {
  /** `replace` also where a PUT creates; the name of a transition. */
  readonly operation: Operation | Transition;
  /** All ids in the path, by their names. */
  readonly ids: Readonly<Record<string, string>>;
  /** The item as it is now; undefined of a collection, and of what is not there. Each call reads it. */
  item(): Promise<Item | undefined>;
}

export interface Creation<Body, Path> {
  readonly body: Body;
  /** The ids above it. */
  readonly path: Path;
}

export interface Update<Body, Item, Path> extends Creation<Body, Path> {
  /** What is replaced. */
  readonly current: Item;
}

export interface Deletion<Item, Path> {
  readonly current: Item;
  readonly path: Path;
}

/** What has been written, and can still be undone in `within`. */
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
 * `Item` is the resource as it is stored: what it shows without its links, and what it never shows. `Path` has the ids above it.
 * `Stored` is what may be stored in place of a body: read-only members too. One that is left out stays as it is, or has its default.
 * Whatever a hook throws undoes the change: a Problem made by `fail` is the answer, anything else a 500.
 */
export interface ResourceHooks<
  Body,
  Item,
  Path = NoPath,
  Failure extends string = never,
  Moved extends AnyTransition = never,
  Stored = Body,
> {
  /** Whether the request may go on; if not, the answer is 403. It may wait. */
  readonly authorize?: (
    access: Access<Item, Moved['transition']>,
    context: HookContext<Failure, PointersFor<Item, Moved>>,
  ) => boolean | Promise<boolean>;
  /**
   * What else is wrong with a body that fits its contract: each fault is answered with 422. `current` is undefined at creation.
   * It runs inside the transaction, so it has to be quick and cannot wait for anything.
   */
  readonly validate?: (
    change: Creation<Body, Path> & { readonly current: Item | undefined },
    given: HookGiven<Failure, PointersFor<Item, Moved>>,
  ) => readonly Fault[];
  /**
   * Runs before the transaction and may wait. What it returns is stored instead of the body, and nothing checks it but its type
   * and the database. When others change the same item meanwhile it is called again: what is to happen once belongs in
   * `afterCommit`.
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
   * Statements that belong to the transaction of a change too, or an apply that may read. A list is data, which a test can compare. A
   * generator can read first, to decide whether one is left. With `lock`, only what it decides by rows under that lock holds; without,
   * whatever it reads (isolation.ts). So on PostgreSQL it may be called again, and does nothing but what the transaction can undo. It
   * cannot wait for anything else. A request that changes nothing does not call it.
   */
  readonly within?: (
    change: Change<Item, Path, Moved>,
    given: HookGiven<Failure, PointersFor<Item, Moved>> & { readonly transaction: Transaction },
  ) => readonly Write[] | Apply<void>;
  /**
   * When the change is durable. The answer does not wait for it, and nothing can be undone: what it throws goes to the log. It
   * is not called again if this process dies first.
   */
  readonly afterCommit?: (
    change: Change<Item, Path, Moved>,
    context: HookContext<Failure, PointersFor<Item, Moved>>,
  ) => void | Promise<void>;
}
