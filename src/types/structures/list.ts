// Values of one type, in order.
import { countNoun } from '../../diagnostics/wording.js';
import { fit, misfit } from '../fit.js';
import type { Json } from '../json-value.js';
import {
  type AnyType,
  exampleLength,
  type ItemBounds,
  type StructureDefinition,
  type TypeQuestions,
  variantLength,
} from './structure-definition.js';

interface ListType extends ItemBounds {
  readonly kind: 'list';
  readonly item: AnyType;
}

/** The most items of a list that a test sends because it is too long. */
const LONGEST = 1_000;

export const list: StructureDefinition<ListType> = {
  words: 'a list',
  fit(node, { item, minItems, maxItems }, types) {
    const [least, most] = [minItems ?? 0, maxItems ?? Infinity];
    if (node.kind !== 'list') return misfit(node, 'a list');
    if (node.items.length < least) return misfit(node, `a list of at least ${countNoun(least, 'item')}`);
    if (node.items.length > most) return misfit(node, `a list of at most ${countNoun(most, 'item')}`);
    const values: Json[] = [];
    for (const each of node.items) {
      const result = types.fitValue(each, item);
      if (!result.fits) return result;
      values.push(result.value);
    }
    return fit(values);
  },
  example: (type, name, types) =>
    Array.from({ length: exampleLength(type) }, () => types.exampleValue(type.item, name)),
  different: (type, value, types) => differentList(type, Array.isArray(value) ? value : [], types),
  invalid: ({ item, minItems, maxItems }, types) => [
    ...(minItems !== null && minItems > 0 ? [[]] : []),
    ...(item.kind === 'json' ? [] : [types.invalidValues(item).slice(0, 1)]),
    'not a list',
    ...(maxItems !== null && maxItems < LONGEST ? [Array.from({ length: maxItems + 1 }, () => 0)] : []),
  ],
  variant: (type, name, turn, types) =>
    Array.from({ length: variantLength(type, turn) }, (_, index) => types.seedVariant(type.item, name, turn + index)),
};

function differentList(
  { item, minItems, maxItems }: ListType,
  value: readonly Json[],
  types: TypeQuestions,
): readonly Json[] | undefined {
  const [first] = value;
  const other = first === undefined ? types.exampleValue(item, 'text') : types.differentValue(item, first);
  if (other !== undefined && (maxItems ?? 1) > 0) return [other, ...value.slice(1)];
  if (value.length > (minItems ?? 0)) return value.slice(1);
  return first !== undefined && value.length < (maxItems ?? Number.POSITIVE_INFINITY) ? [...value, first] : undefined;
}
