// Lists, page by page. The client follows the link from each page to the next one, so every style of paging works in
// the same way.
import type { Paging } from '../settings.js';
import { remember } from './known.js';
import { queryOf, selectedPlace, selectedQuery } from './requests.js';
import type { Answer, Transport } from './transport.js';
import type { Link, Names, RequestOptions, Selected, Selecting } from './types.js';

/** @typeParam Above the resource to which the list belongs */
export interface Page<T, Above = unknown> {
  readonly items: readonly T[];
  /** The number of items in the whole list, where the request asked for it. */
  readonly total?: number;
  readonly _links?: PageLinks<T, Above>;
}

export interface PageLinks<T, Above> {
  readonly self: Link<Page<T, Above>>;
  readonly first?: Link<Page<T, Above>>;
  readonly prev?: Link<Page<T, Above>>;
  readonly next?: Link<Page<T, Above>>;
  readonly last?: Link<Page<T, Above>>;
  readonly up?: Link<Above>;
  readonly profile?: Link;
}

export interface ListOptions extends RequestOptions {
  /** True to ask for the number of items in the whole list. */
  readonly total?: boolean | undefined;
}

/** The criteria of a list without filters and sorts. */
export interface NoCriteria {
  readonly sort?: never;
}

/** Selected members belong into the options, as in every operation, because a criterion may be called `fields` too. */
type Query<Criteria> = Criteria & Paging & ('fields' extends keyof Criteria ? unknown : { readonly fields?: never });

/** The options of `following`. */
type AnyListOptions = ListOptions & { readonly fields?: readonly string[] };

export function listing<T extends object, Criteria extends object = NoCriteria, Above = unknown>(
  transport: Transport,
  place: string,
) {
  /** The pages of the list, from the first page or from the page of `query`. */
  function pages<const Name extends Names<T>>(
    query: Query<Criteria>,
    options: ListOptions & Selecting<Name>,
  ): AsyncGenerator<Page<Selected<T, Name>, Above>, void>;
  function pages(query?: Query<Criteria>, options?: ListOptions): AsyncGenerator<Page<T, Above>, void>;
  function pages(query: object = {}, options: AnyListOptions = {}): AsyncGenerator<Page<object>, void> {
    return following(transport, place, query, options);
  }

  /** The items of all pages: `for await (const item of list())`. */
  function list<const Name extends Names<T>>(
    query: Query<Criteria>,
    options: ListOptions & Selecting<Name>,
  ): AsyncGenerator<Selected<T, Name>, void>;
  function list(query?: Query<Criteria>, options?: ListOptions): AsyncGenerator<T, void>;
  async function* list(query: object = {}, options: AnyListOptions = {}): AsyncGenerator<object, void> {
    for await (const page of following(transport, place, query, options)) yield* page.items;
  }

  return { pages, list };
}

/** Follows the header `Link`, which each page has, with or without `_links`. */
export async function* following(
  transport: Transport,
  place: string,
  query: object,
  { fields = [], total = false, signal, timeout, headers }: AnyListOptions,
): AsyncGenerator<Page<object>, void> {
  const parts = [queryOf(query), selectedQuery(fields)].filter((text) => text !== '');
  let next: { readonly place: string; readonly query?: string } | undefined = {
    place: selectedPlace(place, fields),
    query: parts.join('&'),
  };
  while (next !== undefined) {
    const answer: Answer = await transport.send({
      method: 'GET',
      isRepeatable: true,
      signal,
      timeout,
      ...next,
      headers: { ...headers, ...(total && { prefer: 'count=exact' }) },
    });
    const page: Page<Item> = JSON.parse(answer.text);
    for (const item of page.items)
      remember(item, { place: placeIn(item, place), tag: undefined, fields: fields.join() });
    yield page;
    const target = linkTo('next', answer.headers.get('link'));
    next = target === undefined ? undefined : { place: new URL(target, transport.addressOf(answer.place)).href };
  }
}

/** Remembers the items of a value that may be a page, if the items have a link to themselves. */
export function rememberItems(value: unknown): void {
  const { items }: { readonly items?: unknown } = Object(value);
  if (!Array.isArray(items)) return;
  for (const item of items) {
    const { _links: links }: Item = Object(item);
    if (links?.self !== undefined) remember(item, { place: links.self.href, tag: undefined, fields: '' });
  }
}

interface Item {
  readonly id?: string;
  readonly _links?: { readonly self?: Link };
}

function placeIn({ id, _links: links }: Item, collection: string): string | undefined {
  return links?.self?.href ?? (id === undefined ? undefined : `${collection}/${encodeURIComponent(id)}`);
}

/** RFC 8288, as far as the service uses it. */
function linkTo(relation: string, header: string | null): string | undefined {
  for (const [, target, name] of (header ?? '').matchAll(/<([^>]*)>; rel="([^"]*)"/g))
    if (name === relation) return target;
  return undefined;
}
