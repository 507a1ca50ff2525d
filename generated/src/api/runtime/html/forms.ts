// The forms that create, change and delete. Without the script they stay hidden, since HTML alone sends neither JSON
// nor PUT.
import { type Json, type JsonObject } from '../json/json.js';
import { controlMarkup, writableProperties } from './controls.js';
import { markup, nothing, type Markup } from './markup.js';
import type { ResourcePages } from './resource-pages.js';

/** The members that a form takes, and the one around them. */
type Taken = Pick<ResourcePages, 'schema' | 'required' | 'immutable' | 'wrapper' | 'ids'>;

/** Further parts of a form. */
interface Parts {
  /** The control for an id, above the others. */
  readonly key?: Markup;
  /** The current members; undefined when there are none. */
  readonly shown?: JsonObject;
  /** Below the button. */
  readonly after?: Markup;
}

export interface FormTarget<Resource extends Taken = ResourcePages> {
  readonly resource: Resource;
  /** The address that it is sent to. */
  readonly href: string;
  /** The tag of the shown item, for If-Match; undefined when there is none yet. */
  readonly tag: string | undefined;
}

/** For a new item, or for an absent document that can be made. */
export function createForm(target: FormTarget, method: 'POST' | 'PUT'): Markup {
  return newMarkup(target, method, nothing);
}

function newMarkup(target: FormTarget, method: 'POST' | 'PUT', key: Markup): Markup {
  const { singular } = target.resource;
  return section(`New ${singular}`, formMarkup('create', method, target, `Create ${singular}`, { key }), method);
}

/** For an existing item: PUT if it is offered, since it can say everything, otherwise a merge patch. */
export function changeForm(target: FormTarget, shown: JsonObject): Markup {
  const { operations, schema, singular, ids } = target.resource;
  const isEditable = writableProperties(schema).some(([member]) => member !== ids?.member);
  const method = operations.includes('replace') ? 'PUT' : operations.includes('patch') ? 'PATCH' : undefined;
  if (method === undefined || !isEditable) return nothing;
  return section(`Edit ${singular}`, formMarkup('change', method, target, 'Save changes', { shown }), method);
}

/** @param after the page to open after the deletion */
export function deleteForm(target: FormTarget, after: string): Markup {
  const { operations, singular } = target.resource;
  if (!operations.includes('delete')) return nothing;
  const form = markup`<form ${sending('DELETE', target)} data-after="${after}" novalidate>
<p>The ${singular} will be deleted for good.</p>
${sayings}
<button type="submit" class="danger">Delete ${singular}</button>
</form>`;
  return section(`Delete ${singular}`, form, 'DELETE');
}

const sayings = markup`<p class="said" role="alert" tabindex="-1" hidden></p>`;

export function section(title: string, form: Markup, method: string): Markup {
  return markup`<details class="action" data-action="${method}" data-needs-script hidden>
<summary>${title}</summary>
${form}
</details>`;
}

/** A PUT for a new item may only create it: somebody else may have been quicker. */
function sending(method: string, { href, tag }: Pick<FormTarget, 'href' | 'tag'>): Markup {
  const absent = method === 'PUT' ? markup` data-if-none-match="*"` : nothing;
  return markup`data-method="${method}" data-href="${href}"${tag === undefined ? absent : markup` data-if-match="${tag}"`}`;
}

function aroundBody(method: string, { wrapper }: Taken): Markup {
  const isWrapped = wrapper !== undefined && (method === 'POST' || method === 'PUT');
  return isWrapped ? markup` data-wrapper="${wrapper}"` : nothing;
}

/** @param name the beginning of the ids of its controls */
export function formMarkup(
  name: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  target: FormTarget<Taken>,
  button: string,
  { key = nothing, shown, after = nothing }: Parts,
): Markup {
  const { schema, required, immutable, ids } = target.resource;
  const around = aroundBody(method, target.resource);
  // At a creation the address says the id.
  const asked = writableProperties(schema).filter(([member]) => shown !== undefined || member !== ids?.member);
  const controls = asked.map(([member, property]) => {
    const was: Json | undefined = shown?.[member];
    // A hidden member stays as it is when nothing is filled in.
    const isKept = shown !== undefined && property['writeOnly'] === true;
    const isRequired = required.includes(member) && !isKept;
    const fixed = shown !== undefined && immutable.includes(member);
    const spot = {
      form: name,
      path: [member],
      isRequired,
      fixed,
      filled: !shown,
      setsNull: method !== 'PATCH',
      required,
      immutable,
    };
    return controlMarkup(property, was, spot);
  });
  const isEmpty = controls.length === 0 && key === nothing;
  const none = isEmpty ? markup`<p class="hint">There is nothing to fill in.</p>` : nothing;
  return markup`<form ${sending(method, target)}${around} novalidate>
${key}${controls}${none}
${sayings}
<button type="submit">${button}</button>
${after}</form>`;
}
