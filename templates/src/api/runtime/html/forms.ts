// The forms that create, change and delete. Without the script they stay hidden, since HTML alone sends neither JSON
// nor PUT.
import { isObject, type Json, type JsonObject } from '../json/json.js';
import { controlMarkup, idMarkup, writableProperties } from './controls.js';
import { markup, nothing, type Markup } from './markup.js';
import type { ResourcePages } from './resource-pages.js';

/** The members that a form takes, and the one around them. */
// <by-operation>
type Taken = Pick<ResourcePages, 'schema' | 'required' | 'immutable' | 'untaken' | 'wrapper' | 'ids'>;
// </by-operation>
// <no-by-operation>
// type Taken = Pick<ResourcePages, 'schema' | 'required' | 'immutable' | 'wrapper' | 'ids'>;
// </no-by-operation>

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

/** The result of a form, below its button: the script fills it. */
export const result = markup`<dl class="members result" tabindex="-1" hidden></dl>`;

/** For a new item, or for an absent document that can be made. */
export function createForm(target: FormTarget, method: 'POST' | 'PUT'): Markup {
  return newMarkup(target, method, nothing);
}

/** For a new item of a store: it asks for the id, which the script puts behind `href`. */
export function createAtForm(target: FormTarget, member: string): Markup {
  const properties = target.resource.schema['properties'];
  const property = properties !== undefined && isObject(properties) ? properties[member] : undefined;
  const hidden = { type: 'string', description: 'The last part of its path.' };
  const schema = property !== undefined && isObject(property) ? property : hidden;
  return newMarkup(target, 'PUT', idMarkup(schema, 'create', member));
}

function newMarkup(target: FormTarget, method: 'POST' | 'PUT', key: Markup): Markup {
  const { singular } = target.resource;
  return section(`New ${singular}`, formMarkup('create', method, target, `Create ${singular}`, { key }), method);
}

/** For an existing item: PUT if it is offered, since it can say everything, otherwise a merge patch. */
export function changeForm(target: FormTarget, shown: JsonObject): Markup {
  const { operations, schema, singular, ids } = target.resource;
  // <by-operation>
  const kept = target.resource.untaken?.[operations.includes('replace') ? 'replace' : 'patch'] ?? [];
  const isEditable = writableProperties(schema).some(([member]) => member !== ids?.member && !kept.includes(member));
  // </by-operation>
  // <no-by-operation>
  // const isEditable = writableProperties(schema).some(([member]) => member !== ids?.member);
  // </no-by-operation>
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

/** For a request without input: a button that stands by itself, and a hint about its effect. */
export function emptyForm(
  method: 'POST',
  target: FormTarget<Taken>,
  { button, hint, after }: { readonly button: string; readonly hint: string; readonly after: Markup },
): Markup {
  const around = aroundBody(method, target.resource);
  return markup`<form ${sending(method, target)}${around} class="move" data-needs-script hidden novalidate>
<p class="hint">${hint}</p>
${sayings}
<button type="submit">${button}</button>
${after}</form>`;
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
  // <by-operation>
  const kept = target.resource.untaken?.[shown === undefined ? 'create' : method === 'PATCH' ? 'patch' : 'replace'];
  const asked = writableProperties(schema).filter(
    ([member]) => (shown !== undefined || member !== ids?.member) && kept?.includes(member) !== true,
  );
  // </by-operation>
  // <no-by-operation>
  // const asked = writableProperties(schema).filter(([member]) => shown !== undefined || member !== ids?.member);
  // </no-by-operation>
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
