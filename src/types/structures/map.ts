// Values of one type under names that are data.
import { countNoun } from '../../diagnostics/wording.js';
import { fit, isStorable, misfit } from '../fit.js';
import { isJsonObject, type Json, type JsonObject } from '../json-value.js';
import {
  type AnyType,
  exampleLength,
  type ItemBounds,
  type StructureDefinition,
  type TypeQuestions,
  variantLength,
} from './structure-definition.js';

interface MapType extends ItemBounds {
  readonly kind: 'map';
  readonly value: AnyType;
}

/** Maps that are too large, for tests, have at most so many entries. */
const LARGEST = 100;

export const map: StructureDefinition<MapType> = {
  words: 'a map',
  fit(node, { value: type, minItems, maxItems }, types) {
    const [least, most] = [minItems ?? 0, maxItems ?? Infinity];
    if (node.kind !== 'map') return misfit(node, 'a map');
    if (node.entries.length < least) return misfit(node, `a map of at least ${countNoun(least, 'value')}`);
    if (node.entries.length > most) return misfit(node, `a map of at most ${countNoun(most, 'value')}`);
    const members: [string, Json][] = [];
    for (const { key, value } of node.entries) {
      if (!isEntryName(key.text)) return misfit(key, 'a map without this key');
      const result = types.fitValue(value, type);
      if (!result.fits) return result;
      members.push([key.text, result.value]);
    }
    return fit(Object.fromEntries(members));
  },
  example: (type, name, types) =>
    entries(
      exampleLength(type),
      (index) => (index === 0 ? 'first' : `other${index}`),
      () => types.exampleValue(type.value, name),
    ),
  different: (type, value, types) => differentMap(type, isJsonObject(value) ? value : {}, types),
  invalid: ({ value, minItems, maxItems }, types) => [
    ...(minItems !== null && minItems > 0 ? [{}] : []),
    ...(value.kind === 'json' ? [] : [mapOf(1, types.invalidValues(value)[0] ?? null)]),
    'not a map',
    [],
    { constructor: true },
    ...(maxItems !== null && maxItems < LARGEST ? [mapOf(maxItems + 1, 0)] : []),
  ],
  variant: (type, name, turn, types) =>
    entries(
      variantLength(type, turn),
      (index) => `entry${String(index + 1).padStart(2, '0')}`,
      (index) => types.seedVariant(type.value, name, turn + index),
    ),
};

/** True for names that the service takes for an entry (B.7). */
function isEntryName(name: string): boolean {
  return name !== '__proto__' && name !== 'constructor' && isStorable(name);
}

function entries(length: number, nameAt: (index: number) => string, valueAt: (index: number) => Json): JsonObject {
  return Object.fromEntries(Array.from({ length }, (_, index) => [nameAt(index), valueAt(index)]));
}

function mapOf(length: number, value: Json): JsonObject {
  return entries(
    length,
    (index) => `entry${index + 1}`,
    () => value,
  );
}

function differentMap(type: MapType, value: JsonObject, types: TypeQuestions): JsonObject | undefined {
  const all = Object.entries(value);
  const [first] = all;
  if (first === undefined) {
    return (type.maxItems ?? 1) > 0 ? { other: types.exampleValue(type.value, 'text') } : undefined;
  }
  const other = types.differentValue(type.value, first[1]);
  if (other !== undefined) return { ...value, [first[0]]: other };
  return all.length < (type.maxItems ?? Number.POSITIVE_INFINITY) ? { ...value, other: first[1] } : undefined;
}
