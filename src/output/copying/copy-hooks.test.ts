import { describe, expect, it } from 'vitest';
import { plannedFile, runOutput } from '../../testing/output-run.js';
import { scratchFolder } from '../../testing/scratch-folder.js';
import type { FileSet, SharedEntry } from '../file-set.js';
import { type CopiedHooks, copyHooks } from './copy-hooks.js';

const HOOKS = `export interface Hooks<Body> {
  readonly validate?: (change: { readonly body: Body }) => readonly string[];
  readonly beforeCreate?: (creation: { readonly body: Body }) => Body | Promise<Body>;
}
export type Call = (input: string) => string;
export const notImplemented: Call = () => 'not yet';
`;

const SETTINGS = JSON.stringify({
  compilerOptions: {
    target: 'es2023',
    lib: ['es2023'],
    module: 'nodenext',
    moduleResolution: 'nodenext',
    types: [],
    strict: true,
    noUnusedLocals: true,
    verbatimModuleSyntax: true,
  },
});

type Fitting = readonly [what: string, hooks: string, before: string, others?: Readonly<Record<string, string>>];

/** What each version's types say; v2 lacks a resource, a field, a hook and a function, and has others. */
const V1 = `export interface UserBody { name: string; nickname?: string; age: number; '*/ evil() /*'?: string }
export interface V1Extensions {
  readonly users?: Hooks<UserBody>;
  readonly repairs?: Hooks<{ note: string }>;
  readonly books?: Hooks<{ title: string }> & { readonly represent?: () => string };
  readonly closures?: Call;
  readonly reopenings?: Call;
}`;
const V2 = `export interface UserBody { name: string; age: string; email?: string }
export interface V2Extensions {
  readonly users?: Hooks<UserBody>;
  readonly books?: Hooks<{ title: string }>;
  readonly closures?: Call;
  readonly searches: Call;
}`;

const IMPORT = "import type { Call, Hooks } from '../runtime/hooks.js';\n";
const stubs = {
  1: "// Hooks for /v1.\nimport type { V1Extensions } from '../api/v1/extensions.js';\n\nexport const v1 = {} satisfies V1Extensions;\n",
  2: "// Hooks for /v2.\nimport type { V2Extensions } from '../api/v2/extensions.js';\n\nexport const v2 = { searches: notImplemented } satisfies V2Extensions;\n",
};
const entries: SharedEntry[] = [{ keys: ['v2', 'searches'], value: 'notImplemented', from: '../api/runtime/hooks.js' }];
const next = { ...plannedFile('src/extensions/v2.ts', stubs[2], 'user', entries), startsFrom: 'src/extensions/v1.ts' };
const files: FileSet = [
  plannedFile('tsconfig.json', SETTINGS, 'user'),
  plannedFile('src/api/runtime/hooks.ts', HOOKS),
  plannedFile('src/api/v1/extensions.ts', `${IMPORT}${V1}\n`),
  plannedFile('src/api/v2/extensions.ts', `${IMPORT}${V2}\n`),
  plannedFile('src/api/v1/users/store.ts', 'export const find = 1;\n'),
  plannedFile('src/api/v2/users/store.ts', 'export const find = 1;\n'),
  plannedFile('src/api/v1/repairs/store.ts', 'export const fetch = 1;\n'),
  plannedFile('src/extensions/v1.ts', stubs[1], 'user'),
  next,
];

async function copied(
  text: string,
  others: Readonly<Record<string, string>> = {},
  path = 'src/extensions/v1.ts',
): Promise<CopiedHooks | undefined> {
  const folder = scratchFolder();
  for (const [other, content] of Object.entries(others)) folder.write(`out/${other}`, content);
  return copyHooks({ path, text }, next, files, folder.path('out'));
}

function withHooks(hooks: string, before = ''): string {
  return `import type { V1Extensions } from '../api/v1/extensions.js';\n${before}\nexport const v1 = {\n${hooks}} satisfies V1Extensions;\n`;
}

/** Each hook that was left out, why, and the text that is underlined. */
function leftOut(made: CopiedHooks | undefined, text: string): readonly (readonly string[])[] {
  return (made?.leftOut ?? []).map(({ name, reason, span }) => [name, reason, text.slice(span.start, span.end)]);
}

