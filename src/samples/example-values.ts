// Values for documentation and tests, made from the contract alone: the same model always gives the same values.

import { allFields } from '../model/all-fields.js';
import { namesOf } from '../model/aliases.js';
import type { Field, FieldType, Json, Model, Resource } from '../model/model.js';
import { compareDecimals } from '../types/formats.js';
import { madeType } from '../model/made-type.js';
import { isJsonObject, type JsonObject } from '../types/json-value.js';
import { hidesInside, keepsInside } from '../model/nested-members.js';
import { patternExample } from '../types/patterns/pattern-example.js';
import { matcherOf } from '../types/patterns/pattern-problem.js';

/** The id that examples show: a UUIDv7. */
export const EXAMPLE_ID = '0198f3a0-5c00-7abc-8def-0123456789ab';

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

/** Every member that a client may set. Optional members that are deprecated are left out: nobody should learn them. */
export function exampleMembers(fields: readonly Field[]): JsonObject {
  const writable = fields.filter((field) => field.access !== 'read-only');
  const wanted = writable.filter((field) => !field.deprecated || field.presence.kind === 'required');
  return Object.fromEntries(wanted.map((field) => [field.name, exampleOf(field)]));
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

/** The field's own `example`, else its default, else a value of its type that its name suggests. */
export function exampleOf(field: Field): Json {
  if (field.example.given) return field.example.value;
  const { presence } = field;
  if (presence.kind === 'default' && !saysNothing(presence.value, field)) return presence.value;
  const known = fieldValues.get(field);
  if (known !== undefined) return known;
  const value = exampleValue(madeType(field), field.name);
  fieldValues.set(field, value);
  return value;
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

/** A default that does not show what the field can hold. */
function saysNothing(value: Json, { type: { kind }, innerReferences }: Field): boolean {
  return value === null || innerReferences.length > 0 || (kind === 'map' && JSON.stringify(value) === '{}');
}

/** The same field is shown in many places. */
const fieldValues = new WeakMap<Field, Json>();

/**
 * A value that the type's contract takes, in the form in which the service shows it. `name` makes texts speak.
 * A field with a pattern for which no text can be found has an `example`; the model sees to that.
 */
export function exampleValue(type: FieldType, name = 'text'): Json {
  switch (type.kind) {
    case 'string':
      return exampleText(name, type.pattern, type.min ?? 0, type.max ?? Number.POSITIVE_INFINITY);
    case 'int':
      return clamp(1, type.min, type.max);
    case 'number':
      return clamp(1.5, type.min, type.max);
    case 'bigint':
      return within('1', type.min, type.max, compareDecimals);
    case 'decimal':
      return within('12.5', type.min, type.max, compareDecimals);
    case 'boolean':
      return true;
    case 'date':
      return within('2025-06-15', type.min, type.max, (left, right) => (left < right ? -1 : 1));
    case 'datetime': {
      const text = within(
        '2025-06-15T09:30:00.000Z',
        type.min,
        type.max,
        (left, right) => Date.parse(left) - Date.parse(right),
      );
      return new Date(text).toISOString();
    }
    case 'uuid':
      return EXAMPLE_ID;
    case 'uri':
      return firstThatFits(['https://example.com/', 'http://a.io/', 'a:b'], type.max);
    case 'email':
      return firstThatFits(['ann@example.com', 'ann@a.io', 'a@b.c'], type.max);
    case 'language':
      return 'en';
    case 'json':
      return { any: 'value' };
    case 'enum':
      return type.values[0] ?? '';
    case 'list': {
      const length = Math.min(Math.max(1, type.minItems ?? 0), type.maxItems ?? Number.POSITIVE_INFINITY);
      return Array.from({ length }, () => exampleValue(type.item, name));
    }
    case 'map': {
      const length = Math.min(Math.max(1, type.minItems ?? 0), type.maxItems ?? Number.POSITIVE_INFINITY);
      return Object.fromEntries(entryNames(length).map((entry) => [entry, exampleValue(type.value, name)]));
    }
    case 'object':
      return exampleMembers(type.fields);
  }
}

function entryNames(length: number): readonly string[] {
  return Array.from({ length }, (_, index) => (index === 0 ? 'first' : `other${index}`));
}

function wrapped(body: JsonObject, resource: Resource, model: Model): Json {
  return model.conventions.requestBody === 'wrapped' ? { [resource.names.wrapper]: body } : body;
}

function exampleText(name: string, pattern: string | null, min: number, max: number): string {
  if (pattern !== null) {
    const fromName = sized(wordsFor(name), min, max);
    if (matcherOf(pattern).test(fromName)) return fromName;
    const example = patternExample(pattern, min, max);
    if (example === null) throw new Error(`There is no example of ${pattern}.`);
    return example;
  }
  return sized(wordsFor(name), min, max);
}

/** Lengths count code points. */
function sized(text: string, min: number, max: number): string {
  const cut = [...text].slice(0, max).join('');
  return cut + 'a'.repeat(Math.max(0, min - [...cut].length));
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['name', 'Ann'],
  ['firstname', 'Ann'],
  ['lastname', 'Lee'],
  ['fullname', 'Ann Lee'],
  ['username', 'ann'],
  ['title', 'A first title'],
  ['description', 'A few words about it.'],
  ['summary', 'In short.'],
  ['note', 'A note.'],
  ['notes', 'A note.'],
  ['comment', 'A comment.'],
  ['text', 'Some text.'],
  ['body', 'Some text.'],
  ['street', 'Main Street 1'],
  ['city', 'Lisbon'],
  ['country', 'Portugal'],
  ['phone', '+351 210 000 000'],
  ['color', 'green'],
  ['colour', 'green'],
  ['tags', 'new'],
  ['alt', 'A short description of the picture'],
]);

/** `display_name` and `displayName` alike become "Example display name". */
function wordsFor(name: string): string {
  const known = WORDS.get(name.toLowerCase().replaceAll(/[-_]/g, ''));
  if (known !== undefined) return known;
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[-_]+/g, ' ');
  return `Example ${words.trim().toLowerCase()}`;
}

function clamp(value: number, min: number | null, max: number | null): number {
  if (min !== null && value < min) return min;
  return max !== null && value > max ? max : value;
}

function within(
  value: string,
  min: string | null,
  max: string | null,
  compare: (left: string, right: string) => number,
): string {
  if (min !== null && compare(value, min) < 0) return min;
  return max !== null && compare(value, max) > 0 ? max : value;
}

function firstThatFits(texts: readonly string[], max: number | null): string {
  return texts.find((text) => max === null || text.length <= max) ?? texts.at(-1) ?? '';
}
