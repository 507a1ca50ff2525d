// Answers questions about any type: each goes to the type's own file.
import { compareValues as compareUsually } from './bounds.js';
import type { Order, SortKey } from './order.js';
import { scalars, simpleTypes, type ScalarType, type SimpleType } from './simple-types.js';
import type { AnyType } from './structures/structure-definition.js';
import type {
  Choices,
  FreeText,
  OrderedInstead,
  ScalarDefinition,
  TypeDefinition,
  ValueSpace,
} from './type-definition.js';

/** True when values are not made of others. */
export function isSimple(type: AnyType): type is SimpleType {
  return Object.hasOwn(simpleTypes, type.kind);
}

export function definitionOf({ kind }: SimpleType): TypeDefinition<SimpleType> {
  return simpleTypes[kind];
}

/** The keywords of the language. */
export const scalarKeywords: readonly string[] = Object.keys(scalars);

/** Undefined where the language has no such keyword. */
export function scalarAt(keyword: string): ScalarDefinition<ScalarType> | undefined {
  return Object.entries(scalars).find(([name]) => name === keyword)?.[1];
}

/** The kinds of types whose values are texts in JSON. */
export const textKinds: readonly string[] = Object.entries(simpleTypes).flatMap(([kind, { typescript }]) =>
  typescript === 'string' || typescript === 'union' ? [kind] : [],
);

/** The order by which checks compare values of the type; null where they cannot. */
export function orderOf(type: AnyType): Order<SimpleType> | null {
  return isSimple(type) ? definitionOf(type).order : null;
}

/** The type to take for values with an order; null where nobody would expect that this has one. */
export function orderedInstead(type: AnyType): OrderedInstead | null {
  return isSimple(type) ? definitionOf(type).orderedInstead : null;
}

/** Null where stored values sort by themselves. */
export function sortKeyOf(type: AnyType): SortKey | null {
  return isSimple(type) ? definitionOf(type).sortKey : null;
}

/** True of a text that has one form, in which it is stored, found and shown: answers write it as it stands, without quoting. */
export function hasStoredForm(type: AnyType): boolean {
  return isSimple(type) && definitionOf(type).shownAs === 'safe-text';
}

/** Negative, zero or positive, of two values of types that can be compared. */
export function compareValues(type: AnyType, a: string | number, b: string | number): number {
  return (orderOf(type)?.compare ?? compareUsually)(a, b);
}

/** True when a value can be the time of the request (`default: now`). */
export function takesNow(type: AnyType): boolean {
  return isSimple(type) && definitionOf(type).requestTime !== null;
}

/** True when it is the day of the request, without the time of day. */
export function takesDay(type: AnyType): boolean {
  return isSimple(type) && definitionOf(type).requestTime === 'day';
}

/** True when it is the moment of the request. */
export function takesMoment(type: AnyType): boolean {
  return isSimple(type) && definitionOf(type).requestTime === 'moment';
}

/** True for integers of 64 bits, which travel as texts: a number of JavaScript would lose their last digits. */
export function isWide(type: AnyType): boolean {
  return isSimple(type) && definitionOf(type).column === 'bigint';
}

/** True when values are texts, and not some that are listed. */
export function isText(type: AnyType): boolean {
  return isSimple(type) && definitionOf(type).typescript === 'string';
}

/** The texts of which a value is one; null where they are not listed. */
export function choicesOf(type: AnyType): Choices | null {
  return isSimple(type) ? definitionOf(type).choices(type) : null;
}

/** The constraints of a type that takes any text within them; null for others. */
export function freeTextOf(type: AnyType): FreeText | null {
  return isSimple(type) ? definitionOf(type).freeText(type) : null;
}

/** When a page shows values of the type as headings of items; null for never. */
export function headingRank(type: AnyType): TypeDefinition<SimpleType>['heading'] {
  return isSimple(type) ? definitionOf(type).heading : null;
}

/** True when every value of `one` is a value of `other`, a type of another kind. Where that cannot be told, false. */
export function isWithin(one: AnyType, other: AnyType): boolean {
  if (!isSimple(other)) return false;
  return definitionOf(other).holds(other, valueSpaceOf(one));
}

function valueSpaceOf(type: AnyType): ValueSpace {
  const { kind } = type;
  if (!isSimple(type)) return { kind, bounds: null, lengths: undefined };
  const { order, lengths } = definitionOf(type);
  return { kind, bounds: order?.bounds(type) ?? null, lengths: lengths(type) };
}

/** True when a value is, or may be, made of others: its column holds JSON. */
export function isStructured(type: AnyType): boolean {
  return !isSimple(type) || definitionOf(type).column === 'json';
}

/** The type, and all that are inside of it. */
export function typesWithin(type: AnyType): readonly AnyType[] {
  return [type, ...innerTypes(type).flatMap(typesWithin)];
}

function innerTypes(type: AnyType): readonly AnyType[] {
  if (isSimple(type)) return [];
  switch (type.kind) {
    case 'list':
      return [type.item];
    case 'map':
      return [type.value];
    case 'object':
      return type.fields.map((member) => member.type);
  }
}
