// Names in the client: of resources, of controllers, and of the members that lead to those below others.
import type { Controller, Model, Resource } from '../../model/model.js';
import { camelCase } from '../../model/names/names.js';
import { listsBelow, secondaryLists } from '../../model/secondary-lists.js';
import { offeredTransitions } from '../../model/controllers.js';
import { controllerCall, transitionCall } from './calls.js';
import type { CallNames, ClientNames, ClientTypes } from './types.js';
import type { SchemaTypes } from './schema-types.js';

/** Members of the client that are not named for resources, and a name that is special in an object literal. */
const OWN_MEMBERS: ReadonlySet<string> = new Set(['follow', 'run', '__proto__']);

/** Claims all names before any declaration, since links lead back and forth. */
export function clientNames(model: Model, types: SchemaTypes): ClientNames {
  const { allResources, controllers } = model;
  const own = new Map(allResources.map(({ key, names }) => [key, types.claim(names.type)]));
  const listed = secondaryLists(model).map(({ key, home }) => [key, own.get(home.key) ?? ''] as const);
  const shown = new Map([...own, ...listed]);
  const calls = new Map([...controllers, ...offeredTransitions(model)].map((call) => [call, callNames(call, types)]));
  return { shown, calls };
}

function callNames({ query, input, output, names }: Controller, types: SchemaTypes): CallNames {
  const claim = (isThere: boolean, suffix: string): string => (isThere ? types.claim(names.type + suffix) : '');
  return {
    query: claim(query.length > 0, 'Query'),
    input: claim(input.length > 0, 'Input'),
    output: claim(output.kind === 'fields', 'Output'),
  };
}

export function memberName({ name }: Pick<Resource | Controller, 'name'>): string {
  const member = camelCase(name);
  return OWN_MEMBERS.has(member) ? `${member}_` : member;
}

/** A name that nothing else in the file has. */
export function functionName({ names }: Pick<Resource, 'names'>): string {
  return `${names.collection}At`;
}

/** The resources and controllers below an item or a document. */
export function belowView(
  resource: Resource,
  made: ClientTypes,
  isReachable: (resource: Resource) => boolean,
): Readonly<Record<string, unknown>> | false {
  const { controllers, offeredTransitions, hasItems, names } = resource;
  // Invitations are described as resources below a group, and are no children of it.
  const children = [...made.model.allResources, ...listsBelow(resource)].filter(
    ({ parents }) => parents.at(-1) === resource,
  );
  const members = [
    ...children.filter(isReachable).map((one) => ({
      member: memberName(one),
      name: one.name,
      resource: functionName(one),
      call: false,
      transition: false,
    })),
    ...controllers.map((one) => ({
      member: memberName(one),
      name: one.name,
      resource: '',
      call: controllerCall(one, made),
      transition: false,
    })),
    ...offeredTransitions.map((one) => ({
      member: memberName(one),
      name: one.name,
      resource: '',
      call: false,
      transition: transitionCall(one, made),
    })),
  ];
  return members.length > 0 && { hasItems, singular: names.singular, members };
}
