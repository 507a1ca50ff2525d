import { expect, it } from 'vitest';
import { catalog, generalWording } from './catalog.js';

it('words a code with the names of its parameters', () => {
  expect(generalWording('lost-table')).toEqual({
    message: 'The table "<table>" would be dropped, with all its rows.',
    help: 'if the resource was renamed, write "was:" and its old name below the new one; to lose the rows for good, generate with "--allow-destructive".',
  });
});

it('has no general words for an unknown code', () => {
  expect(generalWording('nothing-like-it')).toBe(undefined);
});

const withoutCase = Object.entries(catalog).filter(([, { shownBy }]) => shownBy !== '');

it.each(withoutCase)('words %s without a hole, or says that it needs values', (code, { needsValues }) => {
  const wording = generalWording(code);
  expect(wording === undefined).toBe(needsValues);
  expect(`${wording?.message} ${wording?.help}`).not.toMatch(needsValues ? /^$/ : /undefined|NaN|\[object/);
});
