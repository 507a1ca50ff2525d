// The ids that a value holds.
import { isJsonArray, isJsonObject } from '../types/json-value.js';
import type { InnerReference, Json } from './model.js';

/** An id and the JSON pointer that leads to it. */
export interface IdInside {
  readonly pointer: string;
  readonly id: Json;
}

export function idsInside(inside: readonly Pick<InnerReference, 'path'>[], value: Json): readonly IdInside[] {
  return inside.flatMap(({ path }) => idsAt(path, value));
}

/** @param path of a reference inside a value */
export function idsAt([step, ...rest]: readonly string[], value: Json): readonly IdInside[] {
  if (value === null) return [];
  if (step === undefined) return [{ pointer: '', id: value }];
  return partsOf(step, value).flatMap(([name, part]) =>
    idsAt(rest, part).map(({ pointer, id }) => ({ pointer: `/${escaped(name)}${pointer}`, id })),
  );
}

function partsOf(step: string, value: Json): readonly (readonly [string, Json])[] {
  if (step === '[]') return Array.isArray(value) ? value.map((item: Json, index) => [String(index), item]) : [];
  if (!isJsonObject(value)) return [];
  if (step === '{}') return Object.entries(value);
  const member = value[step];
  return member === undefined ? [] : [[step, member]];
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** @param way names of members and indexes of items: those of examples need no escape in a pointer */
export function withIdAt(value: Json, [step, ...rest]: readonly string[], id: Json): Json {
  if (step === undefined) return id;
  if (isJsonArray(value)) return value.map((item, index) => (String(index) === step ? withIdAt(item, rest, id) : item));
  return isJsonObject(value) ? { ...value, [step]: withIdAt(value[step] ?? null, rest, id) } : value;
}

/** Whether it is of the items of lists and maps alone: what the members of objects refer to is said of these. */
export function isOfItems({ path }: Pick<InnerReference, 'path'>): boolean {
  return path.every((step) => step === '[]' || step === '{}');
}
