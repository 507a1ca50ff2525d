import { describe, expect, it } from 'vitest';
import { Report } from '../../diagnostics/report.js';
import { loadYaml } from '../../load/load-yaml.js';
import { SourceFile } from '../../source/source-file.js';
import { readSpec } from '../../language/grammar.js';
import { versionsOf } from '../../testing/model-of.js';
import type { Spec } from '../../language/spec.js';
import type { ServedVersions } from '../../model/served.js';
import { type OlderSpec, resolveVersions } from './served-versions.js';

interface Resolved {
  readonly versions: ServedVersions | undefined;
  /** Each with the file that it is about. */
  readonly said: readonly string[];
}

function resolved(newest: string, older: Readonly<Record<number, string>>): Resolved {
  const report = new Report();
  const spec = (path: string, head: string): Spec | undefined =>
    readSpec(loadYaml(new SourceFile(path, `${head}\nresources: { users: {} }\n`), report), report);
  const first = spec('resources.yaml', newest);
  const specs = Object.entries(older)
    .flatMap(([named, head]): readonly OlderSpec[] => {
      const one = spec(`versions/v${named}.yaml`, head);
      return one === undefined ? [] : [{ named: Number(named), spec: one, released: undefined }];
    })
    .toSorted((a, b) => b.named - a.named);
  const versions = resolveVersions(first, specs, report)?.served;
  return { versions, said: report.sorted().map(({ code, source }) => `${source.path} ${code}`) };
}

const head = (version: number, service = 'people'): string => `service: ${service}\nversion: ${version}`;

describe('the served versions of a service', () => {
  it('are a single version when there is one file, whatever its number', () => {
    const { versions, said } = resolved(head(7), {});
    expect(said).toEqual([]);
    expect([versions?.newest.service.version, versions?.older]).toEqual([7, []]);
  });

  it('are the newest version and the older ones in descending order', () => {
    const { versions, said } = resolved(head(3), { 1: head(1), 2: head(2) });
    expect(said).toEqual([]);
    expect(versions?.older.map(({ service }) => service.version)).toEqual([2, 1]);
  });

  it.each([
    ['one that is not what its name says', { 1: head(2) }, 'versions/v1.yaml', 'version-of-another-name'],
    ['one that is not older', { 3: head(3) }, 'versions/v3.yaml', 'version-not-older'],
    ['one that is not the one before', { 1: head(1) }, 'versions/v1.yaml', 'version-gap'],
    ['one of another service', { 2: head(2, 'pets') }, 'versions/v2.yaml', 'version-of-another-service'],
  ])('cannot be %s', (_what, older, path, code) => {
    const { versions, said } = resolved(head(3), older);
    expect(said).toEqual([`${path} ${code}`]);
    expect(versions).toBeUndefined();
  });

  it('need a sunset for a version whose file is gone', () => {
    const ended = (life: string): readonly string[] =>
      resolved(`${head(3)}\nlifecycle: { 1: ${life} }`, { 2: head(2) }).said;
    expect(ended('{ deprecated: 2026-01-01 }').map((one) => one.split(' ')[1])).toEqual(['ended-without-sunset']);
    expect(ended('{ deprecated: 2026-01-01, sunset: 2026-06-01 }')).toEqual([]);
    expect(resolved(`${head(2)}\nlifecycle: { 1: { deprecated: 2026-01-01 } }`, { 1: head(1) }).said).toEqual([]);
  });

  it('take their lifecycle from the newest version', () => {
    const { versions } = resolved(`${head(2)}\nlifecycle: { 1: { sunset: 2026-06-01 } }`, { 1: head(1) });
    const life = { version: 1, deprecated: '', sunset: '2026-06-01', successor: 2 };
    expect([versions?.newest.service.lifecycle, versions?.older[0]?.service.lifecycle]).toEqual([null, life]);
  });

  it('are undefined when one of them has an error, whose place names its file', () => {
    const { versions, said } = resolved(head(2), { 1: `${head(1)}\nenums: { hue: { values: [red, red] } }` });
    expect(said).toEqual(['versions/v1.yaml duplicate-value']);
    expect(versions).toBeUndefined();
  });
});

