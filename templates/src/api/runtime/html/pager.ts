// The links from a page of a collection to those around it, and the part of the list that it shows.
import type { JsonObject } from '../json/json.js';
import { markup, nothing, type Markup } from './markup.js';

const WAYS = [
  ['first', 'First'],
  ['prev', 'Previous'],
  ['next', 'Next'],
  ['last', 'Last'],
] as const;

/**
 * @param links references to the pages around it, by relation
 * @param of the name of the listed items
 * @param page the page as JSON
 * @param count the number of items on it
 */
export function pagerMarkup(
  links: Readonly<Record<string, string>>,
  of: string,
  page: JsonObject,
  count: number,
): Markup {
  const { total } = page;
  const first = firstOf(page);
  const isAll = links['next'] === undefined && links['prev'] === undefined && (first === undefined || first === 1);
  const where = first === undefined || count === 0 ? `${count}` : `${first} to ${first + count - 1}`;
  const all = typeof total === 'number' ? ` of ${total}` : '';
  if (isAll && count === 0) return nothing;
  const ways = isAll ? [] : WAYS.filter(([relation]) => relation !== 'last' || links[relation] !== undefined);
  const items = ways.map(([relation, title]) => {
    const href = links[relation];
    return markup`<li>${href === undefined ? markup`<span class="off">${title}</span>` : wayTo(href, title, relation)}</li>`;
  });
  return markup`<nav class="pager" aria-label="Pages of ${of}"><ul>${items}</ul>
<span class="where">${where}${all}</span></nav>`;
}

/** The position in the list of the first item here, from 1; undefined for pages without one, as after a cursor. */
function firstOf({ offset, start, page, rpp }: JsonObject): number | undefined {
  const before =
    offset ?? start ?? (typeof page === 'number' && typeof rpp === 'number' ? (page - 1) * rpp : undefined);
  return typeof before === 'number' ? before + 1 : undefined;
}

function wayTo(href: string, title: string, relation: string): Markup {
  const rel = relation === 'prev' || relation === 'next' ? markup` rel="${relation}"` : nothing;
  return markup`<a href="${href}"${rel}>${title}</a>`;
}
