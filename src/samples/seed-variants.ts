// A few values for lists, maps, objects and free JSON, as their columns keep them: with what the service sets inside.
import type { Field, FieldType, Json } from '../model/model.js';
import { needsExample } from '../model/needs-example.js';
import { distinctValues } from './distinct-values.js';
import { exampleOf } from './example-values.js';

const COUNT = 6;

/** When what is stamped inside an object was made. */
const STAMP = '2025-01-01T00:00:00.000Z';

export function structuredVariants(field: Field): readonly Json[] {
  // Its own example is the only value that is known to fit.
  if (needsExample(field.type, undefined)) return [exampleOf(field)];
  return Array.from({ length: COUNT }, (_, turn) => variant(field.type, field.name, turn));
}

function variant(type: FieldType, name: string, turn: number): Json {
  switch (type.kind) {
    case 'json':
      return [{ any: 'value' }, ['one', 2, null], 'text', 3.5, true, { nested: { list: [] } }][turn % COUNT] ?? null;
    case 'list':
      return Array.from({ length: lengthOf(type, turn) }, (_, index) => variant(type.item, name, turn + index));
    case 'map': {
      const names = Array.from(
        { length: lengthOf(type, turn) },
        (_, index) => `entry${String(index + 1).padStart(2, '0')}`,
      );
      return Object.fromEntries(names.map((entry, index) => [entry, variant(type.value, name, turn + index)]));
    }
    case 'object':
      return Object.fromEntries(
        inStoredOrder(type.fields).flatMap((field): readonly (readonly [string, Json])[] => {
          const value = memberOf(field, turn);
          return value === undefined ? [] : [[field.name, value]];
        }),
      );
    default: {
      const values = distinctValues(plain(type, name), COUNT);
      return values[turn % values.length] ?? null;
    }
  }
}

/** A service puts the times of changes behind what it is given. */
function inStoredOrder(fields: readonly Field[]): readonly Field[] {
  return [...fields.filter(({ touched }) => !touched), ...fields.filter(({ touched }) => touched)];
}

function lengthOf(type: { readonly minItems: number | null; readonly maxItems: number | null }, turn: number): number {
  const { minItems, maxItems } = type;
  return Math.min(maxItems ?? Infinity, (minItems ?? 0) + (turn % 3) + (turn === 0 ? 1 : 0));
}

/** @returns undefined where it is absent */
function memberOf(field: Field, turn: number): Json | undefined {
  const { name, type, presence, access, touched, example } = field;
  if (touched || presence.kind === 'now') return type.kind === 'date' ? STAMP.slice(0, 10) : STAMP;
  if (access === 'read-only') return presence.kind === 'default' ? presence.value : undefined;
  if (presence.kind === 'optional' && turn % 2 === 1) return undefined;
  const isKnown = (example.given && type.kind === 'string') || needsExample(type, undefined);
  return isKnown ? exampleOf(field) : variant(type, name, turn);
}

function plain(type: FieldType, name: string): Field {
  return {
    name,
    column: name,
    was: '',
    alias: '',
    formerColumn: '',
    variable: name,
    type,
    sampleType: null,
    description: '',
    example: { given: false },
    presence: { kind: 'required' },
    access: 'read-write',
    nullable: false,
    reference: null,
    fallback: null,
    storedShape: null,
    innerReferences: [],
    touched: false,
    deprecated: false,
  };
}
