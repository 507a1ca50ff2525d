import { describe, expect, it } from 'vitest';
import { Report } from '../../diagnostics/report.js';
import { loadYaml } from '../../load/load-yaml.js';
import { readSpec } from '../../language/grammar.js';
import type { Spec } from '../../language/spec.js';
import type { Model, Resource } from '../../model/model.js';
import { SourceFile } from '../../source/source-file.js';
import { checkCompatibility } from '../compatibility/check-compatibility.js';
import { changesByVersion } from '../changelog/changelog.js';
import { resolveVersions } from '../served/served-versions.js';

interface Resolved {
  /** By the number of the version, as it is served. */
  readonly models: ReadonlyMap<number, Model>;
  /** Codes and messages, each with its file. */
  readonly said: readonly string[];
  /** The change log of each version, by its number. */
  readonly log: ReadonlyMap<number, string>;
}

/** @param bodies of the versions from the first on, without `service` and `version` */
function resolved(...bodies: readonly string[]): Resolved {
  const report = new Report();
  const specs = bodies.flatMap((body, index): readonly Spec[] => {
    const path = index === bodies.length - 1 ? 'resources.yaml' : `versions/v${index + 1}.yaml`;
    const source = new SourceFile(path, `service: clinic\nversion: ${index + 1}\n${body}`);
    const spec = readSpec(loadYaml(source, report), report);
    return spec === undefined ? [] : [spec];
  });
  const older = specs
    .slice(0, -1)
    .map((spec, index) => ({ named: index + 1, spec, released: undefined }))
    .toReversed();
  const read = resolveVersions(specs.at(-1), older, report);
  if (read !== undefined) checkCompatibility(read, report);
  const served = read?.served === undefined ? [] : [read.served.newest, ...read.served.older];
  const log = read === undefined ? [] : [...changesByVersion(read.versions)];
  return {
    models: new Map(served.map((model) => [model.service.version, model])),
    said: report.sorted().map(({ code, message, source }) => `${source.path} ${code}: ${message}`),
    log: new Map(log.map(([number, { markdown }]) => [number, markdown.join('\n')])),
  };
}

function resourceOf({ models, said }: Resolved, version: number, key = 'visits'): Resource {
  const found = models.get(version)?.allResources.find((resource) => resource.key === key);
  if (found === undefined) throw new Error(said.join('\n'));
  return found;
}

const breaking = (rule: string, at: string, appliesTo: string): string =>
  `  - { rule: ${rule}, at: ${at}, reason: It is meant.${appliesTo === '' ? '' : `, applies_to: ${appliesTo}`} }\n`;

const AUTH = 'auth: { scheme: bearer }\n';
const visits = (lines: string): string => `${AUTH}resources:\n  visits:\n${lines}`;
const REASON = '    fields: { reason: string }\n';
const OWNED =
  '    owner: patient\n    fields: { reason: string, patient: { type: string, max: 90, readonly: true } }\n';
const NARROWED = (appliesTo: string): string => `breaking:\n${breaking('access-narrowed', 'visits.access', appliesTo)}`;
const DOCTORS = `    access: "role:doctor"\n${REASON}`;

describe('members for fewer callers', () => {
  const graded = (access: string): string =>
    visits(`    fields: { reason: string, grade: { type: int, default: 1${access} } }\n`);

  it.each(['read', 'write'] as const)('holds for who may %s a member', (of) => {
    const narrowed = `breaking:\n${breaking('member-access-narrowed', `visits.fields.grade.access.${of}`, '[1]')}`;
    const all = resolved(graded(''), graded(`, access: { ${of}: "role:doctor" }`) + narrowed);
    expect(all.said).toEqual([]);
    const callers = resourceOf(all, 1).fields.find(({ name }) => name === 'grade')?.callers;
    expect(callers).toEqual({ read: ['public'], write: ['public'], [of]: ['role:doctor'] });
  });

  it('does not hold where a rule of the older version compares the member', () => {
    const narrowed = `breaking:\n${breaking('member-access-narrowed', 'visits.fields.grade.access.read', '[1]')}`;
    const older = `${graded('')}    checks: ["grade < 9"]\n`;
    const all = resolved(older, graded(', access: { read: "role:doctor" }') + narrowed);
    expect(all.said).toEqual([expect.stringContaining('resources.yaml rule-cannot-apply: ')]);
  });
});

