import { describe, expect, it } from 'vitest';
import { extendUserFile } from './extend-user-file.js';

const entry = (name: string) => ({ keys: ['v1', name], value: 'notImplemented', from: '../api/controllers.js' });

async function extended(text: string, ...names: string[]): Promise<string | undefined> {
  return (await extendUserFile(text, names.map(entry)))?.text;
}

const HEAD = "import type { V1Extensions } from '../api/v1/extensions.js';\n";
const IMPORT = "import { notImplemented } from '../api/controllers.js';\n";

describe('extendUserFile', () => {
  it('fills an empty object and imports what stands there', async () => {
    expect(await extended(`${HEAD}\nexport const v1 = {} satisfies V1Extensions;\n`, 'imports', 'closures')).toBe(
      `${HEAD}${IMPORT}\nexport const v1 = {\n  imports: notImplemented,\n  closures: notImplemented,\n} satisfies V1Extensions;\n`,
    );
  });

  it('adds behind what is there, comments and all', async () => {
    const own = '  // mine\n  users: { validate: () => [] }, // as it was\n  /* the end */\n';
    const text = `${HEAD}${IMPORT}\nexport const v1 = {\n${own}} satisfies V1Extensions;\nconst other = {a:1}\n`;
    expect(await extended(text, 'imports')).toBe(text.replace(own, `${own}  imports: notImplemented,\n`));
  });

  it('adds the comma that the last one lacks', async () => {
    const text = `${HEAD}${IMPORT}\nexport const v1: V1Extensions = {\n    users: {} // last\n};\n`;
    expect(await extended(text, 'imports')).toBe(
      text.replace('users: {} // last\n', 'users: {}, // last\n    imports: notImplemented,\n'),
    );
  });

  it('stays on the line of an object on one line', async () => {
    const text = `${HEAD}${IMPORT}\nexport const v1 = { users: {} } as V1Extensions;\n`;
    expect(await extended(text, 'imports')).toBe(
      text.replace('{ users: {} }', '{ users: {}, imports: notImplemented }'),
    );
  });

  it('keeps line ends, a byte order mark, quotes and missing semicolons', async () => {
    const text = '\uFEFFimport { a } from "./a.js"\r\n\r\nexport const v1 = {\r\n  users: {},\r\n}\r\n';
    expect(await extended(text, 'imports')).toBe(
      '\uFEFFimport { a } from "./a.js"\r\nimport { notImplemented } from "../api/controllers.js"\r\n\r\nexport const v1 = {\r\n  users: {},\r\n  imports: notImplemented,\r\n}\r\n',
    );
  });

  it('imports above the first statement where nothing is imported', async () => {
    expect(await extended('export const v1 = {};\n', 'imports')).toBe(
      `${IMPORT}export const v1 = {\n  imports: notImplemented,\n};\n`,
    );
  });

  it('leaves alone what mentions the member, spreads others, or is no object', async () => {
    expect(await extended(`const imports = 1;\nexport const v1 = { imports };\n`, 'imports')).toBeUndefined();
    expect(await extended(`export const v1 = { ...others };\n`, 'imports')).toBeUndefined();
    expect(await extended(`export const v1 = make();\n`, 'imports')).toBeUndefined();
    expect(await extended(`export const v2 = {};\n`, 'imports')).toBeUndefined();
    expect(await extended('this is { no TypeScript', 'imports')).toBeUndefined();
  });
});
