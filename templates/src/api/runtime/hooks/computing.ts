// Members that a hook of the owner's makes for each answer. Nothing of them is stored, so they can change while what is stored does
// not: a tag holds a hash of them beside the version and the shape (C.1), and what changes something is not held against that part.
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
 * Makes the computed members of all items of one answer: one object for each, in their order. It returns them, or it is a
 * generator that asks `reader` first (`function* (items, { reader }) { … yield* reader.all(query, values) … }`). It runs inside
 * the read, or inside the transaction of the change that is answered, so it has to be quick and cannot wait for anything else.
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
 * They may differ by caller, so caches keep no answer for another one. A hook of its own, since the service has to know before it
 * answers. One hook for both would cost every such resource its caching.
 */
interface RepresentsForCaller<Item, Computed, Path> {
  readonly representFor: Represent<Item, Computed, CallerContext<Item, Path>>;
  readonly represent?: undefined;
}

/** The hook of a resource that has computed members: `represent`, or `representFor` where they depend on who calls. */
export type Represents<Item, Computed, Path = object> =
  | RepresentsForAll<Item, Computed, Path>
  | RepresentsForCaller<Item, Computed, Path>;

export interface RepresentContext<Item, Path> {
  /** Sees what the answer shows. */
  readonly reader: Reader;
  readonly clock: Clock;
  /** The ids in the path of an item. */
  pathOf(item: Item): Path;
}

export interface CallerContext<Item, Path> extends RepresentContext<Item, Path> {
  /** Who calls; undefined where nobody is known. */
  readonly principal: Principal | undefined;
}

/** A row, and its computed members as JSON text; '' for none. */
export type WithComputed<Row> = Row & { readonly _computed: string };

/** What all computed members of an answer are hashed to. */
export interface Hashed {
  readonly computed: string;
}

export interface ComputingParts<Row, Item, Computed> {
  /** What the hook is given of a row. */
  readonly itemOf: (row: Row) => Item;
  /** Checks what it returns. */
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

  /** The same of a page that a controller has found. */
  *found<OwnPath extends Path>(
    reader: Reader,
    found: readonly ShownRow<Row, OwnPath>[],
    request: FastifyRequest,
  ): Apply<Hashed & { readonly rows: readonly ShownRow<WithComputed<Row>, OwnPath>[] }> {
    const texts = yield* this.#texts(reader, request, found);
    const rows = found.map((shown, index) => ({ ...shown, row: { _computed: texts[index] ?? '', ...shown.row } }));
    return { rows, computed: hashOf(texts) };
  }

  /** The same way to find a row, with its computed members. */
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
   * Whether a change may touch what is stored now (C.3, C.4). That alone is compared: what is computed may change at any moment, by
   * nobody's doing.
   * @throws Problem as `checkPreconditions` of preconditions.ts does; the current tag is whole
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

  /** @throws Error for what is no list of as many objects, or does not fit the types: a fault of ours, of which the log tells */
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

  /** What the hook throws is a failure that it names, or a fault of ours; what the database throws is its own. */
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

/** The collection, whose tag is of these computed members too. */
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

/** `"7.bFtUlnyA.q3Jx…"` is `"7.bFtUlnyA"` for what changes something, whatever links it came with. */
const COMPUTED_PART = new RegExp(`(${VERSION_AND_SHAPE})(?:${LINKS_SHOWN})?\\.[\\w-]{${HASH_LENGTH}}(?=")`, 'g');

function withoutComputed(header: string | undefined): string | undefined {
  return header?.replaceAll(COMPUTED_PART, '$1');
}

function pathIn<Item, Path>(paths: ReadonlyMap<Item, Path | undefined>, item: Item): Path {
  const path = paths.get(item);
  if (path === undefined) throw new Error('A path is asked for that is of none of the items, or of one at the top.');
  return path;
}

/** The same reader, which notes what the database throws. */
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
