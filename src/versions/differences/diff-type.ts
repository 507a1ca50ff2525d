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
import { choicesOf, compareValues, isWithin } from '../../types/types.js';

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
  if (
    older.kind === 'object' &&
    newer.kind === 'object' &&
    older.targets !== undefined &&
    newer.targets !== undefined
  ) {
    const [from, to] = [older.targets, newer.targets].map((targets) => ({
      name: '',
      values: targets.map(({ name }) => name),
      open: false,
    }));
    return from === undefined || to === undefined ? [] : diffEnum(from, to, sides, 'one_of', flow);
  }
  if (older.kind === 'object' && newer.kind === 'object')
    return context.diffMembers(older.fields, newer.fields, sidesBelow(sides, 'fields'), flow, context);
  const [before, after] = [choicesOf(older), choicesOf(newer)];
  if (before !== null && after !== null) {
    if (after.name === '' || before.name !== after.name) return diffEnum(before, after, sides, 'enum', flow);
    context.enums.add(before, after, flow);
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
