// The definition of a type whose values are made of others: it asks the types inside of it.
import type { YamlNode } from '../../load/yaml-node.js';
import type { FieldTypeOf, Member } from '../field-type.js';
import type { Fit } from '../fit.js';
import type { Json } from '../json-value.js';

/** A type whose objects may have members of any kind. */
export type AnyType = FieldTypeOf<Member>;

export interface StructureDefinition<T> {
  /** Its values in words. */
  readonly words: string;
  fit(node: YamlNode, type: T, types: TypeQuestions): Fit;
  example(type: T, name: string, types: TypeQuestions): Json;
  different(type: T, value: Json, types: TypeQuestions): Json | undefined;
  invalid(type: T, types: TypeQuestions): readonly Json[];
  variant(type: T, name: string, turn: number, types: TypeQuestions): Json;
}

/** Questions to any type. */
export interface TypeQuestions {
  fitValue(node: YamlNode, type: AnyType): Fit;
  exampleValue(type: AnyType, name: string): Json;
  differentValue(type: AnyType, value: Json): Json | undefined;
  invalidValues(type: AnyType): readonly Json[];
  /** @param turn each gives another value, as far as there are some */
  seedVariant(type: AnyType, name: string, turn: number): Json;
}

/** Bounds of how many values there are inside. */
export interface ItemBounds {
  readonly minItems: number | null;
  readonly maxItems: number | null;
}

export function exampleLength({ minItems, maxItems }: ItemBounds): number {
  return Math.min(Math.max(1, minItems ?? 0), maxItems ?? Number.POSITIVE_INFINITY);
}

export function variantLength({ minItems, maxItems }: ItemBounds, turn: number): number {
  return Math.min(maxItems ?? Infinity, (minItems ?? 0) + (turn % 3) + (turn === 0 ? 1 : 0));
}
