import { describe, expect, it } from 'vitest';
import { endOfLine, lineBreakOf, startOfLine } from './text-lines.js';

describe('the lines of a text', () => {
  it.each([
    ['ab\ncd\n', 3, 3, 5],
    ['ab\r\ncd\r\n', 5, 4, 6],
    ['ab\r\ncd', 0, 0, 2],
    ['ab\ncd', 5, 3, 5],
    ['\nab', 0, 0, 0],
  ])('in %j: the line at %i runs from %i to %i', (text, offset, start, end) => {
    expect([startOfLine(text, offset), endOfLine(text, offset)]).toEqual([start, end]);
  });

  it('take their line break from the first one', () => {
    expect(['a', 'a\nb', 'a\r\nb\r\n'].map(lineBreakOf)).toEqual(['\n', '\n', '\r\n']);
  });
});
