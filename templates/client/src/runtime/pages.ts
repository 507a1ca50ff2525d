// Lists: page by page, along the links with which each page leads to the next one, so that every style of paging reads the same.
import type { Paging } from '../settings.js';
import { remember } from './known.js';
import { queryOf, selectedPlace, selectedQuery } from './requests.js';
import type { Answer, Transport } from './transport.js';
import type { Link, Names, RequestOptions, Selected, Selecting } from './types.js';

/** @typeParam Above what its list belongs to */
export interface Page<T, Above = unknown> {
  readonly items: readonly T[];
  /** Of the whole list, where it was asked for. */
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
  /** Whether each page says how many items the whole list has. */
  readonly total?: boolean | undefined;
}

/** Of a list that can be neither narrowed nor ordered. */
export interface NoCriteria {
  readonly sort?: never;
}

/** The wanted members stand among the options, as everywhere; a query may have a criterion of that name. */
type Query<Criteria> = Criteria & Paging & ('fields' extends keyof Criteria ? unknown : { readonly fields?: never });

/** What `following` takes. */
type AnyListOptions = ListOptions & { readonly fields?: readonly string[] };

export function listing<T extends object, Criteria extends object = NoCriteria, Above = unknown>(
  transport: Transport,
  place: string,
) {
  /** The pages of the list, from the first or from where `query` says. */
  function pages<const Name extends Names<T>>(
    query: Query<Criteria>,
    options: ListOptions & Selecting<Name>,
  ): AsyncGenerator<Page<Selected<T, Name>, Above>, void>;
  function pages(query?: Query<Criteria>, options?: ListOptions): AsyncGenerator<Page<T, Above>, void>;
  function pages(query: object = {}, options: AnyListOptions = {}): AsyncGenerator<Page<object>, void> {
    return following(transport, place, query, options);
  }

  /** The items of the list, of all pages: `for await (const item of list())`. */
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

/** Page after page, by the header `Link`, which is there with and without `_links`. */
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

/** Of what may be a page: its items, as far as they say where they are. */
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

/** RFC 8288, as far as the service writes it. */
function linkTo(relation: string, header: string | null): string | undefined {
  for (const [, target, name] of (header ?? '').matchAll(/<([^>]*)>; rel="([^"]*)"/g))
    if (name === relation) return target;
  return undefined;
}
