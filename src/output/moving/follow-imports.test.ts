// Imports of files that have moved: led along in place, or named.
import { describe, expect, it } from 'vitest';
import { plannedFile } from '../../testing/output-run.js';
import { emptyManifest } from '../manifest.js';
import { type FollowedFile, followImports } from './follow-imports.js';
import { type Moves, movesIn } from './moves.js';

const FILES = [
  plannedFile('src/api/runtime/app/gate.ts', 'export function installGate(): void {}\n'),
  plannedFile(
    'src/api/runtime/body/declared-body.ts',
    'export const takesJson = {};\nexport const takesNothing = {};\n',
  ),
  plannedFile('src/api/runtime/http/settle.ts', 'export type Done = () => void;\n'),
  plannedFile('src/api/runtime/problems/problem.ts', 'export class Problem {}\nexport interface Fault {}\n'),
  plannedFile('src/api/store/sqlite/rows.ts', 'export async function openFile(): Promise<void> {}\n'),
  plannedFile('src/api/store/database.ts', 'export interface Database {}\n'),
];

const FORMER = ['runtime/gate', 'runtime/problem', 'runtime/aliases', 'store/sqlite-rows', 'store/database'];

function moves(): Moves {
  const generated = new Map(FORMER.map((stem) => [`src/api/${stem}.ts`, ['hash']]));
  const found = movesIn({ ...emptyManifest, generated }, FILES);
  if (found === undefined) throw new Error('Nothing has moved.');
  return found;
}

async function followed(text: string, path = 'src/app.ts', newPath = path): Promise<FollowedFile> {
  const files = await followImports([{ path, newPath, text }], moves());
  return files.get(path) ?? { text, followed: [], left: [] };
}

/** Each pair is a file before and after. */
const LED: Readonly<Record<string, readonly [string, string]>> = {
  'an import': [
    "import { Problem } from './api/runtime/problem.js';",
    "import { Problem } from './api/runtime/problems/problem.js';",
  ],
  'quotes and a missing semicolon': [
    'import { Problem } from "./api/runtime/problem.js"\n',
    'import { Problem } from "./api/runtime/problems/problem.js"\n',
  ],
  'an export': [
    "export type { Fault } from './api/runtime/problem.js';",
    "export type { Fault } from './api/runtime/problems/problem.js';",
  ],
  'all exports': ["export * from './api/runtime/problem.js';", "export * from './api/runtime/problems/problem.js';"],
  'an import for its effect': ["import './api/runtime/problem.js';", "import './api/runtime/problems/problem.js';"],
  'a type': [
    "type P = import('./api/runtime/problem.js').Problem;",
    "type P = import('./api/runtime/problems/problem.js').Problem;",
  ],
  'a later import': [
    "const p = await import('./api/runtime/problem.js');",
    "const p = await import('./api/runtime/problems/problem.js');",
  ],
  'a mock': [
    "vi.mock('./api/store/sqlite-rows.js', () => ({}));",
    "vi.mock('./api/store/sqlite/rows.js', () => ({}));",
  ],
  'an address': [
    "new URL('./api/store/sqlite-rows.js', import.meta.url);",
    "new URL('./api/store/sqlite/rows.js', import.meta.url);",
  ],
  'an alias of src': [
    "import { Problem } from '@/api/runtime/problem.js';",
    "import { Problem } from '@/api/runtime/problems/problem.js';",
  ],
  'a path without its end': [
    "import { Problem } from './api/runtime/problem';",
    "import { Problem } from './api/runtime/problems/problem';",
  ],
  'names that went apart': [
    "import { takesJson, installGate, type Done as D } from './api/runtime/gate.js'; // why\n",
    "import { takesJson } from './api/runtime/body/declared-body.js';\nimport { installGate } from './api/runtime/app/gate.js';\nimport { type Done as D } from './api/runtime/http/settle.js'; // why\n",
  ],
  'names that all went elsewhere': [
    "import type { Done } from './api/runtime/gate.js';\n",
    "import type { Done } from './api/runtime/http/settle.js';\n",
  ],
  'a type that went elsewhere': [
    "type D = import('./api/runtime/gate.js').Done;",
    "type D = import('./api/runtime/http/settle.js').Done;",
  ],
  'line ends, a byte order mark and comments': [
    "\uFEFF// From './api/runtime/problem.js'.\r\nimport { Problem } from './api/runtime/problem.js';\r\n\r\n\tf( Problem );\r\n",
    "\uFEFF// From './api/runtime/problem.js'.\r\nimport { Problem } from './api/runtime/problems/problem.js';\r\n\r\n\tf( Problem );\r\n",
  ],
};

describe('imports of files that have moved', () => {
  it.each(Object.entries(LED))('are led along: %s', async (_, [before, after]) => {
    expect(await followed(before)).toMatchObject({ text: after, left: [] });
  });

  it('are led along from any folder, and from compiled code', async () => {
    const test = await followed("import { Problem } from '../../src/api/runtime/problem.js';", 'test/deep/a.test.ts');
    expect(test.text).toBe("import { Problem } from '../../src/api/runtime/problems/problem.js';");
    expect(test.followed).toEqual([
      { from: '../../src/api/runtime/problem.js', to: '../../src/api/runtime/problems/problem.js' },
    ]);
    const script = await followed("import { Problem } from '../dist/api/runtime/problem.js';", 'scripts/a.mjs');
    expect(script.text).toBe("import { Problem } from '../dist/api/runtime/problems/problem.js';");
  });

  it('lead a file that moves itself to its neighbours, moved or not', async () => {
    const text = "import { Problem } from './problem.js';\nimport type { Database } from '../store/database.js';\n";
    expect((await followed(text, 'src/api/runtime/gate.ts', 'src/api/runtime/app/gate.ts')).text).toBe(
      "import { Problem } from '../problems/problem.js';\nimport type { Database } from '../../store/database.js';\n",
    );
  });

  it.each([
    "import type { Database } from './api/store/database.js';",
    "import { x } from './runtime/problem.js';",
    "import fastify from 'fastify';\nconst text = './api/runtime/problem.js';",
  ])('are the only ones that change: %s', async (text) => {
    expect(await followed(text)).toMatchObject({ text, left: [] });
  });

  it.each([
    ['name', "import { Problem, Nothing } from './api/runtime/problem.js';", 'Nothing'],
    ['gone', "import { aliased } from './api/runtime/aliases.js';", './api/runtime/aliases.js'],
    ['whole', "import * as gate from './api/runtime/gate.js';", './api/runtime/gate.js'],
    ['whole', "export * from './api/runtime/gate.js';", './api/runtime/gate.js'],
    ['whole', "const gate = await import('./api/runtime/gate.js');", './api/runtime/gate.js'],
    ['parts', 'const it = await import(`./api/runtime/${name}.js`);', './api/runtime/${name}.js'],
    ['syntax', "const = 1;\nimport { Problem } from './api/runtime/problem.js';", 'src/app.ts'],
  ])('that cannot be led along are named: %s', async (reason, text, what) => {
    const { left } = await followed(text);
    expect(left).toMatchObject([{ reason, what }]);
    for (const { start, end } of left) if (reason !== 'syntax') expect(text.slice(start, end)).toContain(what);
  });

  it('leave a file that cannot be parsed as it is', async () => {
    const text = "const = 1;\nimport { Problem } from './api/runtime/problem.js';";
    expect((await followed(text)).text).toBe(text);
  });
});