/** The former file's hooks, and what stands before them. */
const fits: readonly Fitting[] = [
  ['an arrow function', '  users: { validate: ({ body }) => (body.name === "" ? ["empty"] : []) },\n', ''],
  ['a method', '  users: {\n    validate({ body }) {\n      return   [body.name]; // ours\n    },\n  },\n', ''],
  ['an async method', '  users: {\n    async beforeCreate({ body }) { return body; },\n  },\n', ''],
  [
    'an imported helper',
    '  users: { validate: check },\n',
    "import { check } from './checks.js';\n",
    {
      'src/extensions/checks.ts':
        "export const check = ({ body }: { body: { name: string } }) => [body.name + 'v1'];\n",
    },
  ],
  [
    'a function of the file',
    '  users: { validate },\n',
    '\nfunction validate(change: { body: { name: string } }) {\n  return [change.body.name];\n}\n',
  ],
  [
    'comments',
    '  /* one */ users: /* two */ {\n    // three\n    validate: () => [], // four\n    /** five */\n  }, // six\n  // v1 stays in a comment\n',
    '// seven\n',
  ],
  [
    'a spread',
    '  ...shared,\n  books: { ...shared.users },\n',
    '\nconst shared = { users: { validate: () => ["no"] } };\n',
  ],
  [
    'statements of a store',
    '  users: { validate: () => [String(find)] },\n',
    "import { find } from '../api/v1/users/store.js';\n",
  ],
  ['quoted names', "  'users': { 'validate': () => [] },\n", ''],
  ['a function of a controller', '  closures: (input) => input.trim(),\n', ''],
  [
    'tabs and no semicolons',
    '\tusers: {\n\t\tvalidate: () => []\n\t}\n',
    'type Own = string\nexport const own: Own = ""\n',
  ],
];

