import { describe, expect, it } from 'vitest';
import { SourceFile } from '../source/source-file.js';
import { diagnosticsAsJson, plainDiagnostic, printDiagnostics } from './print.js';
import { type Diagnostic, Report } from './report.js';

function diagnosticAt(text: string, marked: string, path = 'resources.yaml'): Diagnostic {
  const report = new Report();
  const start = text.indexOf(marked);
  report.add(
    'two-types',
    { source: new SourceFile(path, text), span: { start, end: start + marked.length } },
    { first: 'type', second: 'list' },
  );
  const [diagnostic] = report.sorted();
  if (diagnostic === undefined) throw new Error('Nothing was reported.');
  return diagnostic;
}

function frameOf(text: string, marked: string): readonly string[] {
  return plainDiagnostic(diagnosticAt(text, marked)).split('\n').slice(2, 4);
}

describe('printDiagnostics', () => {
  it('prints the place, the fact, the line and the advice', () => {
    expect(printDiagnostics([diagnosticAt('a: 1\ntags: { list: int }\n', 'list')], { colour: false })).toBe(
      [
        'resources.yaml:2:9 - error two-types: This has two types: "type" and "list".',
        '',
        '  2 | tags: { list: int }',
        '    |         ^^^^',
        '  help: keep one of them.',
      ].join('\n'),
    );
  });

  it('uses colours only when asked', () => {
    const diagnostic = diagnosticAt('list', 'list');
    expect(printDiagnostics([diagnostic], { colour: true })).toContain('\u001b[');
    expect(printDiagnostics([diagnostic], { colour: false })).not.toContain('\u001b');
  });

  it('prints the first fifty diagnostics and counts the rest', () => {
    const many = Array.from({ length: 1050 }, () => diagnosticAt('list', 'list'));
    const printed = printDiagnostics(many, { colour: false });
    expect(printed.match(/two-types/g)).toHaveLength(50);
    expect(printed).toMatch(/… and 1,000 more\.$/);
    expect(printDiagnostics([], { colour: false })).toBe('');
  });

  it('prints related places after the place of the diagnostic', () => {
    const diagnostic = diagnosticAt('tags: { list: int }\n', 'list');
    const older = new SourceFile('versions/v1.yaml', 'a: 1\ntags: { map: int }\n');
    const related = [{ source: older, span: { start: 13, end: 16 }, label: 'declared here in v1' }];
    expect(
      plainDiagnostic({ ...diagnostic, related })
        .split('\n')
        .slice(2),
    ).toEqual([
      '  1 | tags: { list: int }',
      '    |         ^^^^',
      '  versions/v1.yaml:2:9: declared here in v1',
      '  2 | tags: { map: int }',
      '    |         ^^^',
      '  help: keep one of them.',
    ]);
    expect(JSON.parse(diagnosticsAsJson([{ ...diagnostic, related }]))).toMatchObject([
      { related: [{ label: 'declared here in v1', file: 'versions/v1.yaml', line: 2, column: 9 }] },
    ]);
  });

  it('prints no line and no frame for a source without text, such as a folder', () => {
    const [first, ...rest] = plainDiagnostic(diagnosticAt('', '', 'generated')).split('\n');
    expect(first).toMatch(/^generated - error two-types: /);
    expect(rest).toHaveLength(1);
  });
});

describe('a code frame', () => {
  it('aligns the carets after tabs, wide characters and control characters', () => {
    expect(frameOf('\tlist', 'list')).toEqual(['  1 |   list', '    |   ^^^^']);
    expect(frameOf('名 list', 'list')).toEqual(['  1 | 名 list', '    |    ^^^^']);
    expect(frameOf('e\u0301 list', 'list')).toEqual(['  1 | e\u0301 list', '    |   ^^^^']);
    expect(frameOf('\u001b[31m list', 'list')).toEqual(['  1 | \\u001b[31m list', '    |            ^^^^']);
    expect(frameOf('\u202e list', 'list')).toEqual(['  1 | \\u202e list', '    |        ^^^^']);
  });

  it('cuts a long line around the span', () => {
    const [line = '', carets = ''] = frameOf(`${'a'.repeat(50_000)} list ${'b'.repeat(50_000)}`, 'list');
    expect(line.length).toBeLessThan(120);
    expect(line.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('list');
    expect(line).toMatch(/^ {2}1 \| …a+ list b+…$/);
  });

  it('underlines at least one character and never beyond the line', () => {
    expect(frameOf('a: [1,\n 2]', '[1,\n 2]')).toEqual(['  1 | a: [1,', '    |    ^^^']);
    expect(frameOf('a:', '')).toEqual(['  1 | a:', '    | ^']);
  });
});

describe('diagnosticsAsJson', () => {
  it('is an array of objects with the same keys in the same order', () => {
    const text = diagnosticsAsJson([diagnosticAt('a: 1\ntags: { list: int }\n', 'list')]);
    expect(text).toBe(
      `${JSON.stringify(
        [
          {
            code: 'two-types',
            severity: 'error',
            message: 'This has two types: "type" and "list".',
            help: 'keep one of them.',
            file: 'resources.yaml',
            line: 2,
            column: 9,
            endLine: 2,
            endColumn: 13,
            related: [],
          },
        ],
        null,
        2,
      )}\n`,
    );
    expect(diagnosticsAsJson([])).toBe('[]\n');
    expect(JSON.parse(diagnosticsAsJson([diagnosticAt('', '')]))).toMatchObject([{ line: null, endColumn: null }]);
  });
});
