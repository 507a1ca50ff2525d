// Pages about the service itself: its resources, a kind of problem, the documentation of a resource (R-2.13, R-7.4).
import { map } from '../../map.js';
import { isArray, isObject, type Json, type JsonObject } from '../json/json.js';
import { linkTo } from './frame.js';
import type { FunctionPages } from './function-pages.js';
import { asTitle, markup, nothing, trusted, type Markup } from './markup.js';
import type { ResourcePages } from './resource-pages.js';
import { membersMarkup, rawMarkup, valueMarkup } from './values.js';

/** The start page: every resource that can be read from here. @param only the version that it is about */
export function serviceContent(
  document: JsonObject,
  resources: readonly ResourcePages[],
  functions: FunctionPages,
  only?: string,
): Markup {
  const { description } = document;
  const lead = typeof description === 'string' ? markup`<p class="lead">${description}</p>` : nothing;
  const top = resources.filter(
    ({ path, itemPath, operations }) => !path.includes('{') && operations.includes(path === itemPath ? 'get' : 'list'),
  );
  const all = [...new Set([...top.map(({ path }) => path), ...functions.paths].map(versionOf))];
  const versions = only === undefined ? all.toSorted(newestFirst) : all.filter((version) => version === only);
  const sections = versions.map((version) => {
    const heading = versions.length > 1 ? markup`<h2>Version ${version.slice(1)}</h2>` : nothing;
    const rows = top.filter(({ path }) => versionOf(path) === version).map(entryMarkup);
    const list = rows.length === 0 ? nothing : markup`<section class="card"><dl class="members">${rows}</dl></section>`;
    return markup`${heading}${list}${functions.offersBelow(`/${version}`, `/${version}`)}`;
  });
  return markup`${lead}${sections}
<details class="raw"${map.isSmall ? trusted(' open') : nothing}><summary>Map</summary>
<div class="drawing" tabindex="0" role="region" aria-label="Map">${trusted(map.svg)}</div>
</details>
${rawMarkup(document)}`;
}

/** `v10` before `v9`. */
function newestFirst(one: string, other: string): number {
  return Number(other.slice(1)) - Number(one.slice(1));
}

function versionOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function entryMarkup({ path, plural, description }: ResourcePages): Markup {
  return markup`<div>
<dt>${linkTo({ title: asTitle(plural), href: path })}</dt><dd><code>${path}</code> ${description}</dd></div>`;
}

export function problemTypeContent(document: JsonObject): Markup {
  const { description, remedy, status, type } = document;
  return markup`<p class="lead">${typeof description === 'string' ? description : ''}</p>
${typeof remedy === 'string' ? markup`<p>${remedy}</p>` : nothing}
<section class="card">${membersMarkup({ status: status ?? null, type: type ?? null })}</section>
${rawMarkup(document)}`;
}

/** Documentation of a resource: each member with its possible values. */
export function profileContent(schema: JsonObject): Markup {
  const { description } = schema;
  const lead = typeof description === 'string' ? markup`<p class="lead">${description}</p>` : nothing;
  return markup`${lead}<section class="card">${propertiesMarkup(schema)}</section>
${rawMarkup(schema)}`;
}

function propertiesMarkup(schema: JsonObject): Markup {
  const properties = schema['properties'];
  if (properties === undefined || !isObject(properties)) return nothing;
  const names = schema['required'];
  const always = names !== undefined && isArray(names) ? names : [];
  const rows = Object.entries(properties)
    .filter(([name]) => name !== '_links')
    .map(([name, property]) => {
      const said = isObject(property) ? propertyMarkup(property, always.includes(name)) : nothing;
      return markup`<div><dt><code>${name}</code></dt><dd>${said}</dd></div>`;
    });
  return rows.length === 0 ? markup`<p class="empty">It has no members.</p>` : markup`<dl class="members">${rows}</dl>`;
}

/** Keywords for the possible values of a member, in words. Formats are named, so their patterns say nothing more. */
const KEYWORDS: Readonly<Record<string, string>> = {
  minLength: 'Fewest characters',
  maxLength: 'Most characters',
  pattern: 'Pattern',
  minimum: 'Least',
  maximum: 'Most',
  'x-minimum': 'Least',
  'x-maximum': 'Most',
  minItems: 'Fewest items',
  maxItems: 'Most items',
  minProperties: 'Fewest entries',
  maxProperties: 'Most entries',
  enum: 'One of',
  'x-extensible-enum': 'One of',
  default: 'Default',
  examples: 'Example',
};

function propertyMarkup(property: JsonObject, isAlways: boolean): Markup {
  const { description, items, additionalProperties: values } = property;
  const marks = [
    isAlways ? 'always there' : property['writeOnly'] === true ? 'never shown' : 'optional',
    ...(property['readOnly'] === true ? ['set by the service'] : []),
    ...(property['deprecated'] === true ? ['deprecated'] : []),
  ];
  const rest = Object.entries(property).flatMap(([name, value]) => {
    const title = Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER ? undefined : KEYWORDS[name];
    return title === undefined ? [] : [markup`<div class="hint">${title}: ${bound(value)}</div>`];
  });
  const inside = [items, values].find((one) => one !== undefined && isObject(one)) ?? property;
  return markup`<span>${typeText(property)}</span> <span class="mark">${marks.join(', ')}</span>
${typeof description === 'string' ? markup`<p class="hint">${description}</p>` : nothing}
${rest}
${isObject(inside) ? propertiesMarkup(inside) : nothing}`;
}

function typeText({ type, format, items, additionalProperties: values }: JsonObject): string {
  const names = type === undefined ? [] : isArray(type) ? type.map(String) : [String(type)];
  const orNull = names.length > 1 && names.includes('null') ? ' or null' : '';
  if (typeof format === 'string') return format + orNull;
  if (names[0] === 'array' && items !== undefined && isObject(items)) return `list of ${typeText(items)}${orNull}`;
  if (names[0] === 'object' && values !== undefined && isObject(values)) return `map of ${typeText(values)}${orNull}`;
  return names.length === 0 ? 'anything' : names.join(' or ');
}

function bound(value: Json): Markup {
  if (isArray(value) && value.length > 0 && value.every((one) => typeof one !== 'object')) {
    return markup`${value.map(String).join(', ')}`;
  }
  return typeof value === 'object' ? markup`<code>${JSON.stringify(value)}</code>` : valueMarkup(value);
}
