// When lines of the log leave.
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

it('together, those that were held in one turn', async () => {
  hold('a\n');
  hold('b\n');
  expect(written).toEqual([]);
  await setImmediate();
  expect(written).toEqual(['a\nb\n']);

  hold('c\n');
  await setImmediate();
  expect(written).toEqual(['a\nb\n', 'c\n']);
});

it('at once and in their order, where one comes that is not held', async () => {
  hold('a\n');
  lines.write('b\n');
  expect(written).toEqual(['a\n', 'b\n']);
  await setImmediate();
  expect(written).toEqual(['a\n', 'b\n']);
});

it('at once again, when logging has failed', () => {
  expect(() =>
    lines.hold(() => {
      throw new Error('It has no room.');
    }),
  ).toThrow('It has no room.');
  lines.write('a\n');
  expect(written).toEqual(['a\n']);
});
