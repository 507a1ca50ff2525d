import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closestWord, isTypoOf, typingDistance } from './typing-errors.js';

const keys = ['service', 'title', 'description', 'version', 'fields', 'resources', 'readonly', 'id_param', 'max_items'];

describe('closestWord', () => {
  it.each([
    ['feilds', 'fields'],
    ['field', 'fields'],
    ['Resources', 'resources'],
    ['read_only', 'readonly'],
    ['idParam', 'id_param'],
    ['maxItems', 'max_items'],
    ['discription', 'description'],
  ])('takes %s for %s', (typed, meant) => {
    expect(closestWord(typed, keys)).toBe(meant);
  });

  it.each(['x', '', 'colour', 'wholly-else', 'a'.repeat(5000)])('takes %s for nothing', (typed) => {
    expect(closestWord(typed, keys)).toBeUndefined();
  });
});

describe('typingDistance', () => {
  it('counts a swap of neighbours as one error', () => {
    expect(typingDistance('feilds', 'fields')).toBe(1);
    expect(typingDistance('kitten', 'sitting')).toBe(3);
    expect(typingDistance('', 'abc')).toBe(3);
  });

  it('is zero for equal texts, symmetric, and at most the longer length', () => {
    const text = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const distance = typingDistance(a, b);
        expect(distance).toBe(typingDistance(b, a));
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });
});

describe('isTypoOf', () => {
  it.each([
    ['feilds', 'fields', true],
    ['Service', 'service', true],
    ['tpye', 'type', true],
    ['descripton', 'description', true],
    ['port', 'sort', false],
    ['file', 'fields', false],
  ])('of %j and %j: %j', (text, word, isSlip) => {
    expect(isTypoOf(text, word)).toBe(isSlip);
  });
});
