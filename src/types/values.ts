// Values of any type, written in the YAML or made up for documentation, tests and seeds.
import type { YamlNode } from '../load/yaml-node.js';
import type { Member } from './field-type.js';
import type { Fit } from './fit.js';
import type { Json, JsonObject } from './json-value.js';
import { list } from './structures/list.js';
import { map } from './structures/map.js';
import * as members from './structures/members.js';
import { needsExample } from './structures/members.js';
import { object } from './structures/object.js';
import type { SimpleType } from './simple-types.js';
import type { AnyType, StructureDefinition, TypeQuestions } from './structures/structure-definition.js';
import { definitionOf, isSimple } from './types.js';

type StructuredType = Exclude<AnyType, SimpleType>;

const structures: { readonly [K in StructuredType['kind']]: StructureDefinition<Extract<AnyType, { kind: K }>> } = {
  list,
  map,
  object,
};

function structureOf({ kind }: StructuredType): StructureDefinition<StructuredType> {
  return structures[kind];
}

/** Values in words that may be made of others; null for types of single values. */
export function structureWords(type: AnyType): string | null {
  return isSimple(type) ? definitionOf(type).structureWords : structureOf(type).words;
}

const questions: TypeQuestions = { fitValue, exampleValue, differentValue, invalidValues, seedVariant };

/** Checks that a `default` or an `example` fits its type, and gives it as JSON. */
export function fitValue(node: YamlNode, type: AnyType): Fit {
  return isSimple(type) ? definitionOf(type).fit(node, type) : structureOf(type).fit(node, type, questions);
}

/**
 * A value that the type's contract takes, in the form that the service shows. `name` suggests a telling text.
 * A field with a pattern for which no text can be found has an `example`; the model sees to that.
 */
export function exampleValue(type: AnyType, name = 'text'): Json {
  if (isSimple(type)) return definitionOf(type).samples.example(type, name);
  return structureOf(type).example(type, name, questions);
}

/** A value that the type takes, in the form in which it is shown, and that is not `value`; undefined when there is none. */
export function differentValue(type: AnyType, value: Json): Json | undefined {
  if (isSimple(type)) return definitionOf(type).samples.different(type, value);
  return structureOf(type).different(type, value, questions);
}

/**
 * Values that surely break a type's contract: each would be answered with 422.
 * At least one, the most telling first: a bound or a form before a wrong JSON type. None of them is null, which may mean absent.
 */
export function invalidValues(type: AnyType): readonly Json[] {
  if (isSimple(type)) return definitionOf(type).samples.invalid(type);
  return structureOf(type).invalid(type, questions);
}

/** The number of different values in seeds. */
const VARIANTS = 6;

/** @param turn each gives another value, as far as there are some */
export function seedVariant(type: AnyType, name: string, turn: number): Json {
  if (!isSimple(type)) return structureOf(type).variant(type, name, turn, questions);
  const values = distinctValuesOf(type, exampleValue(type, name), VARIANTS);
  return values[turn % values.length] ?? null;
}

/** Different values that the type takes, in the form in which they are shown, the example first; fewer where no more are found. */
function distinctValuesOf(type: AnyType, example: Json, count: number): readonly Json[] {
  const values = new Set<Json>([example]);
  if (!isSimple(type)) return [...values];
  const { samples, takes } = definitionOf(type);
  for (const value of samples.candidates(type, example)) {
    if (values.size >= count) break;
    if (takes(type, value)) values.add(value);
  }
  return [...values];
}

/** The member's own `example`, else its default, else a value of its type that its name suggests. */
export function exampleOf(member: Member): Json {
  return members.exampleOfMember(member, questions);
}

/** Every member that a client may set. Optional members that are deprecated are left out: nobody should learn them. */
export function exampleMembers(all: readonly Member[]): JsonObject {
  return members.exampleMembers(all, questions);
}

/** The members that can take another value, with that value. Immutable and read-only ones stay. */
export function differentMembers(all: readonly Member[], values: JsonObject): JsonObject {
  return members.differentMembers(all, values, questions);
}

/** Different values that the member takes, its example first; fewer where no more are found. */
export function distinctValues(member: Member, count: number): readonly Json[] {
  if (member.sampleValues.length > 0) return member.sampleValues.slice(0, count);
  return distinctValuesOf(members.madeType(member), exampleOf(member), count);
}

/** Values for seeds, as a column stores them: they include the members that the service sets inside objects. */
export function seedVariants(member: Member): readonly Json[] {
  // Its own example is the only value that is known to fit.
  if (needsExample(member.type, undefined)) return [exampleOf(member)];
  return Array.from({ length: VARIANTS }, (_, turn) => seedVariant(member.type, member.name, turn));
}
