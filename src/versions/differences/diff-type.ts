import { compareDecimals } from '#runtime/formats.js';
import type { FieldType } from '../../model/model.js';
import {
  type Bound,
  type BoundName,
  type Change,
  changeAt,
  changesIfDifferent,
  type FieldDetail,
  type Flow,
  type Sides,
  sidesBelow,
} from './change.js';
import type { DiffContext } from './diff-context.js';
import { diffEnum } from './diff-enums.js';
import type { Bounds } from '../../types/bounds.js';
import type { Lengths } from '../../types/type-definition.js';
import { compareValues, definitionOf, isSimple } from '../../types/types.js';

export function diffType(
  older: FieldType,
  newer: FieldType,
  sides: Sides,
  flow: Flow,
  context: DiffContext,
): readonly Change[] {
  const at = (detail: FieldDetail, ...below: readonly string[]): Change =>
    changeAt(sides, { ...detail, flow }, ...below);
  const bounds = [
    ...diffBounds(older, newer, at),
    ...changesIfDifferent(patternOf(older), patternOf(newer), (from, to) =>
      at({ kind: 'pattern', from, to }, 'pattern'),
    ),
  ];
  if (older.kind === 'list' && newer.kind === 'list')
    return [...bounds, ...diffType(older.item, newer.item, sidesBelow(sides, 'list'), flow, context)];
  if (older.kind === 'map' && newer.kind === 'map')
    return [...bounds, ...diffType(older.value, newer.value, sidesBelow(sides, 'map'), flow, context)];
  if (older.kind === 'object' && newer.kind === 'object')
    return context.diffMembers(older.fields, newer.fields, sidesBelow(sides, 'fields'), flow, context);
  if (older.kind === 'enum' && newer.kind === 'enum') {
    if (newer.name === '' || older.name !== newer.name) return diffEnum(older, newer, sides, 'enum', flow);
    context.enums.add(older, newer, flow);
    return [];
  }
  if (older.kind === newer.kind) return bounds;
  const values = { isWithin: isWithin(newer, older), holds: isWithin(older, newer) };
  return [at({ kind: 'type', from: older.kind, to: newer.kind, ...values }, 'type')];
}

const names: readonly BoundName[] = ['min', 'max', 'min_items', 'max_items'];

function diffBounds(
  older: FieldType,
  newer: FieldType,
  at: (detail: FieldDetail, key: string) => Change,
): readonly Change[] {
  if (older.kind !== newer.kind) return [];
  return names.flatMap((bound) =>
    changesIfDifferent(boundOf(older, bound), boundOf(newer, bound), (from, to) => {
      const order = from === null || to === null ? 0 : compareBounds(older, from, to);
      const isStricter = bound.startsWith('min') ? order < 0 : order > 0;
      return at({ kind: 'bound', bound, from, to, isNarrower: to !== null && (from === null || isStricter) }, bound);
    }),
  );
}

function boundOf(type: FieldType, bound: BoundName): Bound {
  switch (bound) {
    case 'min':
      return 'min' in type ? type.min : null;
    case 'max':
      return 'max' in type ? type.max : null;
    case 'min_items':
      return 'minItems' in type ? type.minItems : null;
    case 'max_items':
      return 'maxItems' in type ? type.maxItems : null;
  }
}

/** Of lengths and counts too. */
function compareBounds(type: FieldType, a: number | string, b: number | string): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareValues(type, a, b);
}

function patternOf(type: FieldType): string | null {
  return 'pattern' in type ? type.pattern : null;
}

/** Every value of `one` is a value of `other`, a type of another kind. Where that cannot be told, false. */
function isWithin(one: FieldType, other: FieldType): boolean {
  if (other.kind === 'json') return true;
  if (other.kind === 'string') return other.pattern === null && isAsLong(lengthsOf(one), other);
  if (one.kind === 'int' && other.kind === 'number') return isInside(one, other, (a, b) => a - b);
  return one.kind === 'bigint' && other.kind === 'decimal' && isInside(one, other, compareDecimals);
}

function isInside<T>(one: Bounds<T>, other: Bounds<T>, compare: (a: T, b: T) => number): boolean {
  const isFrom = other.min === null || (one.min !== null && compare(one.min, other.min) >= 0);
  return isFrom && (other.max === null || (one.max !== null && compare(one.max, other.max) <= 0));
}

function isAsLong(lengths: Lengths | undefined, { min, max }: Bounds<number>): boolean {
  return lengths !== undefined && lengths.min >= (min ?? 0) && lengths.max <= (max ?? Number.POSITIVE_INFINITY);
}

/** Undefined for a type whose JSON is no string. */
function lengthsOf(type: FieldType): Lengths | undefined {
  return isSimple(type) ? definitionOf(type).lengths(type) : undefined;
}
