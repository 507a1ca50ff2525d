import { describe, expect, it } from 'vitest';
import type { Database } from '../model/database.js';
import { singleVersion } from '../model/served.js';
import { modelOf } from '../testing/model-of.js';
import { differentFacts, hasParts, partFactsOf, partsIn, withParts } from './optional-parts.js';

const TEXT = `// About it.
// <both>
import { a, b } from './config.js';
// </both>
// <only-sqlite>
// import { a } from './config.js';
// </only-sqlite>
/**
 * <postgres>
 * @param b only there
 * </postgres>
 */
function open() {
  // <postgres>
  b();
  // <both>
  a();
  // </both>
  // </postgres>
  // <only-sqlite>
  // // Why.
  // a();
  // </only-sqlite>
}
`;

const partsFor = (database: Database): string => withParts('open.ts', TEXT, { database, features: new Set() });

const featuresOf = (input: string): readonly string[] => [
  ...partFactsOf(singleVersion(modelOf(`service: s\nversion: 1\n${input}`))).features,
];

describe('parts of files for some services', () => {
  it('leave the file as it stands for both', () => {
    expect(partsFor('both')).toBe(`// About it.
import { a, b } from './config.js';
/**
 * @param b only there
 */
function open() {
  b();
  a();
}
`);
  });

  it('are left out, or become code, for one alone', () => {
    expect(partsFor('sqlite')).toBe(`// About it.
import { a } from './config.js';
/**
 */
function open() {
  // Why.
  a();
}
`);
    expect(partsFor('postgres')).toBe(`// About it.
/**
 * @param b only there
 */
function open() {
  b();
}
`);
  });

  it.each([
    ['is not known', '// <mysql>\n// </mysql>', 'a part "mysql", which no service has'],
    ['does not end', '// <sqlite>', 'does not end the part "sqlite"'],
    ['ends out of turn', '// <sqlite>\n// <both>\n// </sqlite>', 'ends the part "sqlite" where'],
  ])('are refused where one %s', (_what, text, message) => {
    expect(() => withParts('open.ts', text, { database: 'both', features: new Set() })).toThrow(message);
  });

  it('are told from other comments', () => {
    expect(hasParts(TEXT)).toBe(true);
    expect(hasParts('// A list of <li> and </li>\n// <b>bold</b>')).toBe(false);
  });

  it('are those of features too, and what stands in their place', () => {
    const text = 'const a = [\n  // <cors>\n  tell,\n  // </cors>\n  // <no-cors>\n  // ignore,\n  // </no-cors>\n];\n';
    const kept = (...features: readonly 'cors'[]): string =>
      withParts('a.ts', text, { database: 'both', features: new Set(features) });
    expect([kept('cors'), kept()]).toEqual(['const a = [\n  tell,\n];\n', 'const a = [\n  ignore,\n];\n']);
  });

  it.each([
    ['of texts alone', 'name: string', []],
    ['with another type', 'age: int', ['typed']],
    ['with a member that can be null', 'name: { type: string, nullable: true }', ['nullable']],
    ['with members inside', 'size: { fields: { unit: string } }', ['objects', 'typed']],
    [
      'with a null inside',
      'size: { fields: { unit: { type: string, nullable: true } } }',
      ['nullable', 'objects', 'typed'],
    ],
    ['with a list', 'tags: { list: string }', ['typed']],
  ])('are those of a resource %s', (_, field, features) => {
    expect(featuresOf(`limits: { in_flight: off }\nresources: { users: { fields: { ${field} } } }\n`)).toEqual(
      features,
    );
  });

  it('are those of shedding unless both of its limits are off', () => {
    expect(featuresOf('resources: { users: {} }\n')).toEqual(['shedding']);
  });

  it('make as many texts as services can differ in', () => {
    expect(differentFacts(TEXT).map((facts) => partsIn(TEXT, facts))).toEqual([
      ['both', 'postgres'],
      ['only-sqlite'],
      ['postgres'],
    ]);
    const text = '// <cors>\n// </cors>\n// <no-write-only>\n// </no-write-only>\n';
    const texts = differentFacts(text).map((facts) => partsIn(text, facts).join());
    expect(new Set(texts)).toEqual(new Set(['', 'cors', 'no-write-only', 'cors,no-write-only']));
  });
});
