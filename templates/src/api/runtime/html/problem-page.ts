// A failure for people (R-2.8). Where something is merely absent and can be made, the page has the form that creates
// it.
import { isArray, isObject, type JsonObject } from '../json/json.js';
import { createForm } from './forms.js';
import { markup, nothing, type Markup } from './markup.js';
import { lastSegment, type Place } from './resource-pages.js';
import { rawMarkup } from './values.js';

/** @param place where it happened, if anything is offered there */
export function problemContent(problem: JsonObject, place: Place | undefined): Markup {
  const { detail, type, errors } = problem;
  const faults = errors !== undefined && isArray(errors) ? errors.filter(isObject) : [];
  const lines = faults.map(({ pointer, parameter, header, detail: what }) => {
    const where = [pointer, parameter, header].find((one) => typeof one === 'string' && one !== '');
    return markup`<li>${where === undefined ? nothing : markup`<code>${String(where)}</code> `}${String(what)}</li>`;
  });
  return markup`<p class="problem">${String(detail)}</p>
${lines.length === 0 ? nothing : markup`<ul>${lines}</ul>`}
<p><a href="${String(type)}">About this kind of problem</a></p>
${problem['status'] === 404 && place !== undefined ? creation(place) : nothing}
${rawMarkup(problem)}`;
}

/**
 * For a document, and for an item of a store; an item of a collection cannot be made at an id of the client's choice.
 */
function creation(place: Place): Markup {
  const { resource, href } = place;
  const { operations, path, itemPath, ids } = resource;
  if (path !== itemPath)
    return ids?.allow?.(lastSegment(place)) ? createForm({ resource, href, tag: undefined }, 'PUT') : nothing;
  const method = operations.includes('create') ? 'POST' : operations.includes('replace') ? 'PUT' : undefined;
  return method === undefined ? nothing : createForm({ resource, href, tag: undefined }, method);
}