describe('a narrower access', () => {
  it('holds in the named version, and nothing warns', () => {
    const all = resolved(visits(REASON), visits(DOCTORS) + NARROWED('[1]'));
    expect(all.said).toEqual([]);
    expect(resourceOf(all, 1).access).toEqual(resourceOf(all, 2).access);
  });

  it('does not hold without the key, of which a warning names it', () => {
    const all = resolved(visits(REASON), visits(DOCTORS) + NARROWED(''));
    expect(all.said.map((one) => one.split(':')[0])).toEqual(['resources.yaml version-goes-round']);
    expect(resourceOf(all, 1).access.get).toEqual(['authenticated']);
  });

  it('lets in only callers whom both versions let in', () => {
    const older = visits(`    access: { read: ["role:doctor", "role:nurse"], write: "role:doctor" }\n${REASON}`);
    const newer = visits(
      `    access: { read: ["role:doctor", "scope:read"], write: ["role:doctor", "role:nurse"] }\n${REASON}`,
    );
    const all = resolved(older, newer + NARROWED('all'));
    expect(all.said).toEqual([
      'resources.yaml rule-cannot-apply: The newer rule of "visits.access" cannot hold in version 1. ' +
        'No grant stands for the callers of both: version 1 lets in "role:doctor or role:nurse", and version 2 lets in "role:doctor or scope:read".',
    ]);
    const doctors = resolved(older, newer.replace(', "scope:read"', '') + NARROWED('all'));
    expect(doctors.said).toEqual([]);
    const { access } = resourceOf(doctors, 1);
    expect([access.list, access.patch]).toEqual([['role:doctor'], ['role:doctor']]);
  });

  it('holds for operations that the newer version offers no more', () => {
    const newer = visits(`    operations: [list, get]\n${DOCTORS}`);
    const removed = ['create', 'replace', 'patch', 'delete']
      .map((operation) => breaking('operation-removed', `visits.operations.${operation}`, ''))
      .join('');
    const all = resolved(visits(REASON), newer + NARROWED('[1]') + removed);
    expect(all.said).toEqual([]);
    expect(resourceOf(all, 1).access.delete).toEqual(['role:doctor']);
  });

  it('holds for transitions and controllers of their own', () => {
    const body = (who: string, moves: string): string =>
      visits(
        `    access: { read: authenticated${moves} }\n${REASON}    states: { initial: open, transitions: { closures: { from: open, to: shut } } }\n  reports:\n    kind: controller\n    access: ${who}\n`,
      );
    const all = resolved(
      body('authenticated', ''),
      body('"role:doctor"', ', closures: "role:doctor"') +
        `breaking:\n${breaking('access-narrowed', 'visits.states.transitions.closures.access', '[1]')}${breaking('access-narrowed', 'reports.access', '[1]')}`,
    );
    expect(all.said).toEqual([]);
    const [older] = [all.models.get(1)];
    expect(older?.controllers[0]?.access).toEqual(['role:doctor']);
    expect(older?.transitions[0]?.access).toEqual(['role:doctor']);
    expect(resourceOf(all, 1).access.patch).toEqual(['authenticated']);
  });

  it('leaves a version alone that does not know its callers', () => {
    const open = 'resources:\n  visits:\n    fields: { reason: string }\n';
    const known = `${visits(REASON)}breaking:\n${breaking('authentication-tightened', 'auth.scheme', '')}`;
    const codes = (appliesTo: string): readonly string[] =>
      resolved(open, known, visits(DOCTORS) + NARROWED(appliesTo)).said.map((one) => one.split(':')[0] ?? '');
    expect(codes('all')).toEqual(['versions/v1.yaml version-still-open']);
    expect(codes('[1, 2]')).toContain('resources.yaml rule-cannot-apply');
  });
});

