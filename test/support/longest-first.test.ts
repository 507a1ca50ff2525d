import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LONGEST } from './longest-first.js';

it.each(LONGEST)('finds %s', (path) => {
  expect(existsSync(new URL(`../../${path}`, import.meta.url))).toBe(true);
});
