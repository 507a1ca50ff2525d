import { describe, expect, it } from 'vitest';
import { endOfLine, lineBreakOf, SourceFile, startOfLine, isWithin } from './source-file.js';
import { win32 } from 'node:path';
describe('SourceFile', () => {
  it('counts lines and columns from 1, whatever ends the lines', () => {
    const source = new SourceFile('a.yaml', 'ab\ncd\r\nef\rgh');
    const positions = [0, 2, 3, 6, 7, 10, 12].map((offset) => source.positionAt(offset));
    expect(positions.map(({ line, column }) => `${line}:${column}`)).toEqual([
      '1:1',
      '1:3',
      '2:1',
      '2:4',
      '3:1',
      '4:1',
      '4:3',
    ]);
    expect([1, 2, 3, 4, 5].map((line) => source.lineText(line))).toEqual(['ab', 'cd', 'ef', 'gh', '']);
    expect(source.lineCount).toBe(4);
  });

  it('treats offsets outside the text as its ends', () => {
    const source = new SourceFile('a.yaml', 'ab\n');
    expect(source.positionAt(-5)).toEqual({ line: 1, column: 1 });
    expect(source.positionAt(99)).toEqual({ line: 2, column: 1 });
    expect(new SourceFile('a.yaml', '').positionAt(0)).toEqual({ line: 1, column: 1 });
  });

  it('counts characters outside the basic plane as two units', () => {
    expect(new SourceFile('a.yaml', '😀x').positionAt(2)).toEqual({ line: 1, column: 3 });
  });
});

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
