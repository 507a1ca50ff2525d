// One of some texts.
import { quote } from '../../diagnostics/wording.js';
import { fit, misfit, textOf } from '../fit.js';
import { unorderedTraits } from '../shared-traits.js';
import type { Choices, TypeDefinition } from '../type-definition.js';

export interface EnumType extends Choices {
  readonly kind: 'enum';
}

const OPEN = 'A later version of the service may add values to this list.';

export const enumeration: TypeDefinition<EnumType> = {
  ...unorderedTraits,
  unbounded: (type) => type,
  column: 'text',
  typescript: 'union',
  shownAs: 'text',
  fit(node, { values }) {
    const text = textOf(node);
    // An enum is without values only where some of them were refused.
    if (values.length === 0) return fit('');
    return text !== undefined && values.includes(text)
      ? fit(text)
      : misfit(node, `one of ${values.slice(0, 20).map(quote).join(', ')}`);
  },
  takes: ({ values }, value) => typeof value === 'string' && values.includes(value),
  check: ({ values }) => ({ name: 'oneOf', values }),
  schema: ({ values, open }, isShown) =>
    open && isShown
      ? { type: 'string', 'x-extensible-enum': values, description: OPEN }
      : { type: 'string', enum: values },
  choices: (type) => type,
  longestJson: ({ values }) => Math.max(...values.map((value) => Buffer.byteLength(JSON.stringify(value)))),
  lengths({ values, open }) {
    const lengths = values.map((value) => [...value].length);
    return { min: Math.min(...lengths), max: open ? Number.POSITIVE_INFINITY : Math.max(...lengths) };
  },
  count: ({ values }) => values.length,
  samples: {
    example: ({ values }) => values[0] ?? '',
    different: ({ values }, value) => values.find((one) => one !== value),
    invalid: ({ values }) => [unknownValue(values), 0],
    candidates: ({ values }) => values,
    seed: ({ values }) => ({ is: 'one-of', values }),
    distinctSeed: ({ values }) => ({ is: 'each-of', values }),
    capacity: ({ values }) => values.length,
  },
};

function unknownValue(values: readonly string[]): string {
  let value = 'not-a-value';
  while (values.includes(value)) value += '-';
  return value;
}
