// Files without holes, taken apart.
import { expect, it } from 'vitest';
import { parseModule } from './parse-module.js';

const TEXT = `// What it is for.
import { readFileSync, type Stats } from 'node:fs';
import type { Json } from './json.js';
import * as all from './all.js';

/** The most. */
const MOST = 3; // more is too slow

export function read(path: string): Json | undefined {
  const shown = { MOST: readFileSync(path), other: all.other };
  return path.length > MOST ? undefined : shown.other;
}

interface Size extends Stats {
  readonly MOST: number;
}

export { parse as parsed } from './parse.js';
read('a');
export async function later() {
  return (await import('./later.js')).later;
}
`;

const CLASS = `import { a, b, type C } from './c.js';
export class Kept extends a implements C {
  run() {}
}
export class Door {
  readonly #key: string;
  #opened = 0;

  constructor(key: string) {
    this.#key = key;
  }

  /** How often. */
  get count(): number {
    return this.#opened;
  } // so far

  open<T>(by: C, how: T): void {
    this.#turn(b(how));
    by.report(this.#key);
  }

  #turn({ size }: C): void {
    this.#opened = size.call;
  }

  static of(): Door {
    return new Door('');
  }

  toString(): string {
    return this.#key;
  }
}
`;

it('tells what calls of a class need', () => {
  const [kept, door] = parseModule('a.ts', CLASS).statements;
  expect(kept).toMatchObject({ members: [], fields: [] });
  expect(door).toMatchObject({ fields: ['#key', '#opened'], uses: [], calls: ['#key'] });
  const members = door?.members.map(({ start, end, ...others }) => ({
    text: CLASS.slice(start, end).trim(),
    ...others,
  }));
  expect(members).toEqual([
    {
      text: expect.stringMatching(/^\/\*\* How often[^]*so far$/),
      call: 'count',
      uses: [],
      loads: [],
      calls: ['#opened'],
    },
    {
      text: expect.stringMatching(/^open<T>/),
      call: 'open()',
      uses: ['C', 'b'],
      loads: [],
      calls: ['#turn', '#turn()', 'report', 'report()', '#key'],
    },
    { text: expect.stringMatching(/^#turn/), call: '#turn', uses: ['C'], loads: [], calls: ['size', 'call'] },
  ]);
});

it.each([
  ['a.b();', ['b', 'b()']],
  ['a?.b?.();', ['b', 'b()']],
  ['f(a.b.bind(a));', ['bind', 'bind()', 'b', 'b()']],
  ['f(a.b);', ['b']],
  ['const { b, c: d } = a;', ['b', 'c']],
  ['interface A { b(): void; c: () => void; d: string }', ['b', 'b()', 'c', 'c()', 'd']],
])('tells what is called: %s', (text, calls) => {
  expect(parseModule('a.ts', text).statements[0]?.calls).toEqual(calls);
});

it('splits a file into imports and statements, with the names that each declares, uses and loads', () => {
  const { headerEnd, imports, statements } = parseModule('a.ts', TEXT);
  expect(TEXT.slice(0, headerEnd)).toBe('// What it is for.\n');
  expect(imports).toEqual([
    {
      specifier: 'node:fs',
      isType: false,
      names: [
        { local: 'readFileSync', imported: 'readFileSync', isType: false },
        { local: 'Stats', imported: 'Stats', isType: true },
      ],
    },
    { specifier: './json.js', isType: true, names: [{ local: 'Json', imported: 'Json', isType: false }] },
    { specifier: './all.js', isType: false, names: [{ local: 'all', imported: '*', isType: false }] },
  ]);
  expect(
    statements.map(({ start, end, names, uses, loads }) => ({
      text: TEXT.slice(start, end).trim(),
      names,
      uses,
      loads,
    })),
  ).toEqual([
    { text: '/** The most. */\nconst MOST = 3; // more is too slow', names: ['MOST'], uses: [], loads: [] },
    {
      text: expect.stringMatching(/^export function read[^]*\}$/),
      names: ['read'],
      uses: ['Json', 'readFileSync', 'all', 'MOST'],
      loads: [],
    },
    { text: expect.stringMatching(/^interface Size/), names: ['Size'], uses: ['Stats'], loads: [] },
    {
      text: "export { parse as parsed } from './parse.js';",
      names: ['parsed'],
      uses: [],
      loads: [{ specifier: './parse.js', name: 'parse' }],
    },
    { text: "read('a');", names: [], uses: ['read'], loads: [] },
    {
      text: expect.stringMatching(/^export async function later/),
      names: ['later'],
      uses: [],
      loads: [{ specifier: './later.js', name: '*' }],
    },
  ]);
});

it.each([
  ['an import for its effect', "import './a.js';\n", 'a.ts imports ./a.js for its effect.'],
  ['an import below', "const a = 1;\nimport { b } from './b.js';\n", 'a.ts has an import below its first statement.'],
  ['an export below', 'const a = 1;\nexport { a };\n', 'a.ts exports below what it declares or imports above.'],
])('refuses a form that no template has: %s', (_, text, message) => {
  expect(() => parseModule('a.ts', text)).toThrow(message);
});

it.each([
  ['export default { a: 1 };', ['default']],
  ['export default function f() {}', ['default', 'f']],
  ['export default class {}', ['default']],
])('knows the default export: %s', (text, names) => {
  expect(parseModule('a.ts', text).statements[0]?.names).toEqual(names);
});
