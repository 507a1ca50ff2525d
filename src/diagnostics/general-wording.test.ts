import { expect, it } from 'vitest';
import { catalog } from './catalog.js';
import { generalWording } from './general-wording.js';

it('names what a code speaks of', () => {
  expect(generalWording('lost-table')).toEqual({
    message: 'The table "<table>" would be dropped, with all its rows.',
    help: 'if the resource was renamed, write "was:" and its old name below the new one; to lose the rows for good, generate with "--allow-destructive".',
  });
  expect(generalWording('nothing-like-it')).toBe(undefined);
});

it('says something of nearly all that no case shows, and nothing that is no sentence', () => {
  const shownByTests = Object.entries(catalog).filter(([, { shownBy }]) => shownBy !== '');
  const worded = shownByTests.flatMap(([code]) => generalWording(code) ?? []);
  expect(worded.length).toBeGreaterThan(shownByTests.length * 0.9);
  for (const { message, help } of worded) expect(`${message} ${help}`).not.toMatch(/undefined|NaN|\[object/);
});
