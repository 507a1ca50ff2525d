// How the client calls resources and controllers, and what leads to those that lie below others.
import type { Controller, Model, Resource } from '../../model/model.js';
import { camelCase } from '../../model/names.js';
import { transitionsOf } from '../../model/transitions.js';
import { stringLiteral } from '../typescript.js';
import { controllerCall, transitionCall } from './client-controllers.js';
import type { SchemaTypes } from './schema-types.js';

/** The types of a resource, by their names; '' where it has no use for one. */
export interface ResourceTypes {
  readonly shown: string;
  readonly created: string;
  readonly replaced: string;
  readonly patched: string;
  readonly criteria: string;
}

export interface ClientTypes {
  readonly types: SchemaTypes;
  /** By the key of the resource. */
  readonly of: ReadonlyMap<string, ResourceTypes>;
  readonly model: Model;
}

/** Members of the client besides those that are called after resources, and names that an object literal gives a meaning to. */
const OWN_MEMBERS: ReadonlySet<string> = new Set(['follow', '__proto__']);

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
    ...transitionsOf(resource).map((one) => {
      const before = `${memberName(one)}: `;
      return `${before}${transitionCall(one, made, before.length)},`;
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