describe('versions on one database', () => {
  const PEOPLE = (version: number, fields: string, more = ''): string =>
    `service: people\nversion: ${version}\n${more}resources: { users: { fields: { name: string${fields} } } }`;

  /** The file, the line, the code and the underlined text of each problem. */
  function said(older: string, newest: string): readonly (readonly string[])[] {
    const report = new Report();
    const read = (path: string, text: string): Spec | undefined =>
      readSpec(loadYaml(new SourceFile(path, text), report), report);
    const [first, second] = [read('versions/v1.yaml', older), read('resources.yaml', newest)];
    const versions = resolveVersions(
      second,
      first === undefined ? [] : [{ named: 1, spec: first, released: undefined }],
      report,
    )?.served;
    expect(versions === undefined).toBe(report.hasErrors);
    return report.sorted().map(({ code, source, span }) => {
      const { line } = source.positionAt(span.start);
      return [`${source.path}:${line}`, code, source.text.slice(span.start, span.end)];
    });
  }

  it.each([
    [
      'conventions',
      PEOPLE(1, '', 'conventions: { paging: cursor }\n'),
      PEOPLE(2, ''),
      ['versions/v1.yaml:3', 'version-convention', 'cursor'],
    ],
    [
      'a lower limit',
      PEOPLE(1, '', 'limits: { depth: 90 }\n'),
      PEOPLE(2, ''),
      ['versions/v1.yaml:3', 'version-convention', 'depth'],
    ],
    [
      'a limit on connections, which were not limited',
      PEOPLE(1, '', 'limits: { connections: off }\n'),
      PEOPLE(2, ''),
      ['versions/v1.yaml:3', 'version-convention', 'connections'],
    ],
    [
      'a lower rate',
      PEOPLE(1, '', 'limits: { rate: { limit: 600/min } }\n'),
      PEOPLE(2, '', 'limits: { rate: { limit: 60/min } }\n'),
      ['versions/v1.yaml:3', 'version-convention', 'limit'],
    ],
    [
      'an origin that is gone',
      PEOPLE(1, '', 'cors: { origins: ["https://a.example"] }\n'),
      PEOPLE(2, '', 'cors: { origins: ["https://b.example"] }\n'),
      ['versions/v1.yaml:3', 'version-convention', '"https://a.example"'],
    ],
    [
      'credentials that origins may no longer send',
      PEOPLE(1, '', 'cors: { origins: ["https://a.example"], credentials: true }\n'),
      PEOPLE(2, '', 'cors: { origins: ["https://a.example"] }\n'),
      ['versions/v1.yaml:3', 'version-convention', 'credentials'],
    ],
    [
      'whether a member can be absent that can be null too',
      PEOPLE(1, ', age: { type: int, nullable: true }'),
      PEOPLE(2, ', age: { type: int, nullable: true, optional: true }'),
      ['versions/v1.yaml:3', 'version-storage', 'age'],
    ],
    [
      'whether JSON can be null',
      PEOPLE(1, ', tags: { list: string, nullable: true }'),
      PEOPLE(2, ', tags: { list: string }'),
      ['versions/v1.yaml:3', 'version-storage', 'tags'],
    ],
    [
      'what has to be inside an object',
      PEOPLE(1, ', home: { fields: { city: string } }'),
      PEOPLE(2, ', home: { fields: { city: string, zip: { type: string, default: none } } }'),
      ['versions/v1.yaml:3', 'version-storage', 'home'],
    ],
    [
      'what the members of an object refer to',
      PEOPLE(1, ', home: { fields: { city: string } }'),
      PEOPLE(2, ', home: { fields: { city: string, host: { ref: users, optional: true } } }'),
      ['versions/v1.yaml:3', 'version-storage', 'home'],
    ],
    [
      'what is inside the objects of a list',
      PEOPLE(1, ', homes: { list: { fields: { city: string } } }'),
      PEOPLE(2, ', homes: { list: { fields: { city: string, zip: string? } } }'),
      ['versions/v1.yaml:3', 'version-storage', 'homes'],
    ],
    [
      'what is unique',
      PEOPLE(1, ', tag: string'),
      PEOPLE(2, ', tag: { type: string, max: 40, unique: true }'),
      ['versions/v1.yaml:3', 'version-storage', 'users'],
    ],
  ])('cannot differ in %s', (_what, older, newest, expected) => {
    expect(said(older, newest)).toEqual([expected]);
  });

  it('take the rules for all rows from the newest version', () => {
    const unique = (version: number, more: string): string =>
      `service: people\nversion: ${version}\nresources: { users: { fields: { tag: { type: string, max: 40${more} } } } }`;
    for (const [older, newer] of [
      ['', ', unique: true'],
      [', unique: true', ''],
    ] as const) {
      const { newest, ...served } = versionsOf(unique(2, newer), { 1: unique(1, older) });
      const groups = [newest, ...served.older].map(({ allResources: [users] }) => users?.uniques.length);
      expect(groups).toEqual(newer === '' ? [0, 0] : [1, 1]);
    }
    const apart = (version: number, checks: string): string =>
      `service: people\nversion: ${version}\nresources: { users: { ${checks}fields: { from: date, until: date } } }`;
    const rule = 'checks: [{ no_overlap: [from, until] }], ';
    for (const [before, after] of [
      ['', rule],
      [rule, ''],
    ] as const) {
      const served = versionsOf(apart(2, after), { 1: apart(1, before) });
      const all = [served.newest, ...served.older].flatMap(({ allResources }) => allResources);
      expect(all.map(({ noOverlaps }) => noOverlaps.length)).toEqual(after === '' ? [0, 0] : [1, 1]);
      // The tests of both versions make rows beside each other.
      if (after !== '') expect(all.map(({ fields }) => fields[0]?.sampleValues.length)).toEqual([100, 100]);
    }
    const below = (version: number, onDelete: string): string =>
      `service: people\nversion: ${version}\nresources: { users: { resources: { pets: { on_delete: ${onDelete} } } } }`;
    const { older } = versionsOf(below(2, 'cascade'), { 1: below(1, 'restrict') });
    expect(older[0]?.allResources[1]?.onDelete).toBe('cascade');
  });

  it('take raised limits and further origins from the newest version, but their own sizes of pages', () => {
    const { newest, older } = versionsOf(
      PEOPLE(
        2,
        '',
        'limits: { depth: 90, rate: { limit: 100/s } }\ncors: { origins: ["https://b.example", "https://a.example"] }\n',
      ),
      {
        1: PEOPLE(
          1,
          '',
          'limits: { page: { default: 7 }, rate: { limit: 60/min } }\ncors: { origins: ["https://a.example"] }\n',
        ),
      },
    );
    expect(older[0]?.limits).toEqual({ ...newest.limits, page: { ...newest.limits.page, default: 7 } });
    expect(older[0]?.cors).toEqual(newest.cors);
  });

  it('each show their part of an object that is stored as a whole', () => {
    const home = (fields: string): string => `, home: { fields: { ${fields} } }`;
    const { newest, older } = versionsOf(PEOPLE(3, home('zip: string?, city: string, lane: string?')), {
      1: PEOPLE(1, home('city: string, street: string?')),
      2: PEOPLE(2, home('city: string, lane: string?')),
    });
    const shapes = [newest, ...older].map(({ allResources: [users] }) => users?.fields[1]?.storedShape);
    expect(shapes).toEqual([
      { zip: true, city: true, lane: true, street: false },
      { zip: false, city: true, lane: true, street: false },
      { zip: false, city: true, lane: false, street: true },
    ]);
  });

  it('keep one column for fields that swap names', () => {
    const swapped = ', low: { type: int, was: high }, high: { type: int, was: low }';
    const { newest, older } = versionsOf(PEOPLE(3, swapped), {
      1: PEOPLE(1, ', low: int, high: int'),
      2: PEOPLE(2, swapped),
    });
    const columns = [newest, ...older].map(({ allResources: [users] }) =>
      users?.fields.slice(1).map(({ name, column, formerColumn }) => [name, column, formerColumn].join(' ')),
    );
    expect(columns).toEqual([
      ['low low high', 'high high low'],
      ['low low high', 'high high low'],
      ['low high low', 'high low high'],
    ]);
  });

  it('report a former name that the previous version lacks', () => {
    const renamed = (was: string): string => PEOPLE(2, `, years: { type: int?, was: ${was} }`);
    expect(said(PEOPLE(1, ', age: int?'), renamed('age').replace('int?', 'int, optional: true'))).toEqual([]);
    expect(said(PEOPLE(1, ', age: int?'), renamed('aeg').replace('int?', 'int, optional: true'))).toEqual([
      ['resources.yaml:3', 'unknown-former-name', 'was'],
    ]);
  });

  it('use the value that "breaking" declares for a member that another version may leave out', () => {
    const optional = (more: string): string =>
      `breaking: [{ rule: field-optional, at: users.fields.age, reason: Many are ageless${more} }]\n`;
    expect(said(PEOPLE(1, ', age: int'), PEOPLE(2, ', age: int?', optional(', default: 7')))).toEqual([]);
    expect(said(PEOPLE(1, ', age: int'), PEOPLE(2, ', age: int?', optional('')))).toEqual([
      ['versions/v1.yaml:3', 'version-without-value', 'age'],
    ]);
    expect(said(PEOPLE(1, ', age: int?'), PEOPLE(2, ', age: int'))).toEqual([
      ['resources.yaml:3', 'version-without-value', 'age'],
    ]);
    expect(said(PEOPLE(1, ', age: int?'), PEOPLE(2, ', age: { type: int, default: 3 }'))).toEqual([]);
    expect(said(PEOPLE(1, ', age: int?'), PEOPLE(2, ', age: { type: int, nullable: true }'))).toEqual([]);
  });

  it('use one declared value for both types of a member whose type changed', () => {
    const breaking = 'breaking: [{ rule: type-changed, at: users.fields.age.type, reason: Words, default: 7 }]\n';
    const { newest, older } = versionsOf(PEOPLE(2, ', age: string', breaking), { 1: PEOPLE(1, ', age: int') });
    const hidden = [newest, ...older].map(({ allResources: [users] }) => users?.hiddenFromVersion.fields[0]?.presence);
    expect(hidden).toEqual([
      { kind: 'default', value: 7 },
      { kind: 'default', value: '7' },
    ]);
  });

  it('use the value that "breaking" declares for a member that another version lacks', () => {
    const breaking = (value: string): string =>
      `breaking: [{ rule: field-removed, at: users.fields.age, reason: Nobody asks, default: ${value} }]\n`;
    expect(said(PEOPLE(1, ', age: int'), PEOPLE(2, '', breaking('7')))).toEqual([]);
    expect(said(PEOPLE(1, ', age: int'), PEOPLE(2, '', breaking('old')))).toEqual([
      ['resources.yaml:3', 'value-does-not-fit', 'old'],
    ]);
    expect(said(PEOPLE(1, ', age: int?'), PEOPLE(2, '', breaking('7')))).toEqual([
      ['resources.yaml:3', 'needless-default', '7'],
    ]);
  });

  it('report a member that one version requires without a default and another lacks', () => {
    expect(said(PEOPLE(1, ', age: int'), PEOPLE(2, ''))).toEqual([
      ['versions/v1.yaml:3', 'version-without-value', 'age'],
    ]);
    expect(said(PEOPLE(1, ''), PEOPLE(2, ', age: int'))).toEqual([
      ['resources.yaml:3', 'version-without-value', 'age'],
    ]);
    expect(said(PEOPLE(1, ', age: { type: int, default: 3 }'), PEOPLE(2, ''))).toEqual([]);
    expect(said(PEOPLE(1, ''), PEOPLE(2, ', age: { type: int, default: 3 }'))).toEqual([]);
  });
});
