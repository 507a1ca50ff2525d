// Values for documentation and tests, made from the contract alone: the same model always gives the same values.

import { exampleMembers, exampleOf } from '../types/values.js';
import { allFields, hidesInside, keepsInside, namesOf } from '../model/fields.js';
import type { Field, Json, Model, Resource } from '../model/model.js';
import { isJsonObject, type JsonObject } from '../types/json-value.js';

/** A body that creates: every member that a client may set, in the wrapper where the conventions want one. */
export function exampleBody(resource: Resource, model: Model): Json {
  return wrapped(exampleMembers(sentFields(resource)), resource, model);
}

/** The smallest body that creates: the required members alone. */
export function minimalBody(resource: Resource, model: Model): Json {
  return wrapped(
    exampleMembers(sentFields(resource).filter((field) => field.presence.kind === 'required')),
    resource,
    model,
  );
}

/** The fields of a body: the key of a store is left out, since it is in the path. */
export function sentFields({ fields, idKey }: Resource): readonly Field[] {
  return fields.filter(({ name }) => name !== idKey?.field);
}

/** What GET returns of the item with this id, without `_links`: the id where it is shown, then every member that is shown. */
export function exampleRepresentation(resource: Resource, id: string): JsonObject {
  const { idKey, showsId } = resource;
  const shown = allFields(resource).filter(({ access }) => access !== 'write-only');
  const members = shown.flatMap((field) => {
    const value = field.name === idKey?.field ? id : shownExample(field);
    return namesOf(field).map((name) => [name, value] as const);
  });
  return Object.fromEntries([...(showsId ? [['id', id] as const] : []), ...members]);
}

/** What stands for the computed members until the owner's code makes them: those that are always there. */
export function exampleComputed({ computed }: Resource): JsonObject {
  const required = computed.filter(({ presence }) => presence.kind === 'required');
  return Object.fromEntries(required.map((field) => [field.name, exampleOf(field)]));
}

/** The same as it is shown: inside an object, with what the service sets and without what is never shown. */
export function shownExample(field: Field): Json {
  const value = exampleOf(field);
  if (field.type.kind !== 'object' || !isJsonObject(value)) return value;
  if (!hidesInside(field.type) && !keepsInside(field.type)) return value;
  const shown = field.type.fields.filter(
    ({ name, access, presence }) =>
      access !== 'write-only' && (name in value || presence.kind !== 'optional' || access === 'read-only'),
  );
  return Object.fromEntries(
    shown.map((inner) => [inner.name, shownExample({ ...inner, example: exampleAt(value[inner.name], inner) })]),
  );
}

function exampleAt(value: Json | undefined, { example }: Field): Field['example'] {
  return value === undefined ? example : { given: true, value };
}

function wrapped(body: JsonObject, resource: Resource, model: Model): Json {
  return model.conventions.requestBody === 'wrapped' ? { [resource.names.wrapper]: body } : body;
}
