import { distinctValues } from './values.js';
import { describe, expect, it } from 'vitest';
import type { FieldType } from '../model/model.js';
import { decimal, field, string } from '../testing/model-builder.js';
import { createSchemaReferee } from '../testing/schema-referee.js';
import { fieldSchema } from '../emit/json-schema/field-schema.js';

const MANY = 48;

describe('distinctValues', () => {
  it.each<FieldType>([
    { kind: 'number', min: 0, max: 1 },
    { kind: 'number', min: 0.001, max: 0.002 },
    { kind: 'datetime', min: '2025-01-01T08:00:00.000Z', max: '2025-01-01T09:00:00.000Z' },
    { kind: 'datetime', min: '2025-01-01T08:00:00.000Z', max: '2025-01-01T08:00:00.100Z' },
    { ...decimal, min: '0', max: '0.001' },
    { ...decimal, min: '-1000000.5', max: '-1000000.4' },
    { ...decimal, min: null, max: '-1000000' },
    { ...string, pattern: '^[A-F]{3}$' },
    { ...string, min: 3, max: 3 },
  ])('finds many of a narrow type: %j', (type) => {
    const values = distinctValues(field('one', type), MANY);
    const allows = createSchemaReferee(fieldSchema(type, 'create'));
    expect(values.filter((value) => allows(value))).toEqual(values);
    expect(new Set(values).size).toBe(MANY);
  });

  it('finds texts where the example has no letter to turn', () => {
    const one = field('one', { ...string, min: 2, max: 3 }, { example: { given: true, value: '東京' } });
    expect(distinctValues(one, 3)).toEqual(['東京', '00', '01']);
  });
});
