// Links and forms that not every caller may follow (A.2): a caller is shown those that would not be refused. The tag of
// a representation covers which of them it has (C.1), so that no caller hears "not changed" about what another was
// shown. The precondition of a change ignores that part of the tag: two callers who may change an item can see it with
// different links.
import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { settings } from '../../settings.js';
import { isOpenTo, type Access, type Grants } from './access.js';
import type { Collection } from '../answers/answers.js';
import { knownCaller } from './caller.js';
import type { MediaType, Shapes } from '../media/medium.js';
import { isCallersOwn } from './ownership.js';
import * as preconditions from '../http/preconditions.js';
import { LINKS_SHOWN, VERSION_AND_SHAPE } from '../http/tag-parts.js';

/** The route that a link leads to, or a form is sent to. */
export interface GuardedLink {
  readonly method: string;
  readonly url: string;
  /** True when it finds only the caller's own items, unless the caller may see those of everybody. */
  readonly ofOwner: boolean;
  /** True when the author of the item may follow it, beside those whom another grant lets in. */
  readonly ofAuthor?: boolean;
}

/** A member that only some callers see, or that only some may fill in (A.5). */
export interface GuardedMember {
  readonly grants: Grants;
  /** True when the author of the item counts as its owner. */
  readonly ofAuthor?: boolean;
}

/**
 * By their names in representations: the last part of a path, `up`, `ref:<relation>`, a method, `member:<name>` to see a
 * member, or `set:<name>` to fill it in.
 */
export type GuardedLinks = Readonly<Record<string, GuardedLink | GuardedMember>>;

/** One item, or one page, as a caller is shown it. */
export interface Seen {
  /** The names of the links and forms that are left out. */
  readonly hidden: readonly string[];
  /** The mark behind the shape in a tag: for links, and for all that an HTML page has; '' when nothing is left out. */
  readonly links: string;
  readonly page: string;
}

export const WHOLE: Seen = { hidden: [], links: '', page: '' };

/** The forms, which only HTML pages have. */
const FORMS: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** A collection whose items are not the same for everybody. */
export interface SeenCollection<Row extends ItemRow> extends Collection<Row> {
  readonly represent: (row: Row, hidden?: readonly string[]) => string;
  readonly representLinked?: (row: Row, hidden?: readonly string[]) => string;
}

interface ItemRow {
  readonly _version: number;
  readonly id: string;
}

/** An item in a list of your function: a row and its path. */
interface ShownRow<Row, Path> extends ItemRow {
  readonly row: Row;
  readonly path: Path;
}

interface Guard {
  readonly name: string;
  readonly grants: Grants;
  /** Undefined where the owner of an item does not count. */
  readonly bypass: Grants | undefined;
  /** Grants that let in others than the author of an item; undefined where the author does not count. */
  readonly others?: Grants | undefined;
}

/** @typeParam Row of what is shown */
export class Sight<Row> {
  readonly #guards: readonly Guard[];
  readonly #ownerOf: ((row: Row) => string) | undefined;

  /**
   * @param bypass the grants that find the items of all owners
   * @param ownerOf the owner of an item; absent where an item above it has the owner, whom the route knows
   * @throws Error for a route that is missing from the table
   */
  constructor(links: GuardedLinks, access: Access, bypass: Access = {}, ownerOf?: (row: Row) => string) {
    this.#ownerOf = ownerOf;
    this.#guards = Object.entries(links).map(([name, guarded]): Guard => {
      if ('grants' in guarded) return guardOfMember(name, guarded);
      const { method, url, ofOwner, ofAuthor = false } = guarded;
      const grants = access[url]?.[method];
      if (grants === undefined) throw new Error(`The access table has no entry for ${method} ${url}.`);
      const others = ofAuthor ? grants.filter((grant) => grant !== 'owner') : undefined;
      return { name, grants, bypass: ofOwner ? bypass[url]?.[method] : undefined, others };
    });
  }

  /** Decides what the caller is shown of each item of one answer. */
  of(request: FastifyRequest): (row: Row) => Seen {
    const caller = knownCaller(request);
    const seenAs = (isOwn: boolean, isAuthor: boolean): Seen => {
      const shown = this.#guards.map(
        ({ grants, bypass, others = grants }) =>
          (isOpenTo(caller, others) || (isAuthor && isOpenTo(caller, grants))) &&
          (isOwn || bypass === undefined || isOpenTo(caller, bypass)),
      );
      if (shown.every(Boolean)) return WHOLE;
      const hidden = this.#guards.flatMap(({ name }, index) => (shown[index] === true ? [] : [name]));
      const isInText = (_: unknown, index: number): boolean => isTextOf(this.#guards[index]?.name ?? '');
      return { hidden, links: markOf(shown.filter(isInText)), page: markOf(shown) };
    };
    const ownerOf = this.#ownerOf;
    const isAuthored = this.#guards.some(({ others }) => others !== undefined);
    const isOwnPlace = isCallersOwn(request);
    // The item of an author lies below another's, or below one of the caller.
    const [others, own] = [seenAs(isAuthored && isOwnPlace, false), seenAs(!isAuthored || isOwnPlace, true)];
    return (row) => ((ownerOf === undefined ? isOwnPlace : ownerOf(row) === caller?.id) ? own : others);
  }
}

