// Ids of items: their types, and examples of ids that a store takes or refuses. The id of the sample caller.
import { EXAMPLE_ID } from '../types/texts/uuid.js';
import { exampleValue } from '../types/values.js';
import { definitionOf, isSimple } from '../types/types.js';
import type { FieldType, Json, Resource } from '../model/model.js';
import { turnedText } from '../types/patterns/different-texts.js';

/** Characters of every store's ids, none of which a path, a link or JSON has to encode (RFC 3986, section 2.3). */
export const ANY_KEY = '^[A-Za-z0-9._~-]{1,128}$';
export const KEY_CHARACTERS = '^[A-Za-z0-9._~-]+$';
export const LONGEST_KEY = 128;

/** The type of the ids of a collection or a store. */
export function idTypeOf({ kind, idKey }: Resource): FieldType {
  if (kind === 'collection') return { kind: 'uuid' };
  return idKey?.type ?? { kind: 'string', min: null, max: null, pattern: ANY_KEY };
}

/** An id for examples. */
export function exampleId(resource: Resource): string {
  return resource.kind === 'store' ? (exampleKeys(resource, 1)[0] ?? EXAMPLE_ID) : EXAMPLE_ID;
}

/** The number of candidates to try. */
const PATIENCE = 20_000;

/** Different ids that the store takes; fewer than `count` where no more are found. */
export function exampleKeys(resource: Resource, count: number): readonly string[] {
  const type = idTypeOf(resource);
  const first = firstKey(resource, type);
  const keys = new Set<string>();
  for (let turn = 0; keys.size < count && turn < PATIENCE; turn++) {
    const key = turnedText(first, turn);
    if (key === undefined) break;
    if (fits(type, key)) keys.add(key);
  }
  return [...keys];
}

function firstKey({ names, idKey, fields }: Resource, type: FieldType): string {
  const field = fields.find(({ name }) => name === idKey?.field);
  if (field?.example.given) return String(field.example.value);
  if ((idKey?.type ?? null) === null) return `${names.singular.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase()}-1`;
  const value = String(exampleValue(type, field?.name ?? names.singular));
  return value.replaceAll(/[^A-Za-z0-9._~-]+/g, '-').slice(0, 128);
}

/** Ids that other stores take and this one refuses. */
export function invalidKeys(resource: Resource): readonly string[] {
  return ['~', '0', 'a', '-._~', 'x'.repeat(128)].filter((key) => !fits(idTypeOf(resource), key));
}

/** The id has the form of the resource's ids. */
export function takesId(resource: Resource, id: Json): boolean {
  return typeof id === 'string' && fits(idTypeOf(resource), id);
}

function fits(type: FieldType, key: string): boolean {
  if (!new RegExp(ANY_KEY).test(key)) return false;
  if (!isSimple(type)) return false;
  const { canBeKey, takes } = definitionOf(type);
  return canBeKey && takes(type, key);
}

/** The id of the caller in emitted tests, who owns the rows of examples and seeds. */
export const SAMPLE_CALLER = 'somebody';
