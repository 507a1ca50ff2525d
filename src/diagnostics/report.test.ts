import { describe, expect, it } from 'vitest';
import { SourceFile } from '../source/source-file.js';
import { Report } from './report.js';

const source = new SourceFile('resources.yaml', 'some text that is long enough\n');
const at = (start: number, file = source) => ({ source: file, span: { start, end: start + 1 } });

describe('Report', () => {
  it('sorts by file, place, and errors first', () => {
    const other = new SourceFile('versions/v1.yaml', 'text');
    const report = new Report();
    report.add('no-resources', at(9), {});
    report.add('no-resources', at(0, other), {});
    report.add('nesting-depth', at(3), { path: '/a', limit: 3 });
    report.add('empty-list', at(3), {});
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

  it('has errors only when there is one', () => {
    const report = new Report();
    report.add('nesting-depth', at(3), { path: '/a', limit: 3 });
    expect(report.hasErrors).toBe(false);
    report.add('empty-list', at(3), {});
    expect(report.hasErrors).toBe(true);
  });

  it('says what an alias repeats once', () => {
    const report = new Report();
    report.add('empty-list', at(3), {});
    report.add('empty-list', at(3), {});
    report.add('empty-list', at(4), {});
    expect(report.sorted()).toHaveLength(2);
  });

  it('keeps a thousand and says that there are more', () => {
    const report = new Report();
    const long = new SourceFile('resources.yaml', 'x'.repeat(2000));
    for (let index = 2000; index > 0; index -= 1) report.add('empty-list', at(index, long), {});
    expect(report.sorted()).toHaveLength(1001);
    expect(report.sorted().at(-1)?.code).toBe('too-many-problems');
  });
});
