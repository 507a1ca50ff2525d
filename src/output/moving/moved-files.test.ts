import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  expect(new Set(Object.values(MOVED_FILES)).size).toBe(Object.keys(MOVED_FILES).length);
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
