// Example bodies and representations for documentation and tests. The same model always gives the same values.

import { exampleMembers, exampleOf } from '../types/values.js';
import { allFields, hidesMembers, isUntakenBy, keepsStoredMembers, namesOf } from '../model/fields.js';
import type { Field, Json, Model, Resource } from '../model/model.js';
import { isJsonObject, type JsonObject } from '../types/json-value.js';

/** A body with every member that the operation takes, wrapped by `conventions.request_body`. */
export function exampleBody(resource: Resource, model: Model, operation: 'create' | 'replace' = 'create'): Json {
  const taken = bodyFields(resource).filter((field) => !isUntakenBy(field, operation));
  return wrapped(exampleMembers(taken), resource, model);
}

/** A body with the required members only. */
export function minimalBody(resource: Resource, model: Model): Json {
  return wrapped(
    exampleMembers(bodyFields(resource).filter((field) => field.presence.kind === 'required')),
    resource,
    model,
  );
}

/** The fields of a body. It lacks the key of a store, which the path has. */
export function bodyFields({ fields, idKey }: Resource): readonly Field[] {
  return fields.filter(({ name }) => name !== idKey?.field);
}

/** The representation of the item with this id, without `_links`: the id where it is shown, then all shown members. */
export function exampleRepresentation(resource: Resource, id: string): JsonObject {
  const { idKey, showsId } = resource;
  const shown = allFields(resource).filter(({ access }) => access !== 'write-only');
  const members = shown.flatMap((field) => {
    const value = field.name === idKey?.field ? id : shownExample(field);
    return namesOf(field).map((name) => [name, value] as const);
  });
  return Object.fromEntries([...(showsId ? [['id', id] as const] : []), ...members]);
}

/** Placeholders for the required computed members, until the owner's code computes them. */
export function exampleComputed({ computed }: Resource): JsonObject {
  const required = computed.filter(({ presence }) => presence.kind === 'required');
  return Object.fromEntries(required.map((field) => [field.name, exampleOf(field)]));
}

/** The example of a field as shown: objects have read-only members and lack write-only ones. */
export function shownExample(field: Field): Json {
  const value = exampleOf(field);
  if (field.type.kind !== 'object' || !isJsonObject(value)) return value;
  if (!hidesMembers(field.type) && !keepsStoredMembers(field.type)) return value;
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
