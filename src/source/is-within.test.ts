import { win32 } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isWithin } from './is-within.js';

describe('isWithin', () => {
  it.each([
    ['C:\\out', true],
    ['C:\\out\\src\\a.ts', true],
    ['C:\\out\\..shared\\env', true],
    ['C:\\', false],
    ['C:\\output\\a.ts', false],
    ['D:\\out\\a.ts', false],
  ])('%s', (inner, expected) => {
    // Only Windows has drives.
    expect(isWithin('C:\\out', inner, win32)).toBe(expected);
  });
});
