// Computed members, which your hook makes for each answer. They are not stored, so they can change while the stored row
// does not. So a tag holds a hash of them beside the version and the shape (C.1). The precondition of a change ignores
// that part.
import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { settings } from '../../settings.js';
import type { Apply, Reader } from '../../store/database.js';
import type { Reader as ContractReader } from '../body/contract.js';
import { knownCaller } from '../access/caller.js';
import type { Principal } from '../access/principal.js';
import { markForCaller } from '../http/one-caller.js';
import { checkPreconditions, entityTag } from '../http/preconditions.js';
import { LINKS_SHOWN, VERSION_AND_SHAPE } from '../http/tag-parts.js';
import type { MediaType, Shapes } from '../media/medium.js';
import type { Listed } from '../paging/page.js';
import { Problem } from '../problems/problem.js';
import type { Clock } from '../time/clock.js';
import type { VersionedRow } from './change-hooks.js';
import { outputText, type ShownRow } from './outputs.js';

/**
 * Makes the computed members of all items of one answer: one object for each, in their order. It returns them, or it is
 * a generator that asks `reader` first (`function* (items, { reader }) { … yield* reader.all(query, values) … }`). It
 * runs inside the read, or inside the transaction of the change that is answered. So it has to be quick and cannot wait
 * for anything else.
 */
type Represent<Item, Computed, Context> = (
  items: readonly Item[],
  context: Context,
) => readonly Computed[] | Apply<readonly Computed[]>;

/** Computed members are the same for all callers. */
interface RepresentsForAll<Item, Computed, Path> {
  readonly represent: Represent<Item, Computed, RepresentContext<Item, Path>>;
  readonly representFor?: undefined;
}

/**
 * Computed members may differ by caller, so caches keep no answer for another one. It is a hook of its own, since the
 * service has to know this before it answers. One hook for both would cost every such resource its caching.
 */
interface RepresentsForCaller<Item, Computed, Path> {
  readonly representFor: Represent<Item, Computed, CallerContext<Item, Path>>;
  readonly represent?: undefined;
}

/** The hook of a resource that has computed members: `represent`, or `representFor` if they depend on the caller. */
export type Represents<Item, Computed, Path = object> =
  | RepresentsForAll<Item, Computed, Path>
  | RepresentsForCaller<Item, Computed, Path>;

export interface RepresentContext<Item, Path> {
  /** Reads the same state that the answer shows. */
  readonly reader: Reader;
  readonly clock: Clock;
  /** The ids in the path of an item. */
  pathOf(item: Item): Path;
}

export interface CallerContext<Item, Path> extends RepresentContext<Item, Path> {
  /** The caller; undefined if unknown. */
  readonly principal: Principal | undefined;
}

/** A row, and its computed members as JSON text; '' for none. */
export type WithComputed<Row> = Row & { readonly _computed: string };

/** The hash of all computed members of an answer. */
export interface Hashed {
  readonly computed: string;
}

export interface ComputingParts<Row, Item, Computed> {
  /** Makes the item that the hook is given from a row. */
  readonly itemOf: (row: Row) => Item;
  /** Checks the result of the hook. */
  readonly read: ContractReader<Computed>;
  readonly shapes: Shapes;
  readonly requirePrecondition: boolean;
}

export class Computing<Row extends VersionedRow, Item extends object, Computed, Path extends object> {
  readonly #hooks: Represents<Item, Computed, Path>;
  readonly #clock: Clock;
  readonly #parts: ComputingParts<Row, Item, Computed>;

  constructor(hooks: Represents<Item, Computed, Path>, clock: Clock, parts: ComputingParts<Row, Item, Computed>) {
    this.#hooks = hooks;
    this.#clock = clock;
    this.#parts = parts;
  }

  /** @param path the ids above the row; they can be left out where there are none */
  *one(reader: Reader, row: Row, request: FastifyRequest, path?: Path): Apply<WithComputed<Row>> {
    const [text = ''] = yield* this.#texts(reader, request, [{ row, path }]);
    return { _computed: text, ...row };
  }

