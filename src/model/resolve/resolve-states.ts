// The states of a resource: the member that shows them, and the transitions between them.
import type { NamedEntry } from '../../language/value-types/list-types.js';
import type { ResourceSpec, TransitionSpec } from '../../language/spec.js';
import { placesOfStates } from '../../language/keys/states.js';
import type { Resource, States, Transition } from '../model.js';
import { resolveTransitionAccess } from './resolve-access.js';
import { controllerNames, type ControllerContext } from './resolve-controllers.js';
import { nearestCollection } from './resource-facts.js';
import { resolveFields } from './resolve-fields.js';
import type { FieldNode, TransitionNode } from '../rules/rule-context.js';
import { choicesOf } from '../../types/types.js';

/**
 * @param transitions the list that is filled once the resource itself is resolved
 * @returns null without states, or when the declaration was refused
 */
export function resolveStates(
  { states }: ResourceSpec,
  fields: readonly FieldNode[],
  transitions: readonly Transition[],
): States | null {
  const last = fields.at(-1)?.field;
  if (states === undefined || states.refused || last?.name !== states.value.field.value) return null;
  if (choicesOf(last.type) === null) return null;
  const { initial } = states.value;
  return { field: last, initial: initial.value, values: [...placesOfStates(states.value).keys()], transitions };
}

export function resolveTransition(
  spec: NamedEntry<TransitionSpec>,
  resource: Resource,
  declared: ResourceSpec,
  context: Omit<ControllerContext, 'resources'>,
): TransitionNode {
  const { name, value } = spec;
  const { targets, conventions } = context;
  const parents = [...resource.parents, resource];
  const references = { targets, conventions, chain: '', own: '' };
  const input = resolveFields(value.input?.value.fields.value ?? [], {
    ...context,
    references,
    ownColumns: new Set(),
    isInside: true,
  });
  const transition: Transition = {
    key: `${resource.key}.${name}`,
    name,
    description: value.description?.value.trim() ?? '',
    parents,
    collectionAbove: nearestCollection(parents),
    path: `${resource.itemPath}/${name}`,
    safe: false,
    access: resolveTransitionAccess(context.spec, declared, name),
    names: controllerNames(name, parents, conventions),
    input: input.map(({ field }) => field),
    query: [],
    output: { kind: 'resource', status: 200, resource },
    errors: resource.errors,
    resource,
    from: [...new Set(value.from.value.map((state) => state.value))],
    to: value.to.value,
    by: value.by.value,
  };
  return { transition, spec, input };
}