describe('an owner', () => {
  it('comes to a version without the member, which shows it read-only', () => {
    const all = resolved(visits(REASON), visits(OWNED) + NARROWED('[1]'));
    expect(all.said).toEqual([]);
    const { owner, fields, access } = resourceOf(all, 1);
    expect(fields.map(({ name, access: of }) => [name, of])).toEqual([
      ['reason', 'read-write'],
      ['patient', 'read-only'],
    ]);
    expect([owner?.name, owner?.column, access.get]).toEqual(['patient', 'patient', ['owner']]);
  });

  it('stands where the newer version has it', () => {
    const first = visits(
      '    owner: patient\n    fields: { patient: { type: string, max: 90, readonly: true }, reason: string }\n',
    );
    const all = resolved(visits(REASON), first + NARROWED('[1]'));
    expect(resourceOf(all, 1).fields.map(({ name }) => name)).toEqual(['patient', 'reason']);
  });

  it('is the member that the version has already, by its name there', () => {
    const older = visits(
      '    fields: { reason: string, member: { type: string, max: 90, readonly: true, default: nobody } }\n',
    );
    const newer = visits(OWNED.replace('max: 90', 'max: 90, was: member'));
    const more = breaking('field-renamed', 'visits.fields.patient', '');
    const all = resolved(older, newer + NARROWED('all') + more);
    expect(all.said).toEqual([]);
    expect(resourceOf(all, 1).owner?.name).toBe('member');
  });

  it('cannot be a member that requests of the version set', () => {
    const older = visits('    fields: { reason: string, patient: { type: string, max: 90 } }\n');
    const more = breaking('field-read-only', 'visits.fields.patient.readonly', '');
    expect(resolved(older, visits(OWNED) + NARROWED('[1]') + more).said[0]).toBe(
      'resources.yaml rule-cannot-apply: The newer rule of "visits.access" cannot hold in version 1. "patient" cannot hold the owner of an item of "visits".',
    );
  });

  it('needs the versions between', () => {
    const newest = visits(OWNED);
    const codes = (appliesTo: string): readonly string[] =>
      resolved(visits(REASON), visits(REASON), newest + NARROWED(appliesTo)).said;
    expect(codes('[1, 2]')).toEqual([]);
    expect(codes('all')).toEqual([]);
    expect(codes('[1]').join('\n')).toContain('Version 2 has no owner between the two: write its number too.');
  });

  it('stays when the version that brought it is older itself', () => {
    const second = visits(OWNED) + NARROWED('[1]');
    const all = resolved(visits(REASON), second, visits(OWNED));
    expect(all.said).toEqual([]);
    expect(resourceOf(all, 1).owner?.name).toBe('patient');
  });

  it('needs no default for items of the version', () => {
    const said = resolved(visits(REASON), visits(OWNED) + NARROWED('[1], default: nobody')).said;
    expect(said.map((one) => one.split(':')[0])).toEqual(['resources.yaml needless-default']);
  });
});

describe('a write-only member', () => {
  const doors = (lines: string): string => `resources:\n  visits:\n${lines}`;
  const older = doors(
    '    fields: { name: string, pin: { type: string, max: 8 } }\n    filter: { pin: [eq], name: [eq] }\n    sort: [pin, name]\n',
  );
  const newer = doors(
    '    fields: { name: string, pin: { type: string, max: 8, writeonly: true } }\n    filter: { name: [eq] }\n    sort: [name]\n',
  );
  const criteria =
    breaking('filter-removed', 'visits.filter.pin', '') + breaking('sort-removed', 'visits.sort.pin', '');
  const hidden = (appliesTo: string): string =>
    `breaking:\n${breaking('field-write-only', 'visits.fields.pin.writeonly', appliesTo)}`;

  it('is taken and not shown, and no list tells it', () => {
    const all = resolved(older, newer + hidden('[1]') + criteria);
    expect(all.said).toEqual([]);
    const { fields, filters, sorts } = resourceOf(all, 1);
    expect(fields.map(({ name, access }) => [name, access])).toEqual([
      ['name', 'read-write'],
      ['pin', 'write-only'],
    ]);
    expect([filters.map(({ field }) => field.name), sorts.map(({ name }) => name)]).toEqual([['name'], ['name']]);
  });

  it('may be inside an object', () => {
    const inside = (code: string): string =>
      doors(`    fields: { alarm: { fields: { zone: string, code: { type: string, max: 8${code} } } } }\n`);
    const rule = breaking('field-write-only', 'visits.fields.alarm.fields.code.writeonly', 'all');
    const all = resolved(inside(''), `${inside(', writeonly: true')}breaking:\n${rule}`);
    expect(all.said).toEqual([]);
    const type = resourceOf(all, 1).fields[0]?.type;
    expect(type?.kind === 'object' && type.fields.map(({ access }) => access)).toEqual(['read-write', 'write-only']);
  });

  it('cannot be one that only the service sets in the older version', () => {
    const shown = doors(
      '    fields: { name: string, pin: { type: string, max: 8, optional: true, readonly: true } }\n',
    );
    const sent = doors(
      '    fields: { name: string, pin: { type: string, max: 8, optional: true, writeonly: true } }\n',
    );
    expect(resolved(shown, sent + hidden('[1]')).said[0]).toContain('rule-cannot-apply');
  });
});

