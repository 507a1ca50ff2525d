// What the links of a resource lead to, as types of the client: what follows one gives that.
import type { Controller, Model, Resource } from '../../model/model.js';
import { linkedReferences, relationsOf } from '../../model/references.js';
import type { ClientNames } from './types.js';
import { formerLinks } from '../representation/representation-facts.js';

/** Of which nothing is known but that it can be read. */
const ANY_LINK = 'api.Link';

/** Types by relations, as far as the model knows what they lead to. */
export type LinkTypes = ReadonlyMap<string, string>;

export function linkTypeOf(types: LinkTypes, relation: string): string {
  return types.get(relation) ?? ANY_LINK;
}

export function linkTypes(resource: Resource, names: ClientNames): LinkTypes {
  const { children, controllers, parents, hasItems } = resource;
  const parent = parents.at(-1);
  const up = hasItems ? pageType(resource, names) : shownName(parent, names);
  return new Map([
    ['self', leadingTo(shownName(resource, names))],
    ['up', leadingTo(up)],
    ...children.flatMap((child) => {
      const type = leadingTo(child.hasItems ? pageType(child, names) : shownName(child, names));
      const relations = [child, ...formerLinks([child])].map((one) => one.names.relation);
      return relations.map((relation) => [relation, type] as const);
    }),
    ...[...controllers, ...resource.offeredTransitions].map(
      (one) => [one.names.relation, one.safe ? askingType(one, names) : actionType(one, names)] as const,
    ),
    ...linkedReferences(resource).flatMap(({ reference }) => {
      const type = leadingTo(shownName(reference.target(), names));
      return relationsOf(reference).map((relation) => [relation, type] as const);
    }),
  ]);
}

/** What the pages of a list lead up to; '' for nothing. */
export function aboveName({ parents }: Resource, names: ClientNames): string {
  const above = parents.at(-1);
  return above?.operations.includes('get') ? shownName(above, names) : '';
}

/** What a function answers with, or a transition. */
export function answerType(controller: Controller, names: ClientNames): string {
  const { output } = controller;
  if (output.kind === 'none') return 'void';
  if (output.kind === 'fields') return names.calls.get(controller)?.output ?? 'api.Json';
  const shown = shownName(output.resource, names);
  return output.kind === 'page' ? `api.Page<${shown}>` : shown;
}

/** True when links lead to something that is done, and not read. */
export function hasActions(model: Model): boolean {
  return model.conventions.links && linkedActions(model).length > 0;
}

/** By which names what they take is wrapped, by the last part of their paths. */
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

/** A page of its items. */
function pageType(resource: Resource, names: ClientNames): string {
  const types = [shownName(resource, names), aboveName(resource, names)];
  return `api.Page<${types.filter((name) => name !== '').join(', ')}>`;
}

/** Who asks for something there has to say what. */
function askingType(controller: Controller, names: ClientNames): string {
  const isFree = controller.query.every(({ presence }) => presence.kind !== 'required');
  return isFree ? leadingTo(answerType(controller, names)) : ANY_LINK;
}

function actionType(controller: Controller, names: ClientNames): string {
  const input = names.calls.get(controller)?.input ?? '';
  return `api.Action<${[answerType(controller, names), ...(input === '' ? [] : [input])].join(', ')}>`;
}

function leadingTo(type: string): string {
  return type === '' ? ANY_LINK : `api.Link<${type}>`;
}

function shownName(resource: Resource | undefined, { shown }: ClientNames): string {
  return (resource && shown.get(resource.key)) ?? '';
}
