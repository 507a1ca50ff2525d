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

describe('tenants', () => {
  const TENANTS = `${KNOWN}tenant: { claim: org_id }\n`;

  it('have the same rows in all versions, so each version names the same claim', () => {
    expect(said(everybodys(1, TENANTS), everybodys(2, TENANTS))).toEqual([]);
    for (const lines of [KNOWN, TENANTS.replace('org_id', 'team_id'), OPEN])
      expect(said(everybodys(1, lines), everybodys(2, TENANTS))).toContainEqual(['versions/v1.yaml', 'unfit-tenant']);
    expect(said(everybodys(1, TENANTS), everybodys(2, KNOWN))).toContainEqual(['versions/v1.yaml', 'unfit-tenant']);
  });

  it('have rows with an owner in all versions, or in none', () => {
    expect(said(owned(1, TENANTS), owned(2, TENANTS))).toEqual([]);
    expect(said(everybodys(1, TENANTS), owned(2, TENANTS))).toContainEqual(['versions/v1.yaml', 'unfit-tenant']);
    expect(said(owned(1, TENANTS), everybodys(2, TENANTS))).toContainEqual(['versions/v1.yaml', 'unfit-tenant']);
  });
});

describe('groups of a newer version', () => {
  const MEMBERS = 'members: { in: people, role: role }';
  const ADMINS = '"member:admin"';
  const CHIEFS = '"role:chief"';
  const BREAKS = ['organisations.access', 'organisations.people.access']
    .map((at) => `  - { rule: access-narrowed, at: ${at}, reason: They are private. }\n`)
    .join('');

  interface Lines {
    readonly members?: string;
    readonly people?: string;
    readonly operations?: string;
    readonly breaking?: string;
    readonly more?: string;
  }
  const grouped = (
    version: number,
    { members = MEMBERS, people = ADMINS, operations = '', breaking = '', more = '' }: Lines,
  ) =>
    `service: venues\nversion: ${version}\n${KNOWN}${breaking}resources:\n` +
    `  organisations:\n    ${members}\n    ${operations}\n` +
    `    access: ${members === '' ? 'authenticated' : '{ read: member, write: member, create: authenticated }'}\n` +
    '    fields: { name: string }\n    resources:\n' +
    `      people:\n        kind: store\n        on_delete: cascade\n        key: { field: account }\n        access: ${people}\n` +
    `        fields: { account: string, role: { enum: [viewer, editor, admin] } }\n${more}`;
  const newest = grouped(2, { breaking: `breaking:\n${BREAKS}` });
  const without = (code: string) => ['versions/v1.yaml', code];

  it('are refused where an older version makes them without members', () => {
    const older = grouped(1, { members: '', people: CHIEFS });
    expect(said(older, newest)).toEqual([without('version-without-members')]);
  });

  it('are refused where an older version changes their members and keeps none of them', () => {
    const older = grouped(1, { members: '', people: CHIEFS, operations: 'operations: [get, list]' });
    expect(said(older, newest)).toContainEqual(without('version-without-members'));
  });

  it('are shown to all by an older version that only reads them', () => {
    const older = grouped(1, { members: '', people: CHIEFS, operations: 'operations: [get, list]' }).replace(
      'key: { field',
      'operations: [get, list]\n        key: { field',
    );
    expect(said(older, newest)).toEqual([without('version-shows-all')]);
  });

  it('keep a member whose role counts in both versions', () => {
    expect(said(grouped(1, {}), grouped(2, {}))).toEqual([]);
    const editors = grouped(1, { people: '"member:editor"' });
    expect(said(editors, grouped(2, {}))).toEqual([without('version-without-members')]);
    expect(said(editors, grouped(2, { people: '["member:editor", "member:admin"]' }))).toEqual([]);
    expect(said(grouped(1, { people: 'member' }), grouped(2, {}))).toEqual([without('version-without-members')]);
  });

  it('keep items within them in both versions', () => {
    const halls = (lines: string) =>
      `  halls:\n    ${lines}\n    fields: { organisation: { ref: organisations, immutable: true, on_delete: cascade } }\n`;
    const [open, kept] = [halls('access: authenticated'), halls('within: organisation\n    access: member')];
    expect(said(grouped(1, { more: kept }), grouped(2, { more: kept }))).toEqual([]);
    expect(said(grouped(1, { more: open }), grouped(2, { more: kept }))).toEqual([without('version-shows-all')]);
  });

  it('lie below their tenant in all versions, or in none', () => {
    const inTenants = (version: number, lines: Lines): string =>
      grouped(version, lines).replace(KNOWN, `${KNOWN}tenant: { claim: org_id }\n`);
    const halls = (lines: string) =>
      `  halls:\n    ${lines}\n    fields: { organisation: { ref: organisations, immutable: true, on_delete: cascade } }\n`;
    const [open, kept] = [halls('access: authenticated'), halls('within: organisation\n    access: member')];
    expect(said(inTenants(1, { more: kept }), inTenants(2, { more: kept }))).toEqual([]);
    expect(said(inTenants(1, { more: open }), inTenants(2, { more: kept }))).toEqual([without('unfit-tenant')]);
    expect(said(inTenants(1, { members: '', people: CHIEFS }), inTenants(2, {}))).toContainEqual(
      without('unfit-tenant'),
    );
  });
});
