import { describe, expect, it } from 'vitest';
import { Report } from '../../diagnostics/report.js';
import { loadYaml } from '../../load/load-yaml.js';
import { SourceFile } from '../../source/source-file.js';
import { readSpec } from '../../language/grammar.js';
import type { Spec } from '../../language/spec.js';
import { resolveVersions } from './served-versions.js';

const OPEN = '';
const KNOWN = 'auth: { scheme: bearer }\n';
const MEMBER = 'member: { type: string, readonly: true }';
const NARROWED = 'breaking: [{ rule: access-narrowed, at: loans.access, reason: They are private, default: nobody }]\n';

const service = (version: number, lines: string, loans: string): string =>
  `service: lending\nversion: ${version}\n${lines}resources:\n  loans:\n    ${loans}\n`;

const everybodys = (version: number, lines: string): string => service(version, lines, 'fields: { title: string }');
const owned = (version: number, lines: string): string =>
  service(version, lines, `owner: member\n    fields: { title: string, ${MEMBER} }`);

function said(older: string, newest: string): readonly (readonly [path: string, code: string])[] {
  const report = new Report();
  const read = (path: string, text: string): Spec | undefined =>
    readSpec(loadYaml(new SourceFile(path, text), report), report);
  const [spec, then] = [read('resources.yaml', newest), read('versions/v1.yaml', older)];
  resolveVersions(spec, then === undefined ? [] : [{ named: 1, spec: then, released: undefined }], report);
  return report.sorted().map(({ code, source }) => [source.path, code]);
}

describe('data that a newer version restricts', () => {
  it('is reported when an older version has no authentication', () => {
    expect(said(everybodys(1, OPEN), everybodys(2, KNOWN))).toEqual([['versions/v1.yaml', 'version-still-open']]);
    expect(said(everybodys(1, KNOWN), everybodys(2, KNOWN))).toEqual([]);
    expect(said(everybodys(1, OPEN), everybodys(2, OPEN))).toEqual([]);
  });

  it('is reported when an older version shows the items of all owners', () => {
    expect(said(everybodys(1, KNOWN), owned(2, KNOWN + NARROWED))).toEqual([['versions/v1.yaml', 'version-shows-all']]);
    expect(said(owned(1, KNOWN), owned(2, KNOWN))).toEqual([]);
  });

  it('has an owner in rows that an older version creates', () => {
    expect(said(everybodys(1, KNOWN), owned(2, KNOWN))).toContainEqual(['resources.yaml', 'version-without-value']);
  });
});
