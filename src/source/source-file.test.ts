import { describe, expect, it } from 'vitest';
import { SourceFile } from './source-file.js';

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
