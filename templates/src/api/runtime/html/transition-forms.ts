// Transitions on the page of an item: a button for each one that its state allows now (S.3).
import type { JsonObject } from '../json/json.js';
import { writableProperties } from './controls.js';
import { emptyForm, formMarkup, result, section } from './forms.js';
import { markup, nothing, type Markup } from './markup.js';
import type { Place, TransitionPages } from './resource-pages.js';

/**
 * @param whole the shown item: its state says which transitions are allowed
 * @param tag of the shown item: a late change is refused
 * @param hidden the names of the transitions that the caller may not ask for
 */
export function transitionForms(
  { resource, href }: Place,
  whole: JsonObject,
  tag: string,
  hidden: readonly string[],
): Markup {
  const { states } = resource;
  if (states === undefined) return nothing;
  const state = whole[states.member];
  const allowed = states.transitions.filter(
    ({ name, from }) => typeof state === 'string' && from.includes(state) && !hidden.includes(name),
  );
  if (allowed.length === 0) return nothing;
  const forms = allowed.map((transition) => formOf(transition, `${href}/${transition.name}`, tag));
  return markup`<section class="moves" aria-label="Transitions that its state allows">${forms}</section>`;
}

function formOf(transition: TransitionPages, href: string, tag: string): Markup {
  const { name, title, description, to, schema } = transition;
  const target = { resource: { ...transition, immutable: [] }, href, tag };
  if (writableProperties(schema).length === 0) {
    return emptyForm('POST', target, { button: title, hint: description || `Leads to: ${to}.`, after: result });
  }
  const lead = description === '' ? nothing : markup`<p class="hint">${description}</p>`;
  const form = formMarkup(name, 'POST', target, `Lead to: ${to}`, { after: result });
  return section(title, markup`${lead}${form}`, 'POST');
}
