// The page of one item or document: its members, what lies below it, and the forms to change and to delete it.
import { settings } from '../../settings.js';
import { isObject, type Json, type JsonObject } from '../json/json.js';
import { select, type Selection } from '../media/selection.js';
import { changeForm, deleteForm } from './forms.js';
import type { Crumb } from './frame.js';
import { linkTo } from './frame.js';
import type { FunctionPages } from './function-pages.js';
import { asTitle, inWords, markup, nothing, type Markup } from './markup.js';
import {
  allowedAt,
  isReadable,
  lastSegment,
  nameOf,
  placesBelow,
  referencesOf,
  type Place,
  type ResourcePages,
} from './resource-pages.js';
import { membersMarkup, rawMarkup } from './values.js';

/** The title of the page: the name of the item, or its kind and its id. */
export function titleOf(whole: JsonObject, place: Place): string {
  return nameOf(whole, place.resource) ?? asTitle(crumbOf(place).title);
}

export interface Shown {
  readonly whole: JsonObject;
  readonly selection: Selection | undefined;
  readonly tag: string;
  /** The names of the links and forms that the caller may not use. */
  readonly hidden: readonly string[];
}

export function itemContent(
  trail: readonly Place[],
  { whole, selection, tag, hidden }: Shown,
  resources: readonly ResourcePages[],
  functions: FunctionPages,
): Markup {
  const shown: Json = selection === undefined ? whole : select(selection, whole);
  const { _links: _, ...members } = isObject(shown) ? shown : whole;
  const place = trail.at(-1);
  const isEmpty = Object.keys(members).length === 0;
  const hrefs = place && referencesOf(whole, place.resource);
  const offers = place && [
    below(place, resources, hidden),
    functions.offersBelow(place.resource.itemPath, place.href, hidden),
    forms(allowedAt(place, hidden), hidden.includes('up') ? undefined : trail.at(-2), whole, tag),
  ];
  return markup`${selection === undefined ? nothing : partly(place)}
<section class="card">${isEmpty ? markup`<p class="empty">It has no members.</p>` : membersMarkup(members, hrefs)}</section>
${offers ?? nothing}
${rawMarkup(settings.links ? shown : members)}`;
}

function partly(place: Place | undefined): Markup {
  const all = place === undefined ? nothing : markup` ${linkTo({ title: 'Show all of it', href: place.href })}.`;
  return markup`<p class="note">This is a selection of its members.${all}</p>`;
}

function below(place: Place, resources: readonly ResourcePages[], hidden: readonly string[]): Markup {
  const places = placesBelow(place, resources).filter((one) => !hidden.includes(lastSegment(one)));
  if (places.length === 0) return nothing;
  const links = places.map((one) => markup`<li>${linkTo(crumbOf(one))}</li>`);
  return markup`<nav class="below" aria-label="Below this"><ul>${links}</ul></nav>`;
}

/**
 * A collection by its plural, an item by its id (the end of it, where the service has made it), a document by its name.
 */
export function crumbOf(place: Place): Crumb {
  const { resource, isOne } = place;
  const isItem = isOne && resource.path !== resource.itemPath;
  const id = lastSegment(place);
  const title = isItem
    ? `${resource.singular} ${resource.ids === undefined ? id.slice(-8) : id}`
    : inWords(isOne ? resource.singular : resource.plural);
  return { title, href: isReadable(place) ? place.href : undefined };
}

function forms(place: Place, above: Place | undefined, whole: JsonObject, tag: string): Markup {
  const target = { resource: place.resource, href: place.href, tag };
  const isUp = above !== undefined && isReadable(above);
  return markup`${changeForm(target, whole)}
${deleteForm(target, isUp ? above.href : '/')}`;
}
