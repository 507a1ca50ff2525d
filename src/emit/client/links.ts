// Types of the client for the links of a resource: following a link gives a value of its type.
import type { Controller, Model, Resource } from '../../model/model.js';
import { listsBelow } from '../../model/secondary-lists.js';
import { linkedReferences, relationsOf } from '../../model/references.js';
import { clientType, type ClientNames, type ClientType } from './types.js';
import { formerLinks } from '../routes/link-facts.js';

/** The type of a link of which the model knows only that it can be read. */
const ANY_LINK = clientType('api.Link');

/** Types by relations, as far as the model knows what they lead to. */
export type LinkTypes = ReadonlyMap<string, ClientType>;

/** The text of a link's type, which a schema of the link holds. */
export function linkTypeOf(types: LinkTypes, relation: string): string {
  return textOf(types.get(relation) ?? ANY_LINK);
}

function textOf({ name, of }: ClientType): string {
  return of.length === 0 ? name : `${name}<${of.map(textOf).join(', ')}>`;
}

export function linkTypes(resource: Resource, names: ClientNames): LinkTypes {
  const { children, controllers, parents, hasItems } = resource;
  const parent = parents.at(-1);
  const up = hasItems ? pageType(resource, names) : shownType(parent, names);
  return new Map([
    ['self', leadingTo(shownType(resource, names))],
    ['up', leadingTo(up)],
    ...[...children, ...listsBelow(resource)].flatMap((child) => {
      const type = leadingTo(child.hasItems ? pageType(child, names) : shownType(child, names));
      const relations = [child, ...formerLinks([child])].map((one) => one.names.relation);
      return relations.map((relation) => [relation, type] as const);
    }),
    ...[...controllers, ...resource.offeredTransitions].map(
      (one) => [one.names.relation, one.safe ? askingType(one, names) : actionType(one, names)] as const,
    ),
    ...referredTypes(resource, names),
  ]);
}

/** The types of the links of references. Several targets of one field are a union. */
function referredTypes(resource: Resource, names: ClientNames): readonly (readonly [string, ClientType])[] {
  const linked = linkedReferences(resource);
  return linked.flatMap(({ field, reference }) => {
    const targets = linked.filter((one) => one.field === field).map((one) => shownName(one.reference.target(), names));
    const type = leadingTo(targets.includes('') ? undefined : clientType(targets.join(' | ')));
    return relationsOf(reference).map((relation) => [relation, type] as const);
  });
}

/** The type behind the link up from a page; '' when there is no such link. */
export function aboveName({ parents }: Resource, names: ClientNames): string {
  const above = parents.at(-1);
  return above?.operations.includes('get') ? shownName(above, names) : '';
}

/** The type of the answer of a controller or a transition. */
export function answerType(controller: Controller, names: ClientNames): ClientType {
  const { output } = controller;
  if (output.kind === 'none') return clientType('void');
  if (output.kind === 'fields') return clientType(names.calls.get(controller)?.output ?? 'api.Json');
  const shown = clientType(shownName(output.resource, names));
  return output.kind === 'page' ? clientType('api.Page', shown) : shown;
}

/** True when some links lead to actions, which are run and not read. */
export function hasActions(model: Model): boolean {
  return model.conventions.links && linkedActions(model).length > 0;
}

/** The wrappers of the inputs of actions, by the last part of their paths. */
export function actionWrappers(model: Model): Readonly<Record<string, string>> {
  if (model.conventions.requestBody !== 'wrapped') return {};
  const taking = linkedActions(model).filter(({ input }) => input.length > 0);
  return Object.fromEntries(taking.map(({ name, names }) => [name, names.wrapper]));
}

function linkedActions({ allResources }: Model): readonly Controller[] {
  return allResources.flatMap((resource) => [
    ...resource.controllers.filter(({ safe }) => !safe),
    ...resource.offeredTransitions,
  ]);
}

/** The type of a page of a resource's items. */
function pageType(resource: Resource, names: ClientNames): ClientType {
  const taken = [shownName(resource, names), aboveName(resource, names)].filter((name) => name !== '');
  return clientType('api.Page', ...taken.map((name) => clientType(name)));
}

/** The type of a link to a function that reads. With a required parameter the bare link leads nowhere, so its type says little. */
function askingType(controller: Controller, names: ClientNames): ClientType {
  const isFree = controller.query.every(({ presence }) => presence.kind !== 'required');
  return isFree ? leadingTo(answerType(controller, names)) : ANY_LINK;
}

function actionType(controller: Controller, names: ClientNames): ClientType {
  const input = names.calls.get(controller)?.input ?? '';
  return clientType('api.Action', answerType(controller, names), ...(input === '' ? [] : [clientType(input)]));
}

function leadingTo(type: ClientType | undefined): ClientType {
  return type === undefined ? ANY_LINK : clientType('api.Link', type);
}

/** Undefined when the client does not know the resource. */
function shownType(resource: Resource | undefined, names: ClientNames): ClientType | undefined {
  const name = shownName(resource, names);
  return name === '' ? undefined : clientType(name);
}

function shownName(resource: Resource | undefined, { shown }: ClientNames): string {
  return (resource && shown.get(resource.key)) ?? '';
}
