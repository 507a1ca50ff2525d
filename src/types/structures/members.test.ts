import { needsExample } from './members.js';
import { describe, expect, it } from 'vitest';
import type { FieldType } from '../../model/model.js';

const text = (pattern: string, min: number | null = null): FieldType => ({ kind: 'string', min, max: null, pattern });
const listOf = (item: FieldType): FieldType => ({ kind: 'list', item, minItems: null, maxItems: null });
/** No text of three letters has four. */
const impossible = text('^[a-z]{3}$', 4);

describe('needsExample', () => {
  it('is true for patterns for which no text is found', () => {
    expect(needsExample(impossible, undefined)).toBe(true);
    expect(needsExample(text('^[a-z]{3}$'), undefined)).toBe(false);
    expect(needsExample({ kind: 'boolean' }, undefined)).toBe(false);
  });

  it('is false with an example or a default, also in a list when it has an item', () => {
    expect(needsExample(impossible, 'abcd')).toBe(false);
    expect(needsExample(listOf(impossible), undefined)).toBe(true);
    expect(needsExample(listOf(impossible), [])).toBe(true);
    expect(needsExample(listOf(impossible), ['abcd'])).toBe(false);
  });
});
