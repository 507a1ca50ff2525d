import type { PlatformPath } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { isWithin } from './is-within.js';

// Only Windows has drives.
vi.mock('node:path', async (load) => (await load<PlatformPath>()).win32);

describe('isWithin', () => {
  it.each([
    ['C:\\out', true],
    ['C:\\out\\src\\a.ts', true],
    ['C:\\out\\..shared\\env', true],
    ['C:\\', false],
    ['C:\\output\\a.ts', false],
    ['D:\\out\\a.ts', false],
  ])('%s', (inner, expected) => {
    expect(isWithin('C:\\out', inner)).toBe(expected);
  });
});
