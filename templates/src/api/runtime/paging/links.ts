// The links between the pages of a list, in every style of paging (PG.8).
import type { Query } from '../http/query.js';
import { quote } from '../json/text.js';

/** Relative references by relation type. */
export type PageLinks = {
  readonly self: string;
  readonly first: string;
  prev?: string;
  next?: string;
  last?: string;
};

/** The members of a page beside its items. */
export type PageMembers = Readonly<Record<string, number>>;

/** The parameters that a link to another page keeps, each with an `&` behind it. */
export function keptParameters(query: Query, replaced: readonly string[]): string {
  if (query.size === 0) return '';
  const others = [...query].filter(([name]) => !replaced.includes(name));
  return others.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}&`).join('');
}

/** The value of a `Link` header (RFC 8288). */
export function linkHeader(links: Readonly<Record<string, string>>): string {
  return Object.entries(links)
    .map(([relation, target]) => `<${target}>; rel="${relation}"`)
    .join(', ');
}

/** The members of `_links`, as JSON text. */
export function linkMembers(links: Readonly<Record<string, string>>): string {
  return Object.entries(links)
    .map(([relation, href]) => `"${relation}":{"href":${quote(href)}}`)
    .join();
}
