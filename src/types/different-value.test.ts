import { differentValue, exampleValue } from './values.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryType } from '../testing/arbitrary-type.js';
import { decimal, enumeration, string } from '../testing/model-builder.js';
import { createSchemaReferee } from '../testing/schema-referee.js';
import { fieldSchema } from '../emit/json-schema/field-schema.js';

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
