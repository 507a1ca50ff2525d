// A template looks like its output. One with many conditions has to be run to know what it prints: it is split into partials that data chooses.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const MOST = 6;
const MOST_DIFFERENT = 5;

const CONDITION = /\{\{~?(?:#if|#unless|else if|else unless) ([^}~]+)/g;

const folder = fileURLToPath(new URL('../../templates/', import.meta.url));
const templates = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.hbs'));

function conditions(path: string): readonly string[] {
  const found = readFileSync(join(folder, path), 'utf8').matchAll(CONDITION);
  return [...found].map(([, condition = '']) => condition.trim());
}

it('finds templates with conditions', () => {
  expect(templates.filter((path) => conditions(path).length > 0).length).toBeGreaterThan(100);
});

it(`finds at most ${MOST} conditions in a template, and at most ${MOST_DIFFERENT} different ones`, () => {
  const crowded = templates.filter(
    (path) => conditions(path).length > MOST || new Set(conditions(path)).size > MOST_DIFFERENT,
  );
  expect(crowded).toEqual([]);
});
