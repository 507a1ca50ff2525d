// The page of a collection: a table of the items, the links to the other pages, and the form to create an item.
import { isObject, type Json, type JsonObject } from '../json/json.js';
import { selfLink, type PageParts } from '../media/medium.js';
import { select } from '../media/selection.js';
import { createForm } from './forms.js';
import { asTitle, inWords, markup, nothing, safeHref, type Markup } from './markup.js';
import { pagerMarkup } from './pager.js';
import { inReadingOrder, referencesOf, type Place } from './resource-pages.js';
import { cellMarkup, linked, rawMarkup } from './values.js';

interface Row {
  readonly href: string | undefined;
  readonly members: JsonObject;
  /** The targets of its references, by their members. */
  readonly hrefs: ReadonlyMap<string, string>;
}

export function collectionContent(place: Place | undefined, parts: PageParts, page: JsonObject): Markup {
  const rows = parts.items.map((text) => rowOf(text, parts, place));
  return markup`${tableMarkup(rows, place)}
${pagerMarkup(parts.links, parts.collection.relation, page, rows.length)}
${place === undefined ? nothing : creation(place, parts.collection.hidden)}
${rawMarkup(page)}`;
}

function creation(place: Place, hidden: readonly string[] = []): Markup {
  const { resource, href } = place;
  const target = { resource, href, tag: undefined };
  if (hidden.includes('POST') || hidden.includes('PUT')) return nothing;
  if (resource.operations.includes('create')) return createForm(target, 'POST');
  return nothing;
}

/** An item that shows no member of its own has its address instead. */
function rowOf(text: string, { selection }: PageParts, place: Place | undefined): Row {
  const whole: Json = JSON.parse(text);
  const shown = selection === undefined ? whole : select(selection, whole);
  const href = selfOf(whole);
  const members = isObject(shown) ? shown : {};
  const isBare = Object.keys(members).every((name) => name === '_links');
  const hrefs =
    place !== undefined && isObject(whole) ? referencesOf(whole, place.resource) : new Map<string, string>();
  return { href, members: isBare && href !== undefined ? { address: href } : members, hrefs };
}

/** The address in the representation's link to itself. */
export function selfOf(whole: Json): string | undefined {
  const href = selfLink(whole)?.['href'];
  return typeof href === 'string' ? safeHref(href) : undefined;
}

function tableMarkup(rows: readonly Row[], place: Place | undefined): Markup {
  const columns = columnsOf(rows, place);
  const plural = place?.resource.plural ?? 'items';
  if (rows.length === 0)
    return markup`<section class="card"><p class="empty">There are no ${plural} here.</p></section>`;
  const heads = columns.map((name) => markup`<th scope="col">${asTitle(inWords(name))}</th>`);
  return markup`<section class="card table"><table>
<thead><tr>${heads}</tr></thead>
<tbody>${rows.map((row) => rowMarkup(row, columns))}</tbody>
</table></section>`;
}

/**
 * The columns that fit on a screen: the first members that are neither objects nor lists. The page of an item has all
 * members.
 */
function columnsOf(rows: readonly Row[], place: Place | undefined): readonly string[] {
  const all = [...new Set(rows.flatMap(({ members }) => Object.keys(members)))].filter((name) => name !== '_links');
  const names = place === undefined ? all : inReadingOrder(all, place.resource);
  if (names.length <= MOST_COLUMNS) return names;
  const isShort = (name: string): boolean => rows.every(({ members }) => typeof members[name] !== 'object');
  return names.filter(isShort).slice(0, MOST_COLUMNS);
}

const MOST_COLUMNS = 6;

/** The first cell links to the item, and a reference to its target. */
function rowMarkup({ href, members, hrefs }: Row, columns: readonly string[]): Markup {
  const cells = columns.map((name, index) => {
    const cell = linked(cellMarkup(members[name]), (index === 0 ? href : undefined) ?? hrefs.get(name));
    return markup`<td data-label="${asTitle(inWords(name))}"><span>${cell}</span></td>`;
  });
  return markup`<tr>${cells}</tr>`;
}
