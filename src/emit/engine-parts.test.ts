import { describe, expect, it } from 'vitest';
import type { Database } from '../model/database.js';
import { hasEngineParts, withEngineParts } from './engine-parts.js';

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

const partsFor = (database: Database): string => withEngineParts('open.ts', TEXT, database);

describe('parts of files for some engines', () => {
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
    expect(() => withEngineParts('open.ts', text, 'both')).toThrow(message);
  });

  it('are told from other comments', () => {
    expect(hasEngineParts(TEXT)).toBe(true);
    expect(hasEngineParts('// A list of <li> and </li>\n// <b>bold</b>')).toBe(false);
  });
});