describe('a copy for the next version', () => {
  it.each(fits.map(([what, ...fitting]) => ({ what, fitting })))(
    'has $what byte for byte, under the new names',
    async ({ fitting }) => {
      const [hooks, before, others = {}] = fitting;
      const text = withHooks(hooks, before);
      const made = await copied(text, others);
      expect(made?.leftOut).toEqual([]);
      const expected = text
        .replaceAll('V1Extensions', 'V2Extensions')
        .replaceAll('/v1/', '/v2/')
        .replace('const v1 =', 'const v2 =');
      const lines = made?.text.split(/\r?\n/) ?? [];
      expect(expected.split('\n').filter((line) => !lines.some((own) => own.startsWith(line)))).toEqual([]);
      expect(`${made?.text} ${made?.unplaceable.map(({ keys }) => keys.join('.'))}`).toMatch(/searches/);
      expect(made?.copied.length).toBeGreaterThan(0);
    },
  );

  it('keeps line ends, and names the version in the generator’s first line', async () => {
    const text = `// Hooks for /v1.\n${withHooks('  users: { validate: () => [] },\n')}`.replaceAll('\n', '\r\n');
    const made = await copied(`\uFEFF${text}`);
    expect(made?.text).toMatch(/^\/\/ Hooks for \/v2\.\r\nimport type \{ V2Extensions \}/);
    expect(made?.text.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('is none of a file that nobody has edited, or that has no hook', async () => {
    expect(await copied(stubs[1])).toBeUndefined();
    expect(await copied(stubs[1].replace('// Hooks', '// Our hooks'))).toBeUndefined();
  });

  it('does not carry stubs as if they were code', async () => {
    const text = withHooks(
      '  searches: notImplemented,\n  users: { validate: () => [] },\n',
      "import { notImplemented } from '../api/runtime/hooks.js';\n",
    );
    expect((await copied(text))?.copied).toEqual(['users.validate']);
  });

  it('keeps what was wrong before: that is no matter of the version', async () => {
    const text = withHooks('  users: { validate: ({ body }) => [body.nam] },\n  books: { validate: () => [] },\n');
    const made = await copied(text);
    expect([made?.copied, made?.leftOut]).toEqual([['users.validate', 'books.validate'], []]);
  });
});

describe('what the types of the next version do not take', () => {
  it('is left out, with the reason and the place in the former file', async () => {
    const text = withHooks(`  users: {
    // About the age.
    validate: ({ body }) => [body.age.toFixed()], // as text
    beforeCreate: async ({ body }) => ({ ...body, name: body.nickname ?? body.name }),
  },
  repairs: { validate: ({ body }) => [body.note] },
  books: {
    represent: () => 'book',
    validate: ({ body: { title } }) => [title],
  },
  closures: (input) => input,
  reopenings: (input) => input,
`);
    const made = await copied(text);
    expect(made?.copied).toEqual(['books.validate', 'closures']);
    expect(leftOut(made, text)).toEqual([
      ['repairs.validate', 'v2 has no "repairs"', 'validate'],
      ['reopenings', 'v2 has no "reopenings"', 'reopenings'],
      ['books.represent', '"books" of v2 offers no "represent"', 'represent'],
      ['users.beforeCreate', "Property 'nickname' does not exist on type 'UserBody'", 'nickname'],
      ['users.validate', "Property 'toFixed' does not exist on type 'string'", 'toFixed'],
    ]);
    expect(made?.text).toContain(
      "  users: {\n    // Not taken over from v1: users.validate, since Property 'toFixed' does not exist on type 'string'.\n    // Not taken over from v1: users.beforeCreate, since ",
    );
    expect(made?.text).toContain('\n  // Not taken over from v1: repairs, since v2 has no "repairs".\n');
    expect(made?.text).not.toContain('as text');
  });

  it('takes along helpers and imports that nothing else uses, and says why at the hook', async () => {
    const text = withHooks(
      '  users: { validate: ({ body }) => ageOf(body) },\n  books: { validate: () => [kept] },\n',
      `import { fetch } from '../api/v1/repairs/store.js';
import { find, find as seek, find as search } from '../api/v1/users/store.js';

const kept = String(find);

// How old somebody is.
function ageOf(body: { name: string }): string[] {
  return [String(fetch + seek + search), body.name];
}
`,
    );
    const made = await copied(text);
    expect(leftOut(made, text)).toEqual([
      ['users.validate', expect.stringContaining("v2 has no '../api/v2/repairs/store.js'"), 'ageOf'],
    ]);
    expect(made?.text).not.toMatch(/ageOf|How old|fetch|seek/);
    expect(made?.text).toContain(
      "import { find } from '../api/v2/users/store.js';\nimport { notImplemented } from '../api/runtime/hooks.js';\n\nconst kept = String(find);\n\nexport const v2",
    );
  });

  it('leaves a statement that declares something used, and says nothing of paths of this machine', async () => {
    const text = withHooks(
      '  users: { validate: ({ body }) => [old(body), kept] },\n  books: { validate: () => [kept] },\n',
      "import type { UserBody } from '../api/v1/extensions.js';\nconst kept = 'kept', unused = kept;\nconst old = (body: { age: number }): string => unused + body.age;\nexport type Own = UserBody;\n",
    );
    const made = await copied(text);
    expect(made?.copied).toEqual(['books.validate']);
    expect(made?.text).toContain("const kept = 'kept', unused = kept;\n");
    expect(made?.text).not.toContain('const old');
    expect(JSON.stringify(made)).not.toContain('import(');
  });

  it('is the whole file where it does not parse, and then the file is as without one before', async () => {
    const text = withHooks('  users: { validate: () => [] \n');
    const made = await copied(text);
    expect(made).toMatchObject({ text: stubs[2], copied: [], leftOut: [{ name: '' }] });
  });

  it('cannot write code by its reason', async () => {
    const text = withHooks("  users: { validate: ({ body }) => [body['*/ evil() /*'] ?? ''] },\n");
    const made = await copied(text);
    expect(made?.text).toContain('users: { /* Not taken over from v1: users.validate, since ');
    expect(made?.text).toContain('* / evil() /*');
    expect(made?.text.match(/\*\//g)).toHaveLength(1);
  });
});

describe('hooks that are no object in the file', () => {
  it.each([
    [
      'built by a function',
      "import type { V1Extensions } from '../api/v1/extensions.js';\nfunction build(): { users: { validate: () => string[] }; searches: () => string } {\n  return { users: { validate: () => [] }, searches: () => '' };\n}\nexport const v1 = build() satisfies Omit<V1Extensions, 'none'>;\n",
      {},
      'src/extensions/v1.ts',
      './v1.js',
    ],
    [
      'in a folder',
      "export const v1 = { users: { validate: () => [] }, searches: () => '' };\n",
      {},
      'src/extensions/v1/index.ts',
      './v1/index.js',
    ],
  ] as const)('are taken as they are: %s', async (_what, text, others, path, module) => {
    const made = await copied(text, { ...others, [path]: text }, path);
    expect(made).toMatchObject({ copied: ['v1'], leftOut: [] });
    expect(made?.text).toBe(
      `// Hooks for /v2.\nimport type { V2Extensions } from '../api/v2/extensions.js';\nimport { v1 } from '${module}';\n\n// What holds in v1 holds here too.\nexport const v2 = v1 satisfies V2Extensions;\n`,
    );
  });

  it('are left out as a whole where the types do not take them', async () => {
    const text =
      'export const v1 = { users: { validate: ({ body }: { body: { age: number } }) => [body.age.toFixed()] } };\n';
    const path = 'src/extensions/v1/index.ts';
    const made = await copied(text, { [path]: text }, path);
    expect(made).toMatchObject({ text: stubs[2], copied: [], leftOut: [{ name: '' }] });
  });
});

describe('a run that begins a version', () => {
  const first = files.filter(({ path }) => !path.includes('v2'));

  it('writes the copy, says what it took over and what not, and leaves the former file alone', async () => {
    const folder = scratchFolder();
    await runOutput(folder, first);
    const own = withHooks('  users: { validate: ({ body }) => [body.name] },\n  repairs: { validate: () => [] },\n');
    folder.write('out/src/extensions/v1.ts', own);
    const run = await runOutput(folder, files);
    expect(run.codes).toEqual(['hook-not-copied']);
    expect(run.diagnostics[0]).toMatchObject({
      severity: 'warning',
      message: '"repairs.validate" was not copied to "src/extensions/v2.ts": v2 has no "repairs".',
      source: { path: folder.path('out/src/extensions/v1.ts') },
    });
    expect(run.changes.find(({ path }) => path === 'src/extensions/v2.ts')).toMatchObject({
      kind: 'created',
      entries: [{ kind: 'copied', name: 'users.validate', value: 'src/extensions/v1.ts' }],
    });
    expect(folder.read('out/src/extensions/v1.ts')).toBe(own);
    const copy = folder.read('out/src/extensions/v2.ts');
    expect(copy).toContain('users: { validate: ({ body }) => [body.name] }');
    const again = await runOutput(folder, files);
    expect([again.codes, folder.read('out/src/extensions/v2.ts')]).toEqual([[], copy]);
  });

  it('begins from the folder that the owner has made of the file', async () => {
    const folder = scratchFolder();
    const own = "export const v1 = { users: { validate: () => [] }, searches: () => '' };\n";
    folder.write('out/src/extensions/v1/index.ts', own);
    const { codes } = await runOutput(
      folder,
      files.filter(({ path }) => path !== 'src/extensions/v1.ts'),
    );
    expect(codes).not.toContain('hook-not-copied');
    expect(folder.read('out/src/extensions/v2.ts')).toContain("import { v1 } from './v1/index.js';");
  });

  it('starts from nothing where there is no former file', async () => {
    const folder = scratchFolder();
    await runOutput(
      folder,
      files.filter(({ path }) => path !== 'src/extensions/v1.ts'),
    );
    expect(folder.read('out/src/extensions/v2.ts')).toBe(stubs[2]);
  });

  it('tells what the copy has no place for', async () => {
    const folder = scratchFolder();
    await runOutput(folder, first);
    folder.write(
      'out/src/extensions/v1.ts',
      withHooks('  ...shared,\n', 'const shared = { users: { validate: () => ["no"] } };\n'),
    );
    const { codes } = await runOutput(folder, files);
    expect(codes).toEqual(['member-not-added']);
    expect(folder.read('out/src/extensions/v2.ts')).toContain('...shared');
  });
});
