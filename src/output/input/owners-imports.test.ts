// What an owner's code imports from `src/api/`.
import { afterAll, beforeEach, expect, it } from 'vitest';
import { scratchFolder } from '../../testing/scratch-folder.js';
import { emptyManifest } from '../manifest.js';
import { ownersImports } from './owners-imports.js';

const folder = scratchFolder(afterAll);
const OWN = 'src/extensions/v1.ts';

beforeEach(() => folder.write(OWN, ''));

it.each<readonly [string, string, readonly string[]]>([
  ['names', "import { a, type B as C } from '../api/store/queries.js';", ['B', 'a']],
  [
    'names on lines of their own',
    "import type {\n  a, // first\n  /* last */ b,\n} from '../api/store/queries.js';",
    ['a', 'b'],
  ],
  ['a namespace', "import * as q from '../api/store/queries.js';", []],
  ['double quotes and no end', 'import { a } from "../api/store/queries"', ['a']],
  ['an alias', "import { a } from '@/api/store/queries.js';", ['a']],
  ['compiled code', "import { a } from '../../dist/api/store/queries.js';", ['a']],
  ['an export', "export { a } from '../api/store/queries.js';", ['a']],
  ['a later import', "const q = await import('../api/store/queries.js');", []],
  ['a type', "type Q = typeof import('../api/store/queries.js');", []],
])('is found by its path: %s', (_, text, names) => {
  folder.write(OWN, text);
  expect(ownersImports(folder.root, undefined)).toEqual([{ path: 'src/api/store/queries.ts', names }]);
});

it('is no other path, and none that is put together while the code runs', () => {
  folder.write(OWN, "import './prices.js';\nimport 'api';\nawait import(`../api/${name}.js`);\nconst text = 'api';\n");
  expect(ownersImports(folder.root, undefined)).toEqual([]);
});

it('is that of all files that are not generated, and of those that were taken over or edited', () => {
  folder.write('src/jobs/tidy.mts', "import { b } from '../api/config.js';");
  folder.write('test/own.test.ts', "import { a } from '../src/api/config.js';");
  for (const path of ['generated', 'ejected', 'merged'])
    folder.write(`src/api/${path}.ts`, `import { ${path} } from './config.js';`);
  const generated = new Map(['generated', 'merged'].map((name) => [`src/api/${name}.ts`, ['hash']]));
  const manifest = {
    ...emptyManifest,
    generated,
    ejected: new Map([['src/api/ejected.ts', ['hash']]]),
    merged: new Map([['src/api/merged.ts', ['hash']]]),
  };
  const found = [{ path: 'src/api/config.ts', names: ['a', 'b', 'ejected', 'merged'] }];
  expect(ownersImports(folder.root, manifest)).toEqual(found);
});

it('is not that of generated files where there is no manifest', () => {
  folder.write('src/api/generated.ts', "import { generated } from './config.js';");
  expect(ownersImports(folder.root, undefined).flatMap(({ names }) => names)).not.toContain('generated');
});

it('is nothing where there is no folder', () => {
  expect(ownersImports(folder.path('nowhere'), undefined)).toEqual([]);
});
