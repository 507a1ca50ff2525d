// True or false, which a row keeps as 1 or 0.
import { fit, misfit } from './fit.js';
import { unorderedTraits } from './shared-traits.js';
import type { ScalarDefinition } from './type-definition.js';

export interface BooleanType {
  readonly kind: 'boolean';
}

const BITS = [0, 1];

export const boolean: ScalarDefinition<BooleanType> = {
  ...unorderedTraits,
  documentation: 'true or false.',
  constraints: [],
  resolve: () => ({ kind: 'boolean' }),
  unbounded: (type) => type,
  column: 'boolean',
  typescript: 'boolean',
  shownAs: 'bit',
  fit: (node) =>
    node.kind === 'scalar' && typeof node.value === 'boolean'
      ? fit(node.value)
      : misfit(node, 'true or false', 'boolean'),
  takes: (_type, value) => typeof value === 'boolean',
  check: () => ({ name: 'boolean' }),
  schema: () => ({ type: 'boolean' }),
  count: () => 2,
  samples: {
    example: () => true,
    different: (_type, value) => value !== true,
    invalid: () => ['true', 1],
    candidates: () => [true, false],
    seed: () => ({ is: 'one-of', values: BITS }),
    distinctSeed: () => ({ is: 'each-of', values: BITS }),
    capacity: () => 2,
  },
};
