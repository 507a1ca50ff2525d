// A UUID of any version, in lower case (V.5).
import { constant, type Dialect } from '../../text/sql.js';
import { fitFormat } from '../fit.js';
import { normalizeUuid } from '#runtime/formats/uuid.js';
import { HEX, textSchema, unorderedTraits } from '../shared-traits.js';
import { turnedTexts } from '../patterns/different-texts.js';
import type { ScalarDefinition } from '../type-definition.js';

export interface UuidType {
  readonly kind: 'uuid';
}

/** The id that examples show: a UUIDv7. */
export const EXAMPLE_ID = '0198f3a0-5c00-7abc-8def-0123456789ab';

const OTHER_ID = '0198f3a0-5c00-7abc-8def-fedcba987654';
const THIRD_ID = '0198f3a0-5c00-7abc-8def-0123456789ac';

const PATTERN = '^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$';

export const uuid: ScalarDefinition<UuidType> = {
  ...unorderedTraits,
  documentation: 'A UUID.',
  constraints: [],
  resolve: () => ({ kind: 'uuid' }),
  unbounded: (type) => type,
  column: 'uuid',
  canBeKey: true,
  keySeed: { is: 'uuid' },
  typescript: 'string',
  shownAs: 'safe-text',
  fit: (node) => fitFormat(node, 'a UUID', normalizeUuid),
  takes: (_type, value) => typeof value === 'string' && normalizeUuid(value) === value,
  check: () => ({ name: 'uuid' }),
  schema: () => textSchema(PATTERN, { format: 'uuid' }),
  lengths: () => ({ min: 36, max: 36 }),
  invalidTextSql: invalidUuidSql,
  samples: {
    example: () => EXAMPLE_ID,
    different: (_type, value) => (value === OTHER_ID ? THIRD_ID : OTHER_ID),
    invalid: () => ['not-a-uuid', '0198f3a0-5c00-7abc-8def-0123456789a', 7],
    candidates: (_type, example) => turnedTexts(String(example)),
    seed: () => ({ is: 'uuid' }),
    distinctSeed: () => ({ is: 'uuid' }),
    capacity: () => 1e8,
  },
};

/** SQL that is true of a text which is no UUID, in whatever case. */
export function invalidUuidSql(text: string, dialect: Dialect): string {
  if (dialect === 'postgres') return `${text} !~* '^${HEX}{8}(-${HEX}{4}){3}-${HEX}{12}$'`;
  return `lower(${text}) NOT GLOB ${constant([8, 4, 4, 4, 12].map((size) => HEX.repeat(size)).join('-'))}`;
}