/** Callers with another grant than `owner` see the member in every item. */
function guardOfMember(name: string, { grants, ofAuthor = false }: GuardedMember): Guard {
  const others = grants.includes('owner') ? grants.filter((grant) => grant !== 'owner') : undefined;
  return ofAuthor ? { name, grants, bypass: undefined, others } : { name, grants, bypass: others };
}

/** True for a part of the text of a representation, and not of its page alone. */
function isTextOf(name: string): boolean {
  if (name.startsWith('member:')) return true;
  return settings.links && !name.startsWith('set:') && !FORMS.includes(name);
}

/** A page as the caller is shown it: its items, the link up from it, and the form that creates an item. */
export function seenPage<Row extends ItemRow>(
  request: FastifyRequest,
  collection: SeenCollection<Row>,
  rows: readonly Row[],
  { items, page }: { readonly items: Sight<Row>; readonly page: Sight<undefined> },
): Collection<Row> {
  return seenAs(collection, rows, items.of(request), page.of(request)(undefined));
}

function seenAs<Row extends ItemRow>(
  collection: SeenCollection<Row>,
  rows: readonly Row[],
  seenOf: (row: Row) => Seen,
  page: Seen,
): Collection<Row> {
  const { hidden } = page;
  const all = [page, ...rows.map(seenOf)];
  const links = hashOf(all.map((one) => one.links));
  const { up: _, ...linksWithoutUp } = collection.links;
  return {
    ...collection,
    hidden,
    links: hidden.includes('up') ? linksWithoutUp : collection.links,
    shapes: marked(collection.shapes, { links, page: hashOf(all.map((one) => one.page)) }),
    represent: (row) => collection.represent(row, seenOf(row).hidden),
    ...(collection.representLinked !== undefined && {
      representLinked: (row: Row) => collection.representLinked?.(row, seenOf(row).hidden) ?? '',
    }),
  };
}

/** The shapes with the marks of what is left out. */
export function marked(shapes: Shapes, { links, page }: Pick<Seen, 'links' | 'page'>): Shapes {
  if (links === '' && page === '') return shapes;
  const whole: Record<MediaType, string> = { ...shapes };
  for (const mediaType of settings.mediaTypes) {
    const isPage: boolean = String(mediaType) === 'text/html';
    whole[mediaType] = shapes[mediaType] + (isPage ? page : links);
  }
  return whole;
}

/** One bit for each link and form that could be left out. */
function markOf(shown: readonly boolean[]): string {
  if (shown.every(Boolean)) return '';
  return `~${BigInt(`0b1${shown.map(Number).join('')}`).toString(36)}`;
}

/** A hash of what each item of a page leaves out; '' when none leaves out anything. */
function hashOf(marks: readonly string[]): string {
  return marks.every((mark) => mark === '') ? '' : `~${hash('sha1', marks.join(), 'base64url')}`;
}

/** A change compares `"7.bFtUlnyA~3"` as `"7.bFtUlnyA"`. */
const MARK = new RegExp(`(${VERSION_AND_SHAPE})${LINKS_SHOWN}(?=")`, 'g');

/**
 * Like `checkPreconditions` of writing.ts, for representations that differ by caller.
 * @throws Problem 400, 412 or 428; the tag in a 412 is that of the whole representation
 */
export function checkPreconditions(
  { headers }: FastifyRequest,
  version: number | undefined,
  shapes: Shapes,
  required: boolean = settings.requirePrecondition,
): void {
  const given = { ifMatch: unmarked(headers['if-match']), ifNoneMatch: unmarked(headers['if-none-match']) };
  const current = version === undefined ? undefined : { version };
  preconditions.checkPreconditions(given, current, Object.values(shapes), required);
}

function unmarked(tags: string | undefined): string | undefined {
  return tags?.replaceAll(MARK, '$1');
}

/** The list of your function, with each item as the caller is shown it. */
export function seenShown<Row, Path>(
  request: FastifyRequest,
  collection: SeenCollection<ShownRow<Row, Path>>,
  rows: readonly ShownRow<Row, Path>[],
  sight: Sight<Row>,
): Collection<ShownRow<Row, Path>> {
  const seenOf = sight.of(request);
  return seenAs(collection, rows, ({ row }) => seenOf(row), WHOLE);
}
