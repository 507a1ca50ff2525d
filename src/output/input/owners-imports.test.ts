// Imports of generated files in an owner's code.
import { afterAll, beforeEach, expect, it } from 'vitest';
import { scratchFolder } from '../../testing/scratch-folder.js';
import { emptyManifest, textHash } from '../manifest.js';
import { ownersImports } from './owners-imports.js';

const folder = scratchFolder(afterAll);
const OWN = 'src/extensions/v1.ts';
const QUERIES = 'src/api/store/queries.ts';

beforeEach(() => folder.write(OWN, ''));

it.each([
  ['names', "import { a, type B as C } from '../api/store/queries.js';"],
  ['names on lines of their own', "import type {\n  a, // first\n  /* last */ b,\n} from '../api/store/queries.js';"],
  ['a namespace', "import * as q from '../api/store/queries.js';"],
  ['double quotes and no end', 'import { a } from "../api/store/queries"'],
  ['an alias', "import { a } from '@/api/store/queries.js';"],
  ['an alias of the folder', "import { a } from '#api/store/queries.js';"],
  ['compiled code', "import { a } from '../../dist/api/store/queries.js';"],
  ['an export', "export { a } from '../api/store/queries.js';"],
  ['a later import', "const q = await import('../api/store/queries.js');"],
  ['a type', "type Q = typeof import('../api/store/queries.js');"],
])('is found by its path: %s', (_, text) => {
  folder.write(OWN, text);
  expect(ownersImports(folder.root, undefined)).toEqual([QUERIES]);
});

it.each([
  "import './prices.js';",
  "import 'api';",
  "const text = 'api';",
  'await import(`../api/${name}.js`);',
  "import '../../../api/store/queries.js';",
  "import 'x/api/../../../store/queries.js';",
])('is no other path: %s', (text) => {
  folder.write(OWN, text);
  expect(ownersImports(folder.root, undefined)).toEqual([]);
});

it('is led to where a file has moved, by the names that are imported', () => {
  folder.write(
    OWN,
    "import { type Problem } from '../api/runtime/problem.js';\nimport * as b from '../api/runtime/body.js';",
  );
  expect(ownersImports(folder.root, undefined)).toContain('src/api/runtime/problems/problem.ts');
  folder.write(OWN, "import { takesJson } from '../api/runtime/gate.js';");
  expect(ownersImports(folder.root, undefined)).toEqual(['src/api/runtime/body/declared-body.ts']);
});

it('may lead to generated tests', () => {
  folder.write('test/own.test.ts', "import { Service } from './api/support.js';");
  expect(ownersImports(folder.root, undefined)).toEqual(['test/api/support.ts']);
  folder.write('test/own.test.ts', '');
});

it('is that of all files that are not generated, and of those that were taken over or merged', () => {
  const text = (path: string): string => `import { a } from './${path}-import.js';`;
  const paths = ['generated', 'edited', 'ejected', 'merged'];
  for (const path of paths) folder.write(`src/api/${path}.ts`, text(path));
  folder.write('src/jobs/tidy.mts', "import { a } from '../api/config.js';");
  const hashes = paths.map((path): [string, string[]] => [
    `src/api/${path}.ts`,
    [path === 'generated' ? textHash(text(path)) : 'another'],
  ]);
  const manifest = {
    ...emptyManifest,
    generated: new Map(hashes.filter(([path]) => !path.includes('ejected'))),
    ejected: new Map([['src/api/ejected.ts', ['hash']]]),
    merged: new Map([['src/api/merged.ts', ['hash']]]),
  };
  const own = ['src/api/config.ts', 'src/api/ejected-import.ts', 'src/api/merged-import.ts'];
  expect(ownersImports(folder.root, manifest)).toEqual(own);
  expect(ownersImports(folder.root, manifest, { merge: true })).toEqual([
    'src/api/config.ts',
    'src/api/edited-import.ts',
    ...own.slice(1),
  ]);
  expect(ownersImports(folder.root, undefined)).toEqual(['src/api/config.ts']);
});

it('is nothing where there is no folder', () => {
  expect(ownersImports(folder.path('nowhere'), undefined)).toEqual([]);
});
