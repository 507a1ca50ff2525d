// The schema of a form that asks for references to one of several resources.
import { isArray, isObject, type Json, type JsonObject } from '../json/json.js';

/** The schema in which such a reference is an object: a form offers a choice of its type, and asks for the id. */
export function withTargetChoices(schema: JsonObject): JsonObject {
  const { properties } = schema;
  if (properties === undefined || !isObject(properties)) return schema;
  const chosen = Object.entries(properties).map(([name, property]): [string, Json] => [
    name,
    isObject(property) ? withTargetChoices(asObject(property)) : property,
  ]);
  return { ...schema, properties: Object.fromEntries(chosen) };
}

function asObject(schema: JsonObject): JsonObject {
  const { type, oneOf: branches } = schema;
  if (type !== 'object' || branches === undefined || !isArray(branches)) return schema;
  const members = branches.flatMap((branch) => propertiesOf(branch));
  const types = members.flatMap((of) => constantOf(of['type']));
  return { ...schema, properties: { type: { type: 'string', enum: types }, id: idOf(members) } };
}

/** Ids of several forms are any text for a form: the chosen type decides. */
function idOf([first = {}, ...others]: readonly JsonObject[]): Json {
  const id = first['id'] ?? {};
  return others.every((other) => JSON.stringify(other['id']) === JSON.stringify(id)) ? id : { type: 'string' };
}

function propertiesOf(branch: Json): readonly JsonObject[] {
  const properties = isObject(branch) ? branch['properties'] : undefined;
  return properties !== undefined && isObject(properties) ? [properties] : [];
}

function constantOf(schema: Json | undefined): readonly Json[] {
  return schema !== undefined && isObject(schema) && schema['const'] !== undefined ? [schema['const']] : [];
}
