// The time at which lines of the log are written.
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { HeldLines } from '../../../src/api/runtime/operations/held-lines.js';

let written: string[];
let lines: HeldLines;

beforeEach(() => {
  written = [];
  lines = new HeldLines({ write: (text) => void written.push(text) });
});

const hold = (line: string): void => lines.hold(() => lines.write(line));

it('lines that were held in one turn are written together', async () => {
  hold('a\n');
  hold('b\n');
  expect(written).toEqual([]);
  await setImmediate();
  expect(written).toEqual(['a\nb\n']);

  hold('c\n');
  await setImmediate();
  expect(written).toEqual(['a\nb\n', 'c\n']);
});

it('a line that is not held writes all lines at once, in order', async () => {
  hold('a\n');
  lines.write('b\n');
  expect(written).toEqual(['a\n', 'b\n']);
  await setImmediate();
  expect(written).toEqual(['a\n', 'b\n']);
});

it('a line after a failure of logging is written at once', () => {
  expect(() =>
    lines.hold(() => {
      throw new Error('It has no room.');
    }),
  ).toThrow('It has no room.');
  lines.write('a\n');
  expect(written).toEqual(['a\n']);
});