describe('applies_to', () => {
  it('is told in the change log', () => {
    const all = resolved(visits(REASON), visits(DOCTORS) + NARROWED('[1]'));
    expect(all.log.get(2)).toContain('Why: It is meant. This holds in version 1 too.');
  });

  it('names versions that are served', () => {
    const codes = resolved(visits(REASON), visits(DOCTORS) + NARROWED('[1, 2, 9]')).said;
    expect(codes.map((one) => one.split(':')[0])).toEqual(Array(2).fill('resources.yaml applies-to-unserved'));
  });

  it('is refused where the break is of another kind', () => {
    const shorter = (max: number): string => visits(`    fields: { reason: { type: string, max: ${max} } }\n`);
    const rule = breaking('narrowed', 'visits.fields.reason.max', 'all');
    expect(resolved(shorter(9), `${shorter(8)}breaking:\n${rule}`).said).toEqual([
      'resources.yaml rule-of-one-version: Older versions cannot hold "narrowed" at "visits.fields.reason.max".',
    ]);
  });
});

describe('groups', () => {
  interface Lines {
    readonly store?: string;
    readonly role?: string;
    readonly rooms?: string;
    readonly breaking?: string;
  }
  const people = 'people:';
  const clinics = (
    lines: string,
    { store = people, role = 'role', rooms = 'authenticated', breaking: breaks = '' }: Lines,
  ) =>
    `${AUTH}resources:\n  clinics:\n${lines}    fields: { name: string }\n    resources:\n` +
    `      ${store}\n        kind: store\n        on_delete: cascade\n        key: { field: account }\n        access: "role:chief"\n` +
    `        fields: { account: string, ${role}: { enum: [nurse, doctor] } }\n` +
    `      rooms:\n        access: ${rooms}\n        fields: { name: string }\n${breaks}`;
  const open = '    access: authenticated\n';
  const grouped = (store = 'people', role = 'role') =>
    `    members: { in: ${store}, role: ${role} }\n    access: { read: member, write: "member:doctor", create: authenticated }\n`;
  const narrowed = (...names: readonly string[]): string =>
    `breaking:\n${names.map((name) => breaking('access-narrowed', `${name}.access`, '[1]')).join('')}`;

  it('are groups of an older version too, with what lies below them', () => {
    const breaks = narrowed('clinics', 'clinics.rooms');
    const all = resolved(clinics(open, {}), clinics(grouped(), { rooms: '"member:doctor"', breaking: breaks }));
    expect(all.said).toEqual([]);
    const clinic = resourceOf(all, 1, 'clinics');
    expect(clinic.members).toEqual({ in: 'people', role: 'role', invitations: false });
    expect(clinic.access).toEqual(resourceOf(all, 2, 'clinics').access);
    expect(resourceOf(all, 1, 'clinics.rooms').access.get).toEqual(['member:doctor']);
  });

  it('have the members of an older version by their former names', () => {
    const store = 'staff:\n        was: people\n        alias: true';
    const newer = clinics(grouped('staff', 'post'), { store, role: 'post', breaking: narrowed('clinics') });
    const renamed = newer.replace('post: { enum', 'post: { was: role, alias: true, enum');
    const all = resolved(clinics(open, {}), renamed);
    expect(all.said).toEqual([]);
    expect(resourceOf(all, 1, 'clinics').members).toEqual({ in: 'people', role: 'role', invitations: false });
  });

  it('cannot be those of an older version without the members, or without their roles', () => {
    const newer = clinics(grouped(), { breaking: narrowed('clinics') });
    const why = ({ said }: Resolved) => said.filter((line) => line.includes('rule-cannot-apply'));
    expect(why(resolved(clinics(open, { store: 'guests:' }), newer))).toEqual([
      expect.stringContaining('It has no "people" below it, who are the members.'),
    ]);
    expect(why(resolved(clinics(open, { role: 'rank' }), newer))).toEqual([
      expect.stringContaining('Its "people" have no member for "role", the role in the group.'),
    ]);
  });

  it('have to be in the older version for a role that is due below them', () => {
    const breaks = narrowed('clinics.rooms');
    const all = resolved(clinics(open, {}), clinics(grouped(), { rooms: '"member:doctor"', breaking: breaks }));
    expect(all.said).toContainEqual(expect.stringContaining('Nothing here has members.'));
  });

  it('keep the items within them', () => {
    const halls = (lines: string, more = '') =>
      `  halls:\n${lines}    fields: { clinic: { ref: clinics, immutable: true, on_delete: cascade } }\n${more}`;
    const groups = clinics(grouped(), {});
    const within = halls('    within: clinic\n    access: member\n', narrowed('halls'));
    const all = resolved(groups + halls('    access: authenticated\n'), groups + within);
    expect(all.said).toEqual([]);
    expect(resourceOf(all, 1, 'halls').within?.name).toBe('clinic');
  });
});
