import { describe, expect, it } from 'vitest';
import { SourceFile } from '../source/source-file.js';
import { Report } from './report.js';

const source = new SourceFile('resources.yaml', 'some text that is long enough\n');
const at = (start: number, file = source) => ({ source: file, span: { start, end: start + 1 } });

describe('Report', () => {
  it('sorts by file, then place, with errors before warnings', () => {
    const other = new SourceFile('versions/v1.yaml', 'text');
    const report = new Report();
    report.add('no-resources', at(9), {});
    report.add('no-resources', at(0, other), {});
    report.add('nesting-depth', at(3), { path: '/a', limit: 3 });
    report.add('empty-list', at(3), { isRequired: false });
    report.add('duplicate-value', at(3), { value: 'a' });
    const found = report.sorted().map(({ code, source: { path }, span }) => `${path} ${span.start} ${code}`);
    expect(found).toEqual([
      'resources.yaml 3 duplicate-value',
      'resources.yaml 3 empty-list',
      'resources.yaml 3 nesting-depth',
      'resources.yaml 9 no-resources',
      'versions/v1.yaml 0 no-resources',
    ]);
  });

  it('has errors only with an error, not with warnings', () => {
    const report = new Report();
    report.add('nesting-depth', at(3), { path: '/a', limit: 3 });
    expect(report.hasErrors).toBe(false);
    report.add('empty-list', at(3), { isRequired: false });
    expect(report.hasErrors).toBe(true);
  });

  it('reports an error once when a YAML alias repeats it', () => {
    const report = new Report();
    report.add('empty-list', at(3), { isRequired: false });
    report.add('empty-list', at(3), { isRequired: false });
    report.add('empty-list', at(4), { isRequired: false });
    expect(report.sorted()).toHaveLength(2);
  });

  it('reports a warning of two versions once', () => {
    const older = new SourceFile('versions/v1.yaml', 'some text that is long enough');
    const report = new Report();
    report.add('nesting-depth', at(3), { path: '/a', limit: 3 });
    report.add('nesting-depth', at(7), { path: '/a', limit: 3 });
    report.add('nesting-depth', at(5, older), { path: '/a', limit: 3 });
    report.add('nesting-depth', at(5, older), { path: '/b', limit: 3 });
    report.add('empty-list', at(3), { isRequired: false });
    report.add('empty-list', at(3, older), { isRequired: false });
    const found = report.sorted().map(({ code, source: { path }, span }) => `${path} ${span.start} ${code}`);
    expect(found).toEqual([
      'resources.yaml 3 empty-list',
      'resources.yaml 3 nesting-depth',
      'resources.yaml 7 nesting-depth',
      'versions/v1.yaml 3 empty-list',
      'versions/v1.yaml 5 nesting-depth',
    ]);
  });

  describe('with a suppressing comment', () => {
    const text = 'a: 1\nb: 2\n';
    const file = new SourceFile('resources.yaml', text);
    const silence = (code: string, line: number) => ({ code, line, source: file, span: { start: 0, end: 1 } });

    it('leaves out warnings of that line and code', () => {
      const report = new Report();
      report.suppress(silence('nesting-depth', 2));
      report.add('nesting-depth', at(5, file), { path: '/a', limit: 3 });
      expect(report.sorted()).toEqual([]);
      report.add('nesting-depth', at(0, file), { path: '/b', limit: 3 });
      report.add('check-always', at(5, file), { text: 'a > 1' });
      expect(report.sorted().map(({ code, span }) => `${span.start} ${code}`)).toEqual([
        '0 nesting-depth',
        '5 check-always',
      ]);
    });

    it('never leaves out an error, and does not judge comments when there is one', () => {
      const report = new Report();
      report.suppress(silence('empty-list', 2));
      expect(report.sorted().map(({ code }) => code)).toEqual(['needless-ignore']);
      report.add('empty-list', at(5, file), { isRequired: false });
      expect(report.sorted().map(({ code }) => code)).toEqual(['empty-list']);
    });

    it('reports a needless comment, unless another command may find its warning', () => {
      const report = new Report();
      report.suppress(silence('nesting-depth', 1));
      report.suppress(silence('kept-table', 1));
      expect(report.sorted().map(({ message }) => message)).toEqual([
        'The warning "nesting-depth" does not occur here.',
      ]);
    });
  });

  it('keeps a thousand diagnostics and says that there are more', () => {
    const report = new Report();
    const long = new SourceFile('resources.yaml', 'x'.repeat(2000));
    for (let index = 2000; index > 0; index -= 1) report.add('empty-list', at(index, long), { isRequired: false });
    expect(report.sorted()).toHaveLength(1001);
    expect(report.sorted().at(-1)?.code).toBe('too-many-problems');
  });

  it('keeps a thousand suppressions of a file and says that there are more', () => {
    const report = new Report();
    const file = new SourceFile('resources.yaml', '#'.repeat(2000));
    const silence = (code: string, start: number, line = 1) => report.suppress({ code, line, ...at(start, file) });
    for (let index = 0; index < 1000; index += 1) silence('no-such-warning', index);
    silence('empty-list', 1000);
    silence('nesting-depth', 1001);
    report.add('nesting-depth', at(0, file), { path: '/a', limit: 3 });
    const found = report.sorted();
    expect(found).toHaveLength(1001);
    expect(found.filter(({ code }) => code === 'nesting-depth')).toHaveLength(1);
    expect(found.find(({ span }) => span.start === 1000)?.message).toMatch(
      /^The comments of this file name more than 1,000 codes/,
    );
    expect(found.at(-1)?.code).toBe('too-many-problems');
  });
});