  *page(
    reader: Reader,
    listed: Listed<Row>,
    request: FastifyRequest,
    path?: Path,
  ): Apply<Listed<WithComputed<Row>> & Hashed> {
    const texts = yield* this.#texts(
      reader,
      request,
      listed.rows.map((row) => ({ row, path })),
    );
    const rows = listed.rows.map((row, index) => ({ _computed: texts[index] ?? '', ...row }));
    return { ...listed, rows, computed: hashOf(texts) };
  }

  /** The same for a page that a controller found. */
  *found<OwnPath extends Path>(
    reader: Reader,
    found: readonly ShownRow<Row, OwnPath>[],
    request: FastifyRequest,
  ): Apply<Hashed & { readonly rows: readonly ShownRow<WithComputed<Row>, OwnPath>[] }> {
    const texts = yield* this.#texts(reader, request, found);
    const rows = found.map((shown, index) => ({ ...shown, row: { _computed: texts[index] ?? '', ...shown.row } }));
    return { rows, computed: hashOf(texts) };
  }

  /** Adds the computed members to a way to find a row. */
  finding<OwnPath extends Path>(
    find: (reader: Reader, path: OwnPath) => Apply<Row>,
    request: FastifyRequest,
  ): (reader: Reader, path: OwnPath) => Apply<WithComputed<Row>> {
    const one = this.one.bind(this);
    return function* (reader, path) {
      return yield* one(reader, yield* find(reader, path), request, path);
    };
  }

  /**
   * Checks that a change may touch the stored row (C.3, C.4). Only that is compared: computed members may change at any
   * moment, by nobody's doing.
   * @throws Problem like `checkPreconditions` of preconditions.ts; the tag in it has all parts
   */
  *checkPreconditions(reader: Reader, request: FastifyRequest, row: Row | undefined, path?: Path): Apply<void> {
    const { shapes, requirePrecondition } = this.#parts;
    const headers = {
      ifMatch: withoutComputed(request.headers['if-match']),
      ifNoneMatch: withoutComputed(request.headers['if-none-match']),
    };
    try {
      checkPreconditions(headers, row && { version: row._version }, Object.values(shapes), requirePrecondition);
    } catch (error) {
      if (!(error instanceof Problem) || error.slug !== 'precondition-failed' || row === undefined) throw error;
      const texts = yield* this.#texts(reader, request, [{ row, path }]);
      const tag = entityTag(row._version, shapesWith(shapes, hashOf(texts))['application/json']);
      throw new Problem('precondition-failed', error.detail, { errors: error.errors, headers: { ETag: tag } });
    }
  }

  /**
   * @throws Error for anything but a list of as many objects that fit the types: a fault of the service, which the log
   *   shows
   */
  *#texts(
    reader: Reader,
    request: FastifyRequest,
    rows: readonly { readonly row: Row; readonly path: Path | undefined }[],
  ): Apply<readonly string[]> {
    if (rows.length === 0) return [];
    const { itemOf, read } = this.#parts;
    const paths = new Map<Item, Path | undefined>();
    for (const { row, path } of rows) paths.set(itemOf(row), path);
    const context = { clock: this.#clock, pathOf: (item: Item) => pathIn(paths, item) };
    const made = yield* this.#run(reader, request, [...paths.keys()], context);
    if (!Array.isArray(made) || made.length !== rows.length) {
      const found = Array.isArray(made) ? String(made.length) : 'no list';
      throw new Error(`A hook of src/extensions has to return an object for each of ${rows.length} items: ${found}.`);
    }
    return made.map((computed) => outputText(computed, read).slice(1, -1));
  }

  #made(items: readonly Item[], context: RepresentContext<Item, Path>, request: FastifyRequest) {
    const { represent, representFor } = this.#hooks;
    if (represent !== undefined) return represent(items, context);
    markForCaller(request);
    return representFor(items, { ...context, principal: knownCaller(request) });
  }

  /**
   * The hook may throw a failure that it names; anything else is a fault of the service. Errors of the database stay
   * what they are.
   */
  *#run(
    reader: Reader,
    request: FastifyRequest,
    items: readonly Item[],
    context: Omit<RepresentContext<Item, Path>, 'reader'>,
  ): Apply<readonly Computed[]> {
    const failures = new Set<unknown>();
    try {
      const made = this.#made(items, { ...context, reader: noting(failures, reader) }, request);
      return 'next' in made ? yield* made : made;
    } catch (error) {
      if (error instanceof Problem || failures.has(error)) throw error;
      throw new Error('A hook of src/extensions failed.', { cause: error });
    }
  }
}

/** The collection with a tag that covers these computed members, too. */
export function tagged<Collection extends { readonly shapes: Shapes }>(
  collection: Collection,
  { computed }: Hashed,
): Collection {
  return { ...collection, shapes: shapesWith(collection.shapes, computed) };
}

/** The shapes of one item with these computed members. */
export function shapesOf(shapes: Shapes, computed: string): Shapes {
  return shapesWith(shapes, hashOf([computed]));
}

function shapesWith(shapes: Shapes, computed: string): Shapes {
  const whole: Record<MediaType, string> = { ...shapes };
  for (const mediaType of settings.mediaTypes) whole[mediaType] = `${shapes[mediaType]}.${computed}`;
  return whole;
}

const HASH_LENGTH = 16;

function hashOf(texts: readonly string[]): string {
  return hash('sha1', texts.join('\n'), 'base64url').slice(0, HASH_LENGTH);
}

/** A change compares `"7.bFtUlnyA.q3Jx…"` as `"7.bFtUlnyA"`, whatever links it came with. */
const COMPUTED_PART = new RegExp(`(${VERSION_AND_SHAPE})(?:${LINKS_SHOWN})?\\.[\\w-]{${HASH_LENGTH}}(?=")`, 'g');

function withoutComputed(header: string | undefined): string | undefined {
  return header?.replaceAll(COMPUTED_PART, '$1');
}

function pathIn<Item, Path>(paths: ReadonlyMap<Item, Path | undefined>, item: Item): Path {
  const path = paths.get(item);
  if (path === undefined) throw new Error('pathOf takes only the given items, and an item at the top has no path.');
  return path;
}

/** The same reader, which notes the errors of the database. */
function noting(failures: Set<unknown>, reader: Reader): Reader {
  return {
    dialect: reader.dialect,
    *first(query, values) {
      try {
        return yield* reader.first(query, values);
      } catch (error) {
        failures.add(error);
        throw error;
      }
    },
    *all(query, values) {
      try {
        return yield* reader.all(query, values);
      } catch (error) {
        failures.add(error);
        throw error;
      }
    },
  };
}
