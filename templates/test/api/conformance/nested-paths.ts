// Members inside objects, by their paths: setting, reaching and leaving out one of them.
import { isObject, type Json, type JsonObject } from '../../../src/api/runtime/json/json.js';
import type { NestedUnderTest, ResourceUnderTest } from './subject.js';
import { bodyOf, matching, type Item, type World } from './world.js';

/** An item with every member. A permanent document has none at first. */
export async function filled(world: World, resource: ResourceUnderTest): Promise<Item> {
  const item = await world.item(resource);
  if (resource.kind !== 'always') return item;
  const isPut = resource.operations.includes('replace');
  const body = isPut ? bodyOf(resource, resource.members) : resource.members;
  const reply = await world.write(isPut ? 'PUT' : 'PATCH', item.path, body, matching(item.etag));
  return { path: item.path, etag: reply.headers['etag'] ?? '' };
}

export function pointerTo({ path }: NestedUnderTest): string {
  return `/${path.join('/')}`;
}

/** A merge patch with only the value at the end of the path. */
export function at(path: readonly string[], value: Json): JsonObject {
  const [name = '', ...rest] = path;
  return { [name]: rest.length === 0 ? value : at(rest, value) };
}

export function withMember(members: JsonObject, [name = '', ...rest]: readonly string[], value: Json): JsonObject {
  const inside = members[name];
  const objects = inside !== undefined && isObject(inside) ? inside : {};
  return { ...members, [name]: rest.length === 0 ? value : withMember(objects, rest, value) };
}

export function withoutMember(members: JsonObject, [name = '', ...rest]: readonly string[]): JsonObject {
  const { [name]: inside, ...others } = members;
  if (rest.length === 0) return others;
  return inside !== undefined && isObject(inside) ? { ...members, [name]: withoutMember(inside, rest) } : members;
}
