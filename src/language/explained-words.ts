// The keys and the type that a word names, for `explain`. All of it comes from the grammar.
import { scalarAt, scalarKeywords } from '../types/types.js';
import { service } from './grammar.js';
import { keyExamples } from './key-examples.js';
import {
  type JsonSchema,
  type JsonSchemaValue,
  type KeyDescription,
  type MapDescription,
  reachableMaps,
} from './value-types/value-type.js';

export interface ExplainedWord {
  readonly kind: 'key' | 'type';
  readonly name: string;
  /** Markdown. */
  readonly documentation: string;
  /** Values of a key, and constraints of a type, in Markdown. */
  readonly value: string;
  /** The default as YAML; '' for none. */
  readonly default: string;
  readonly required: boolean;
  /** Values, as JSON. */
  readonly examples: readonly JsonSchemaValue[];
  /** Keys of the map that can stand there. */
  readonly keys: readonly string[];
  /** Addresses, the shortest first; `*` is any name. What nests in its own kind is there once. */
  readonly places: readonly string[];
}

/** @param word a key, a type, or an address such as `resources.*.cache`, `resources.books.cache` or `cache.max_age` */
export function explainedWords(word: string): readonly ExplainedWord[] {
  const wanted = withoutRepetition(word).split('.');
  return allWords().flatMap((one) => {
    if (one.name === word) return [one];
    const places = wanted.length < 2 ? [] : one.places.filter((place) => endsWith(place.split('.'), wanted));
    return one.kind === 'key' && places.length > 0 ? [{ ...one, places }] : [];
  });
}

/** Keys that people call by this name. */
export function meantWords(name: string): readonly string[] {
  return reachableMaps(service.description).flatMap(({ synonyms }) =>
    Object.hasOwn(synonyms, name) ? [synonyms[name] ?? ''] : [],
  );
}

/** Names of all keys and types, each once. */
export function languageWords(): readonly string[] {
  return [...new Set(allWords().map(({ name }) => name))];
}

function allWords(): readonly ExplainedWord[] {
  const addresses = addressesOfMaps();
  const found: ExplainedWord[] = [];
  for (const map of reachableMaps(service.description))
    for (const key of map.keys()) {
      const one = explained(map, key, addresses.get(map.name) ?? []);
      // The type of a field and that of an item have the same keys.
      const like = found.findIndex((other) => isSame(one, other));
      const same = found[like];
      if (same === undefined) found.push(one);
      else found[like] = { ...same, places: shortestFirst([...same.places, ...one.places]) };
    }
  const typed = found.find(({ kind, name }) => kind === 'key' && name === 'type');
  return [...found, ...scalarKeywords.flatMap((keyword) => explainedType(keyword, typed?.places ?? []))];
}

function explained(map: MapDescription, key: KeyDescription, addresses: readonly string[]): ExplainedWord {
  return {
    kind: 'key',
    name: key.name,
    documentation: key.documentation,
    value: key.type.words,
    default: key.defaultText,
    required: key.required,
    examples: keyExamples[map.name]?.[key.name] ?? [],
    keys: key.type.maps().flatMap((below) => below.keys().map(({ name }) => name)),
    places: shortestFirst(addresses.map((address) => below(address, key.name))),
  };
}

function explainedType(keyword: string, places: readonly string[]): readonly ExplainedWord[] {
  const type = scalarAt(keyword);
  if (type === undefined) return [];
  const { documentation, constraints } = type;
  const value = constraints.length === 0 ? '' : constraints.map((one) => `\`${one}\``).join(', ');
  return [
    {
      kind: 'type',
      name: keyword,
      documentation,
      value,
      default: '',
      required: false,
      examples: [keyword],
      keys: [],
      places,
    },
  ];
}

function isSame(one: ExplainedWord, other: ExplainedWord): boolean {
  const textOf = (word: ExplainedWord): string => JSON.stringify({ ...word, places: [] });
  return textOf(one) === textOf(other);
}

/** The addresses of each map by its name, without those that lead through it, or any other map, twice. */
function addressesOfMaps(): ReadonlyMap<string, readonly string[]> {
  const maps = new Map(reachableMaps(service.description).map((map) => [map.name, map]));
  const found = new Map<string, string[]>();
  const visit = (map: MapDescription, address: string, around: ReadonlySet<string>): void => {
    found.set(map.name, [...(found.get(map.name) ?? []), address]);
    for (const key of map.keys())
      for (const { name, path } of mapsIn(key.type.schema, below(address, key.name))) {
        const inner = maps.get(name);
        if (inner !== undefined && !around.has(name)) visit(inner, path, new Set([...around, name]));
      }
  };
  visit(service.description, '', new Set([service.description.name]));
  return found;
}

/** The maps that a value can be, or hold under any name or in a list. */
function mapsIn(
  schema: JsonSchemaValue | undefined,
  path: string,
): readonly { readonly name: string; readonly path: string }[] {
  if (!isSchema(schema)) return [];
  const { $ref: reference, anyOf: alternatives } = schema;
  if (typeof reference === 'string') return [{ name: reference.replace('#/$defs/', ''), path }];
  const either = isList(alternatives) ? alternatives.flatMap((one) => mapsIn(one, path)) : [];
  const named = [schema['additionalProperties'], schema['items']].flatMap((one) => mapsIn(one, `${path}.*`));
  return [...either, ...named];
}

function isSchema(value: JsonSchemaValue | undefined): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: JsonSchemaValue | undefined): value is readonly JsonSchemaValue[] {
  return Array.isArray(value);
}

function below(address: string, key: string): string {
  return address === '' ? key : `${address}.${key}`;
}

function shortestFirst(addresses: readonly string[]): readonly string[] {
  return [...new Set(addresses)].toSorted((a, b) => a.split('.').length - b.split('.').length);
}

/** `resources.rooms.resources.guests.cache` → `resources.guests.cache`: what nests in its own kind has the same keys. */
function withoutRepetition(address: string): string {
  return address.replaceAll(/(?<![^.])(resources|fields)\.[^.]+\.(?=\1\.)/g, '');
}

function endsWith(address: readonly string[], wanted: readonly string[]): boolean {
  const end = address.slice(-wanted.length);
  return (
    end.length === wanted.length &&
    end.every((segment, at) => [segment, '*'].includes(wanted[at] ?? '') || segment === '*')
  );
}
