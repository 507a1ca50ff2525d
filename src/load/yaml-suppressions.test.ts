import { expect, it } from 'vitest';
import { Report } from '../diagnostics/report.js';
import { SourceFile } from '../source/source-file.js';
import { reportSuppressions } from './yaml-suppressions.js';

/** The diagnostics of a text in which each line with `#` is a comment. */
function toldOf(text: string, warnedAt: number): readonly string[] {
  const source = new SourceFile('resources.yaml', text);
  const report = new Report();
  const comments = [...text.matchAll(/^#.*$/gm)].map((match) => ({ text: match[0], offset: match.index }));
  reportSuppressions(comments, source, report);
  report.add('nesting-depth', { source, span: { start: warnedAt, end: warnedAt + 1 } }, { path: '/a', limit: 3 });
  return report.sorted().map(({ code, span }) => `${source.positionAt(span.start).line} ${code}`);
}

it('applies all comments of a block to the next line with content', () => {
  const text = '# restwright-ignore: nesting-depth\n\n# why\n# restwright-ignore: kept-table\na: 1\nb: 2\n';
  expect(toldOf(text, text.indexOf('a: 1'))).toEqual([]);
  expect(toldOf(text, text.indexOf('b: 2'))).toEqual(['1 needless-ignore', '6 nesting-depth']);
});

it('scans a long block once', () => {
  const text = `${'# restwright-ignore: x\n'.repeat(40_000)}a: 1\n`;
  const told = toldOf(text, text.indexOf('a: 1'));
  expect(told).toHaveLength(1001);
  expect(told).toContain('40001 nesting-depth');
});

it('reads a comment with many codes', () => {
  const codes = Array.from({ length: 100_000 }, (_, index) => `x${index}`);
  expect(toldOf(`# restwright-ignore: ${codes.join(', ')}\na: 1\n`, 0)).toHaveLength(1001);
});
