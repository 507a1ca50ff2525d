import { expect, it } from 'vitest';
import { wantsColours } from './console.js';

it.each<readonly [boolean, Readonly<Record<string, string>>, boolean]>([
  [true, {}, true],
  [false, {}, false],
  [false, { CI: 'true' }, false],
  [true, { NO_COLOR: '1' }, false],
  [true, { NO_COLOR: '' }, true],
  [false, { FORCE_COLOR: '1' }, true],
  [false, { FORCE_COLOR: '' }, false],
  [true, { FORCE_COLOR: '0' }, false],
  [false, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
  [true, { TERM: 'dumb' }, false],
  [false, { TERM: 'dumb', FORCE_COLOR: '1' }, true],
])('a terminal: %s, surroundings: %o, colours: %s', (isTerminal, surroundings, wanted) => {
  expect(wantsColours(isTerminal, surroundings)).toBe(wanted);
});
