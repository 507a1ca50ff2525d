// JSON values as people read them.
import { isArray, isObject, type Json, type JsonObject } from '../json/json.js';
import { asTitle, inWords, markup, safeHref, type Markup } from './markup.js';

/** A value in full. */
export function valueMarkup(value: Json | undefined): Markup {
  if (value === undefined || value === null) return markup`<span class="none">none</span>`;
  if (typeof value === 'string') return textMarkup(value);
  if (typeof value === 'boolean') return markup`${value ? 'yes' : 'no'}`;
  if (typeof value === 'number') return markup`<span class="number">${value}</span>`;
  if (isArray(value)) {
    if (value.length === 0) return markup`<span class="none">none</span>`;
    return markup`<ul class="list">${value.map((item) => markup`<li>${valueMarkup(item)}</li>`)}</ul>`;
  }
  return membersMarkup(value);
}

/** The members of an object, one below the other. @param hrefs the targets of those that are references */
export function membersMarkup(members: JsonObject, hrefs: ReadonlyMap<string, string> = new Map()): Markup {
  const rows = Object.entries(members).map(
    ([name, value]) =>
      markup`<div><dt>${asTitle(inWords(name))}</dt><dd>${linked(valueMarkup(value), hrefs.get(name))}</dd></div>`,
  );
  return markup`<dl class="members">${rows}</dl>`;
}

export function linked(value: Markup, href: string | undefined): Markup {
  return href === undefined ? value : markup`<a href="${href}">${value}</a>`;
}

/** A value on one line of a table. */
export function cellMarkup(value: Json | undefined): Markup {
  if (value === undefined || value === null) return markup`<span class="none">–</span>`;
  if (isObject(value) || (isArray(value) && value.some((item) => typeof item === 'object'))) {
    return markup`<code>${shortened(JSON.stringify(value))}</code>`;
  }
  if (isArray(value)) return markup`${shortened(value.map(String).join(', '))}`;
  return typeof value === 'string' && value.length > LONGEST_CELL ? markup`${shortened(value)}` : valueMarkup(value);
}

const LONGEST_CELL = 120;

function shortened(text: string): string {
  const characters = Array.from(text.slice(0, LONGEST_CELL * 2));
  return characters.length <= LONGEST_CELL ? text : `${characters.slice(0, LONGEST_CELL).join('')}…`;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d\.\d{3}Z)?$/;

function textMarkup(text: string): Markup {
  if (text === '') return markup`<span class="none">empty</span>`;
  if (ID.test(text)) return markup`<code class="id">${text}</code>`;
  if (MOMENT.test(text)) return markup`<time datetime="${text}">${text.replace('T', ' ')}</time>`;
  const href = text.startsWith('/') ? undefined : safeHref(text);
  if (href !== undefined) return markup`<a href="${href}" rel="noopener noreferrer nofollow">${text}</a>`;
  return markup`<span class="text">${text}</span>`;
}

/** The whole representation as it is sent, for those who want to see it. */
export function rawMarkup(value: Json): Markup {
  return markup`<details class="raw"><summary>JSON</summary>
<pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre>
</details>`;
}
