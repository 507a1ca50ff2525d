// Whose an item is, and what others hear of it.
import { defaulted, mapOf, required } from './map-type.js';
import { name } from './scalar-types.js';
import { foreignStatus } from './service-types.js';
import type { OwnerSpec } from './spec.js';
import type { ValueType } from './value-type.js';

const field = name('field');

const whole = mapOf<OwnerSpec>({
  name: 'owner',
  title: 'Whose an item is',
  documentation:
    'What belongs to a caller is found by nobody else, nor what lies below it, unless `access` lets them. The name of the field may stand alone.',
  keys: () => ({
    field: required(field, '', 'A read-only `string`, which is filled from the caller; or the key of a store.'),
    foreign: defaulted(
      foreignStatus,
      404,
      '404',
      'What others are answered: 404, as if it were not there, or 403, which tells them that it is.',
    ),
  }),
});

/** The name of the field alone stands for the rest. */
export const owner: ValueType<OwnerSpec> = {
  words: `${field.words}, or ${whole.words}`,
  schema: { anyOf: [field.schema, whole.schema] },
  maps: whole.maps,
  read(node, report, key) {
    if (node.kind === 'map') return whole.read(node, report, key);
    const { source, span } = node;
    const entry = { key: { kind: 'scalar', value: 'field', text: 'field', source, span }, value: node } as const;
    return whole.readEntries([entry], node, report);
  },
};

/** In place of one that was refused. */
export const noOwner = whole.refusedAt;
