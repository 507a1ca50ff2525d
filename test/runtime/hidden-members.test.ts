// Hidden parts of a value, and which of them a change keeps.
import { describe, expect, test } from 'vitest';
import { shownText, withKept, withoutHidden } from '../../templates/src/api/runtime/media/hidden-members.js';

const hidden = { pin: null, lock: { code: null, inner: { word: null } } };
const whole = { name: 'a', pin: 1, lock: { maker: 'b', code: 2, inner: { word: 3, size: 4 } } };
const shown = { name: 'a', lock: { maker: 'b', inner: { size: 4 } } };

describe('the shown members', () => {
  test('lack hidden ones, at every depth', () => {
    expect(withoutHidden(whole, hidden)).toEqual(shown);
    expect(shownText(JSON.stringify(whole), hidden)).toBe(JSON.stringify(shown));
  });

  test('are all members when nothing is hidden, or there is no object', () => {
    expect(withoutHidden(whole, undefined)).toBe(whole);
    for (const value of [null, 'text', [{ pin: 1 }]]) expect(withoutHidden(value, hidden)).toEqual(value);
    expect(withoutHidden({ lock: null, toString: 1 }, hidden)).toEqual({ lock: null, toString: 1 });
  });
});

describe('a change', () => {
  test('keeps hidden members that it leaves out', () => {
    expect(withKept(shown, whole, hidden)).toEqual(whole);
    expect(withKept({ lock: { maker: 'c' } }, whole, hidden)).toEqual({ pin: 1, lock: { maker: 'c', code: 2 } });
  });

  test('removes members that it sets to null', () => {
    expect(withKept({ pin: null, lock: { code: null } }, whole, hidden)).toEqual({ pin: null, lock: { code: null } });
    expect(withKept({ name: 'c' }, whole, hidden)).toEqual({ name: 'c', pin: 1 });
    const merged = { pin: null, lock: { inner: { word: null } } };
    expect(withKept(shown, whole, hidden, merged)).toEqual({
      name: 'a',
      lock: { maker: 'b', code: 2, inner: { size: 4 } },
    });
  });

  test('replaces a value that was no object, and sets its own members', () => {
    expect(withKept({ lock: { maker: 'c' } }, { lock: null }, hidden)).toEqual({ lock: { maker: 'c' } });
    expect(withKept({ pin: 5, lock: 'text' }, whole, hidden)).toEqual({ pin: 5, lock: 'text' });
    expect(withKept(shown, undefined, hidden)).toBe(shown);
  });
});
