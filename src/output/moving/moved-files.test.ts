import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { MOVED_EXPORTS, MOVED_FILES } from './moved-files.js';

const templates = fileURLToPath(new URL('../../../templates/src/api/', import.meta.url));

/** Paths of emitted files without their ends: `page.cursor.ts` and `hal.ts.hbs` are `page` and `hal`. */
const stems = new Set(
  readdirSync(templates, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.ts(?:\.hbs)?$/.test(path))
    .map((path) => path.replace(/\.[^/]*$/, '')),
);

it('lead from paths that nothing is emitted at to paths that something is emitted at', () => {
  expect(Object.values(MOVED_FILES).filter((path) => !stems.has(path))).toEqual([]);
  expect(Object.keys(MOVED_FILES).filter((path) => stems.has(path))).toEqual([]);
});

it('lead no two files to one, but the former paths of a file that moved again', () => {
  const named = Object.entries(MOVED_FILES).map(([from, to]) => `${posix.basename(from)} ${to}`);
  const targets = new Set(Object.values(MOVED_FILES));
  const again = named.filter((one, index) => named.indexOf(one) !== index);
  expect(targets.size).toBe(named.length - again.length);
});

it('know the exports that have left a moved file', () => {
  for (const [from, homes] of Object.entries(MOVED_EXPORTS)) {
    expect(MOVED_FILES).toHaveProperty([from]);
    for (const [home, names] of Object.entries(homes)) {
      const path = join(templates, `${home}.ts`);
      const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
      expect(names.filter((name) => !new RegExp(`^export (?:const|function|type) ${name}\\b`, 'm').test(text))).toEqual(
        [],
      );
    }
  }
});
