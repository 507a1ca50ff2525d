// The forms that create, change and delete. Without the script they stay hidden, since HTML alone sends neither JSON nor PUT.
import type { Json, JsonObject } from '../json.js';
import { controlMarkup, writableProperties } from './controls.js';
import { markup, nothing, type Markup } from './markup.js';
import type { ResourcePages } from './resource-pages.js';

/** What a form takes, and the member around it. */
type Taken = Pick<ResourcePages, 'schema' | 'required' | 'immutable' | 'wrapper'>;

export interface FormTarget<Resource extends Taken = ResourcePages> {
  readonly resource: Resource;
  /** Where it is sent. */
  readonly href: string;
  /** The tag of what is shown, for If-Match; undefined where nothing is there yet. */
  readonly tag: string | undefined;
}

/** For a new item, or for a document that is absent. */
export function createForm(target: FormTarget, method: 'POST' | 'PUT'): Markup {
  const { singular } = target.resource;
  return section(`New ${singular}`, formMarkup('create', method, target, undefined, `Create ${singular}`), method);
}

/** For what is there: PUT where it is offered, since it can say everything, else a merge patch. */
export function changeForm(target: FormTarget, shown: JsonObject): Markup {
  const { operations, schema, singular } = target.resource;
  const method = operations.includes('replace') ? 'PUT' : operations.includes('patch') ? 'PATCH' : undefined;
  if (method === undefined || writableProperties(schema).length === 0) return nothing;
  return section(`Edit ${singular}`, formMarkup('change', method, target, shown, 'Save changes'), method);
}

/** @param after where to go when it is gone */
export function deleteForm(target: FormTarget, after: string): Markup {
  const { operations, singular } = target.resource;
  if (!operations.includes('delete')) return nothing;
  const form = markup`<form ${sending('DELETE', target)} data-after="${after}" novalidate>
<p>The ${singular} will be gone for good.</p>
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

function sending(method: string, { href, tag }: Pick<FormTarget, 'href' | 'tag'>): Markup {
  const match = tag === undefined ? nothing : markup` data-if-match="${tag}"`;
  return markup`data-method="${method}" data-href="${href}"${match}`;
}

/**
 * @param name in the ids of its controls
 * @param after what stands below its button
 */
export function formMarkup(
  name: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  target: FormTarget<Taken>,
  shown: JsonObject | undefined,
  button: string,
  after: Markup = nothing,
): Markup {
  const { schema, required, immutable, wrapper } = target.resource;
  const around =
    wrapper === undefined || method === 'PATCH' || method === 'GET' ? nothing : markup` data-wrapper="${wrapper}"`;
  const controls = writableProperties(schema).map(([member, property]) => {
    const was: Json | undefined = shown?.[member];
    // What is never shown stays where nothing is filled in.
    const isKept = shown !== undefined && property['writeOnly'] === true;
    const isRequired = required.includes(member) && !isKept;
    const fixed = shown !== undefined && immutable.includes(member);
    const spot = {
      form: name,
      path: [member],
      required: isRequired,
      fixed,
      filled: !shown,
      setsNull: method !== 'PATCH',
    };
    return controlMarkup(property, was, spot);
  });
  const none = controls.length === 0 ? markup`<p class="hint">There is nothing to fill in.</p>` : nothing;
  return markup`<form ${sending(method, target)}${around} novalidate>
${controls}${none}
${sayings}
<button type="submit">${button}</button>
${after}</form>`;
}
