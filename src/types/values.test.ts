import { distinctValues, differentValue, exampleValue, seedVariants } from './values.js';
import { describe, expect, it } from 'vitest';
import type { FieldType, Model } from '../model/model.js';
import { decimal, field, string, enumeration } from '../testing/model-builder.js';
import { createSchemaReferee } from '../testing/schema-referee.js';
import { fieldSchema } from '../emit/json-schema/field-schema.js';
import fc from 'fast-check';
import { arbitraryType } from '../testing/arbitrary-type.js';
import { modelOf } from '../testing/model-of.js';
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

describe('differentValue', () => {
  it('keeps the contract of any type and is another value', () => {
    let found = 0;
    fc.assert(
      fc.property(arbitraryType(), (type) => {
        const value = exampleValue(type);
        const other = differentValue(type, value);
        if (other === undefined) return;
        found++;
        expect(other).not.toEqual(value);
        expect([other, createSchemaReferee(fieldSchema(type, 'create'))(other)]).toEqual([other, true]);
      }),
      { numRuns: 300 },
    );
    expect(found).toBeGreaterThan(200);
  });

  it('finds another text within the pattern and the length', () => {
    expect(differentValue({ ...string, pattern: '^[0-9]{3}$' }, '123')).toBe('121');
    expect(differentValue({ ...string, min: 1, max: 1 }, 'a')).toBe('1');
  });

  it('says when there is none', () => {
    expect(differentValue({ ...decimal, min: '1.5', max: '1.5' }, '1.5')).toBeUndefined();
    expect(differentValue(enumeration(['only'], false, ''), 'only')).toBeUndefined();
    expect(differentValue({ kind: 'int', min: 3, max: 3 }, 3)).toBeUndefined();
    const largest = '9223372036854775807';
    expect(differentValue({ kind: 'bigint', min: largest, max: null }, largest)).toBeUndefined();
  });
});

/** The generator finds no text for this pattern, so a field of this type needs an example or a default. */
const text = "type: string, pattern: '^(?:a|b|c|d|e|f|g|h|ijkl)$', min: 4";

const yaml = `
service: shop
version: 1
resources:
  items:
    fields:
      codes: { list: { ${text} }, example: [ijkl] }
      names: { map: { list: { ${text} } }, default: { first: [ijkl] } }
      nest: { fields: { codes: { list: { ${text} }, example: [ijkl, ijkl] }, code: { ${text}, default: ijkl } } }
`;

function variantsOf(model: Model, name: string): readonly unknown[] {
  const field = model.allResources[0]?.fields.find((one) => one.name === name);
  return field === undefined ? [] : [...new Set(seedVariants(field).map((value) => JSON.stringify(value)))];
}

it('keeps to what a field shows where nothing else is known to fit', () => {
  const model = modelOf(yaml);
  expect(variantsOf(model, 'codes')).toEqual(['["ijkl"]']);
  expect(variantsOf(model, 'names')).toEqual(['{"first":["ijkl"]}']);
  expect(variantsOf(model, 'nest')).toEqual(['{"codes":["ijkl","ijkl"],"code":"ijkl"}']);
});
