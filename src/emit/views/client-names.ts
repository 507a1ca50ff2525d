// How the client calls resources and controllers, and what leads to those that lie below others.
import type { Controller, Model, Resource } from '../../model/model.js';
import { camelCase } from '../../model/names/names.js';
import { offeredTransitions } from '../../model/controllers.js';
import { stringLiteral } from '../typescript.js';
import { controllerCall, transitionCall } from './client-controllers.js';
import type { CallNames, ClientNames, ClientTypes } from './client-types.js';
import type { SchemaTypes } from './schema-types.js';

/** Members of the client besides those that are called after resources, and names that an object literal gives a meaning to. */
const OWN_MEMBERS: ReadonlySet<string> = new Set(['follow', 'run', '__proto__']);

/** Claimed before anything is declared, since links lead back and forth. */
export function clientNames(model: Model, types: SchemaTypes): ClientNames {
  const { allResources, controllers } = model;
  const shown = new Map(allResources.map(({ key, names }) => [key, types.claim(names.type)]));
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

/** Nothing else in the file is called so. */
export function functionName({ names }: Pick<Resource, 'names'>): string {
  return `${names.collection}At`;
}

/** What lies below an item or a document, as lines of an object; none where nothing does. */
export function belowText(
  resource: Resource,
  made: ClientTypes,
  isReachable: (resource: Resource) => boolean,
): readonly string[] {
  const { children, controllers, hasItems, names } = resource;
  const placeOf = ({ name }: Pick<Resource | Controller, 'name'>): string =>
    hasItems ? `api.below(place, target, ${stringLiteral(name)})` : `\`\${place}/${name}\``;
  const members = [
    ...children
      .filter(isReachable)
      .map((one) => `${memberName(one)}: ${functionName(one)}(transport, ${placeOf(one)}),`),
    ...controllers.map((one) => `${memberName(one)}: ${controllerCall(one, placeOf(one), made)},`),
    ...resource.offeredTransitions.map((one) => {
      return `${memberName(one)}: ${transitionCall(one, made)},`;
    }),
  ];
  if (members.length === 0) return [];
  const what = hasItems ? `one ${names.singular}, given by its id or as it was read` : `the ${names.singular}`;
  return [
    `/** What lies below ${what}. */`,
    `below: (${hasItems ? 'target: api.Target' : ''}) => ({`,
    ...members.map((member) => `  ${member}`),
    '}),',
  ];
}
