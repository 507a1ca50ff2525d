// Maps with keys of the language, each of which is a row of the grammar.
import type { Report } from '../../diagnostics/report.js';
import type { YamlEntry } from '../../load/yaml-node.js';
import type { SourceRange } from '../../source/source-file.js';
import { entriesOf } from './list-types.js';
import { expectationOf, meantEntry } from './meant-entry.js';
import { reportUnknownKeys, acceptsValue } from './unknown-keys.js';
import type { Key, MapContext, MapDefinition } from './map-definition.js';
import type { KeyDescription, LocatedValue, MapDescription, ValueType } from './value-type.js';

/** A key that may be left out. */
export function optionalKey<T>(type: ValueType<T>, documentation: string): Key<LocatedValue<T> | undefined> {
  return {
    type,
    documentation,
    defaultText: '',
    required: false,
    read: (entry, _map, report) => located(type, entry, report),
    absent: () => undefined,
  };
}

/** An optional key with a placeholder for a refused value, so that checks that depend on it can skip it. */
export function optionalKeyOr<T>(
  type: ValueType<T>,
  instead: (place: SourceRange) => T,
  documentation: string,
): Key<LocatedValue<T> | undefined> {
  return {
    ...optionalKey(type, documentation),
    read: (entry, map, report) => located(type, entry, report) ?? standIn(instead(entry.value), entry, map),
    absent: (map) => (map.isUnsure ? standIn(instead(map), undefined, map) : undefined),
  };
}

/** @param defaultText the default as YAML */
export function keyWithDefault<T>(
  type: ValueType<T>,
  value: T,
  defaultText: string,
  documentation: string,
): Key<LocatedValue<T>> {
  return {
    type,
    documentation,
    defaultText,
    required: false,
    read: (entry, map, report) => located(type, entry, report) ?? standIn(value, entry, map),
    absent: (map) => standIn(value, undefined, map),
  };
}

/** @param instead a placeholder for a missing value, so that reading can go on */
export function requiredKey<T>(type: ValueType<T>, instead: T, documentation: string): Key<LocatedValue<T>> {
  return {
    type,
    documentation,
    defaultText: '',
    required: true,
    read: (entry, map, report) => located(type, entry, report, true) ?? standIn(instead, entry, map),
    absent: (map) => standIn(instead, undefined, map),
  };
}

/** A key whose map has defaults only; without the key, an empty map is read. */
export function sectionKey<T>(type: MapType<T>, documentation: string): Key<LocatedValue<T>> {
  return {
    type,
    documentation,
    defaultText: '{}',
    required: false,
    read: (entry, map, report) => located(type, entry, report) ?? standIn(type.emptyAt(map), entry, map),
    absent: (map) => standIn(type.emptyAt(map), undefined, map),
  };
}

function located<T>(
  type: ValueType<T>,
  entry: YamlEntry,
  report: Report,
  isRequired = false,
): LocatedValue<T> | undefined {
  const value = type.read(entry.value, report, entry.key.text, isRequired);
  if (value === undefined) return undefined;
  // An empty value has no text to point at.
  const place = entry.value.span.end > entry.value.span.start ? entry.value : entry.key;
  return { value, key: entry.key, given: true, refused: false, source: place.source, span: place.span };
}

function standIn<T>(value: T, entry: YamlEntry | undefined, map: MapContext): LocatedValue<T> {
  const { source, span } = entry?.value ?? map;
  const key = entry?.value ?? rangeOf(map);
  return { value, key, given: false, refused: entry !== undefined || map.isUnsure, source, span };
}

function rangeOf({ source, span }: SourceRange): SourceRange {
  return { source, span };
}

export interface MapType<T> extends ValueType<T> {
  readonly description: MapDescription;
  readonly readEntries: (entries: readonly YamlEntry[], place: SourceRange, report: Report) => T;
  /** The map without any of its keys. */
  readonly emptyAt: (place: SourceRange) => T;
  /** A placeholder for a refused map, all of whose keys count as refused. */
  readonly refusedAt: (place: SourceRange) => T;
}

/** A map that reads each key of its definition once and reports all others. */
export function mapOf<T extends object>(definition: MapDefinition<T>): MapType<T> {
  const keysOf = once(definition.keys);
  const description = describe(definition, keysOf);
  const everyKey = (valueOf: <V>(key: Key<V>, name: string) => V): T => {
    const keys = keysOf();
    const result: Partial<T> = {};
    for (const name in keys) result[name] = valueOf(keys[name], name);
    if (!isComplete(result, keys)) throw new Error(`A key of ${definition.name} was not read.`);
    return result;
  };
  const readEntries = (entries: readonly YamlEntry[], place: SourceRange, report: Report): T => {
    const byName = new Map(entries.map((entry) => [entry.key.text, entry]));
    const whole = rangeOf(place);
    const read: MapContext = { ...whole, isUnsure: false };
    const unsure: MapContext = { ...whole, isUnsure: true };
    const { meant, left } = reportUnknownKeys(definition, entries, keysOf(), report);
    return everyKey((key, name) => {
      const entry = byName.get(name) ?? meant.get(name);
      if (entry !== undefined) return key.read(entry, read, report);
      if (key.required) report.add('missing-key', whole, { key: name, expected: key.type.words });
      return key.absent(left.some(({ value }) => acceptsValue(key.type, value)) ? unsure : read);
    });
  };
  const absentAt = (place: SourceRange, isUnsure: boolean): T => {
    const context: MapContext = { ...rangeOf(place), isUnsure };
    return everyKey((key) => key.absent(context));
  };
  return {
    words: `a map, see [${definition.title}](#${definition.name})`,
    schema: { $ref: `#/$defs/${definition.name}` },
    description,
    maps: () => [description],
    readEntries,
    emptyAt: (place) => absentAt(place, false),
    refusedAt: (place) => absentAt(place, true),
    read(node, report) {
      const meant = meantEntry(node, definition, keysOf(), report);
      if (meant !== undefined) return readEntries([meant], node, report);
      const entries = entriesOf(node, expectationOf(definition, keysOf(), node), report, definition.example);
      return entries === undefined ? undefined : readEntries(entries, node, report);
    },
  };
}

function isComplete<T extends object>(part: Partial<T>, keys: { readonly [K in keyof T]: unknown }): part is T {
  return Object.keys(keys).every((key) => Object.hasOwn(part, key));
}

// Definitions refer to each other, so each is made at its first use. It is made once, since a file has thousands of fields.
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function describe<T>(
  definition: MapDefinition<T>,
  keysOf: () => { readonly [K in keyof T]: Key<T[K]> },
): MapDescription {
  return {
    name: definition.name,
    title: definition.title,
    documentation: definition.documentation,
    others: definition.others,
    synonyms: definition.synonyms ?? {},
    keys() {
      const rows: KeyDescription[] = [];
      const keys = keysOf();
      for (const name in keys) rows.push(row(name, keys[name]));
      return rows;
    },
  };
}

function row(name: string, key: Key<unknown>): KeyDescription {
  const { type, documentation, defaultText, required: isRequired } = key;
  return { name, type, documentation, defaultText, required: isRequired };
}
