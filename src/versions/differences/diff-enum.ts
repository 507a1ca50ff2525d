import type { FieldType } from '../../model/model.js';
import type { Change, Flow, Sides } from './change.js';
import { changed, edited, onlyIn } from './changed.js';

type EnumType = FieldType & { readonly kind: 'enum' };

/** @param key the one that the values stand under */
export function diffEnum(
  older: EnumType,
  newer: EnumType,
  sides: Sides,
  key: 'values' | 'enum',
  flow: Flow,
): readonly Change[] {
  const isOpen = older.open;
  return [
    ...onlyIn(older.values, newer.values).map((value) =>
      changed(sides, { kind: 'enum-value-removed', value, isOpen, flow }, key, value),
    ),
    ...onlyIn(newer.values, older.values).map((value) =>
      changed(sides, { kind: 'enum-value-added', value, isOpen, flow }, key, value),
    ),
    ...edited(older.open, newer.open, (from, to) => changed(sides, { kind: 'enum-open', from, to, flow }, 'open')),
  ];
}
