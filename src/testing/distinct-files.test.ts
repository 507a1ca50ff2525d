import { describe, expect, it } from 'vitest';
import { distinctFiles } from './distinct-files.js';

const page = { path: 'src/page.ts', text: "import { limit } from './limit.js';\nexport const page = limit;\n" };
const limit = { path: 'src/limit.ts', text: 'export const limit = 1;\n' };
const other = { path: 'src/limit.ts', text: 'export const limit = 2;\n' };
const main = {
  path: 'src/api/main.ts',
  text: "const { page } = await import('../page.js');\nexport type P = typeof page;\n",
};

function distinct(services: Readonly<Record<string, readonly { path: string; text: string }[]>>): unknown {
  return Object.fromEntries(distinctFiles(new Map(Object.entries(services))).map(({ path, text }) => [path, text]));
}

describe('distinct files', () => {
  it('are one for two services with the same text of it and of all that it imports', () => {
    expect(distinct({ a: [page, limit], b: [page, limit, main] })).toEqual({
      'a/src/page.ts': page.text,
      'a/src/limit.ts': limit.text,
      'b/src/api/main.ts': main.text.replace('../page.js', '../../../a/src/page.js'),
    });
  });

  it('are two when something differs that it imports, however far away', () => {
    expect(distinct({ a: [main, page, limit], b: [main, page, other] })).toEqual({
      'a/src/api/main.ts': main.text,
      'a/src/page.ts': page.text,
      'a/src/limit.ts': limit.text,
      'b/src/api/main.ts': main.text,
      'b/src/page.ts': page.text,
      'b/src/limit.ts': other.text,
    });
  });

  it('are the same for files that import each other', () => {
    const one = { path: 'one.ts', text: "import './two.js';\n" };
    const two = { path: 'two.ts', text: "import type { A } from './one.js';\n" };
    const third = { path: 'third.ts', text: "export * from './one.js';\n" };
    expect(distinct({ a: [one, two], b: [two, one, third] })).toEqual({
      'a/one.ts': one.text,
      'a/two.ts': two.text,
      'b/third.ts': "export * from '../a/one.js';\n",
    });
  });
});
