// The definition of a field type, as values: nothing here writes TypeScript, and nothing else decides by a type's name.
import type { YamlNode } from '../load/yaml-node.js';
import type { Dialect } from '../text/sql.js';
import type { BoundKind, Bounds } from './bounds.js';
import type { ColumnType } from './column-type.js';
import type { Fit } from './fit.js';
import type { Json, JsonObject } from './json-value.js';
import type { Order, SortKey } from './order.js';
import type { SeedSource } from './seed-source.js';

/** @typeParam T a type of this kind, with its bounds */
export interface TypeDefinition<T> {
  /** The column that keeps its values. */
  readonly column: ColumnType;
  /** The order by which checks compare it; null where they cannot. */
  readonly order: Order<T> | null;
  /** The type to take for values with an order, where one might expect that this has one. */
  readonly orderedInstead: OrderedInstead | null;
  /** Null where stored values sort by themselves. */
  readonly sortKey: SortKey | null;
  /** The comparisons by which a list can be narrowed: with a range, with single values, or with none. */
  readonly filters: 'range' | 'equality' | null;
  /** False where a list cannot be ordered by values that it can be narrowed by. */
  readonly canSort: boolean;
  /** True when a store can have ids of this type: its values stand in a path as they are. */
  readonly canBeKey: boolean;
  /** The source from which `npm run seed` makes keys of this type; null where keys vary an example. */
  readonly keySeed: SeedSource | null;
  /** The part of the request's time that `default: now` takes: its day or the whole; null for types without `now`. */
  readonly requestTime: 'day' | 'moment' | null;
  readonly typescript: 'string' | 'number' | 'boolean' | 'Json' | 'union';
  readonly shownAs: ShownAs;
  /** Its values in words, where they may be made of others; null where they are not. */
  readonly structureWords: string | null;
  /** Members of this type are headings of items on pages: before others, only where there is no other, or never. */
  readonly heading: 'preferred' | 'fallback' | null;
  /** Checks that a value that is written in the YAML is one. */
  fit(node: YamlNode, type: T): Fit;
  /** True when the JSON is a value, in the form that the service shows. */
  takes(type: T, value: Json): boolean;
  check(type: T): TypeCheck;
  /** @param isShown in answers, which may hold values of later versions */
  schema(type: T, isShown: boolean): JsonObject;
  /** The texts of which a value is one; null where they are not listed. */
  choices(type: T): Choices | null;
  /** The constraints of a type that takes any text within them; null for others. */
  freeText(type: T): FreeText | null;
  /** The most characters that the YAML allows; null without such a bound. */
  maxCharacters(type: T): number | null;
  /** True when each value of the other type, of another kind, is one of this. Where that cannot be told, false. */
  holds(type: T, other: ValueSpace): boolean;
  /** The type without its constraints. */
  unbounded(type: T): T;
  /** The most characters of a value; 0 for types that are always short. */
  longest(type: T): number;
  /** The most bytes of a value's JSON; infinite when nothing bounds it. */
  longestJson(type: T): number;
  /** Bounds on characters for types that are strings in JSON; undefined for others. */
  lengths(type: T): Lengths | undefined;
  /**
   * The number of different values, as far as the type alone says.
   * @param enough counting may end there
   */
  count(type: T, example: Json | undefined, enough: number): number;
  /** SQL that is true of a text which is no value. Null when every text is a value, or when no text converts to this type. */
  readonly invalidTextSql: ((text: string, dialect: Dialect) => string) | null;
  readonly samples: Samples<T>;
}

/** A type that the YAML names by its keyword. */
export interface ScalarDefinition<T> extends TypeDefinition<T> {
  /** Shown by editors. */
  readonly documentation: string;
  readonly constraints: readonly ('min' | 'max' | 'pattern')[];
  resolve(constraints: ConstraintReader): T;
}

/** Reads the constraints beside a type in the YAML. It reports a wrong one and returns null for it. */
export interface ConstraintReader {
  bounds<V>(kind: BoundKind<V>): Bounds<V>;
  max<V>(kind: BoundKind<V>): V | null;
  pattern(): string | null;
}

export interface OrderedInstead {
  /** The keyword of the type that has an order. */
  readonly keyword: string;
  /** Completes "it has no order:". */
  readonly reason: string;
}

/** The way from a value in a row to JSON: text to escape, text with nothing to escape, JSON already, or a bit. */
export type ShownAs = 'text' | 'safe-text' | 'literal' | 'bit';

/** A function of the emitted `runtime/checks/`, whose file has its name in kebab case and its options; without options the function is itself the check. */
export interface TypeCheck {
  readonly name: string;
  /** Null is no bound. */
  readonly options?: { readonly [name: string]: string | number | null };
  readonly pattern?: string | null;
  readonly values?: readonly string[];
}

/** Values of an enum. */
export interface Choices {
  /** '' for an inline enum. */
  readonly name: string;
  readonly values: readonly string[];
  /** Affects responses only: a later version may add values. */
  readonly open: boolean;
}

/** Bounds count characters. */
export interface FreeText extends Bounds<number> {
  readonly pattern: string | null;
}

/** The values of a type, as far as another type is compared with it. */
export interface ValueSpace {
  readonly kind: string;
  /** Null without an order. */
  readonly bounds: Bounds<string | number> | null;
  readonly lengths: Lengths | undefined;
}

export interface Lengths {
  readonly min: number;
  readonly max: number;
}

/** Values for documentation, emitted tests and seeds. All except `invalid` are in the form that the service shows. */
export interface Samples<T> {
  /** @param name the field's name, which suggests a telling text */
  example(type: T, name: string): Json;
  /** A value that is not this one; undefined where there is none. */
  different(type: T, value: Json): Json | undefined;
  /** At least one value that the service refuses, never null. Broken bounds and forms come before wrong JSON types. */
  invalid(type: T): readonly Json[];
  /** Many values, possibly endless. The caller keeps those that the type takes. */
  candidates(type: T, example: Json): Iterable<Json>;
  /** The source from which `npm run seed` makes values; null for types whose values are listed. */
  seed(type: T, name: string): SeedSource | null;
  /** A source for a unique member: it gives no value twice. */
  distinctSeed(type: T, name: string, example: Json): SeedSource | null;
  /** The number of rows that it can tell apart, roughly. */
  capacity(type: T): number;
}
