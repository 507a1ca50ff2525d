import fc from 'fast-check';
import { Project, SyntaxKind } from 'ts-morph';
import { describe, expect, it } from 'vitest';
import { plannedFile, runOutput } from '../../testing/output-run.js';
import { scratchFolder } from '../../testing/scratch-folder.js';
import { extendUserFile } from './extend-user-file.js';

const entry = (name: string) => ({ keys: ['v1', name], value: 'notImplemented', from: '../api/controllers.js' });

async function extended(text: string, ...names: string[]): Promise<string | undefined> {
  return (await extendUserFile(text, names.map(entry)))?.text;
}

const HEAD = "import type { V1Extensions } from '../api/v1/extensions.js';\n";
const IMPORT = "import { notImplemented } from '../api/controllers.js';\n";

describe('extendUserFile', () => {
  it('fills an empty object and adds the import', async () => {
    expect(await extended(`${HEAD}\nexport const v1 = {} satisfies V1Extensions;\n`, 'imports', 'closures')).toBe(
      `${HEAD}${IMPORT}\nexport const v1 = {\n  imports: notImplemented,\n  closures: notImplemented,\n} satisfies V1Extensions;\n`,
    );
  });

  it('adds after existing members and their comments', async () => {
    const own = '  // mine\n  users: { validate: () => [] }, // as it was\n  /* the end */\n';
    const text = `${HEAD}${IMPORT}\nexport const v1 = {\n${own}} satisfies V1Extensions;\nconst other = {a:1}\n`;
    expect(await extended(text, 'imports')).toBe(text.replace(own, `${own}  imports: notImplemented,\n`));
  });

  it('adds a missing trailing comma', async () => {
    const text = `${HEAD}${IMPORT}\nexport const v1: V1Extensions = {\n    users: {} // last\n};\n`;
    expect(await extended(text, 'imports')).toBe(
      text.replace('users: {} // last\n', 'users: {}, // last\n    imports: notImplemented,\n'),
    );
  });

  it('keeps a one-line object on one line', async () => {
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

  it('adds a first import above the first statement', async () => {
    expect(await extended('export const v1 = {};\n', 'imports')).toBe(
      `${IMPORT}export const v1 = {\n  imports: notImplemented,\n};\n`,
    );
  });

  it('changes nothing when the code already mentions the member', async () => {
    expect(await extended(`const imports = 1;\nexport const v1 = { imports };\n`, 'imports')).toBeUndefined();
    expect(await extended(`export const v1 = { 'imports': one };\n`, 'imports')).toBeUndefined();
    const text = `${IMPORT}// imports come at night\nexport const v1 = {\n};\n`;
    expect(await extended(text, 'imports')).toBe(text.replace('{\n}', '{\n  imports: notImplemented,\n}'));
  });

  it.each([
    ['spreads others', 'export const v1 = { ...others };\n'],
    ['is made by a call', 'export const v1 = make();\n'],
    ['has another name', 'const hooks = {};\nexport { hooks as v1 };\n'],
    ['is of another version', 'export const v2 = {};\n'],
    ['does not parse', 'export const v1 = { users: { };\n'],
    ['is no TypeScript', 'this is { no TypeScript'],
  ])('finds no place where the object %s', async (_, text) => {
    expect(await extendUserFile(text, [entry('imports')])).toEqual({
      text,
      added: [],
      unplaceable: [entry('imports')],
    });
  });

  it('reports once what to paste, and the run goes on', async () => {
    const folder = scratchFolder();
    const own = {
      ...plannedFile('src/v1.ts', 'export const v1 = {};\n', 'user'),
      entries: [entry('imports'), entry('closures')],
    };
    await runOutput(folder, [{ ...own, entries: [] }, plannedFile('a.ts', 'a\n')]);
    folder.write('out/src/v1.ts', 'export const v1 = make();\n');
    const files = [own, plannedFile('a.ts', 'A\n')];
    const told = await runOutput(folder, files);
    expect([told.codes, told.kinds]).toEqual([['member-not-added'], { 'src/v1.ts': 'kept', 'a.ts': 'updated' }]);
    expect(told.diagnostics[0]?.message).toContain('needs "v1.imports" and "v1.closures" now');
    expect(told.diagnostics[0]?.help).toContain(
      `\n      ${IMPORT}      imports: notImplemented,\n      closures: notImplemented,\n`,
    );
    expect(folder.read('out/src/v1.ts')).toBe('export const v1 = make();\n');
    expect((await runOutput(folder, files)).codes).toEqual([]);
    // A run with another new member reports that one only.
    const later = [
      plannedFile('a.ts', 'later\n'),
      { ...own, entries: [entry('imports'), entry('closures'), entry('opened')] },
    ];
    const silent = await runOutput(folder, [plannedFile('a.ts', 'later\n'), own]);
    expect([silent.codes, silent.kinds['a.ts']]).toEqual([[], 'updated']);
    const more = await runOutput(folder, later);
    expect(more.codes).toEqual(['member-not-added']);
    expect(more.diagnostics[0]?.message).toContain('needs "v1.opened" now');
    expect((await runOutput(folder, later)).codes).toEqual([]);
  });

  it('reports a member again after it was present in between', async () => {
    const folder = scratchFolder();
    const own = plannedFile('src/v1.ts', '', 'user');
    const asks = [{ ...own, entries: [entry('imports')] }];
    folder.write('out/src/v1.ts', 'export const v1 = make();\n');
    await runOutput(folder, [own]);
    expect((await runOutput(folder, asks, { apply: false })).codes).toEqual(['member-not-added']);
    expect((await runOutput(folder, asks)).codes).toEqual(['member-not-added']);
    folder.write('out/src/v1.ts', 'export const v1 = make(imports);\n');
    expect((await runOutput(folder, asks)).codes).toEqual([]);
    folder.write('out/src/v1.ts', 'export const v1 = make();\n');
    expect((await runOutput(folder, asks)).codes).toEqual(['member-not-added']);
  });

  it('keeps members that the input no longer needs', async () => {
    const folder = scratchFolder();
    const own = plannedFile('src/v1.ts', 'export const v1 = {};\n', 'user');
    await runOutput(folder, [{ ...own, entries: [entry('imports')] }]);
    folder.write('out/src/v1.ts', 'export const v1 = {};\n');
    await runOutput(folder, [{ ...own, entries: [entry('imports')] }]);
    const text = folder.read('out/src/v1.ts');
    expect(text).toContain('imports: notImplemented');
    await runOutput(folder, [own]);
    expect(folder.read('out/src/v1.ts')).toBe(text);
  });

  it.each([
    [
      'a comment that ends before the brace',
      'export const v1 = { /* one\n two */ };\n',
      '*/ \n  imports: notImplemented,\n}',
    ],
    [
      'a comma behind a remark',
      'export const v1 = {\n  users: {} // one\n  , // two\n};\n',
      '// two\n  imports: notImplemented,\n}',
    ],
    ['tabs', 'if (x) {\n\tf();\n}\nexport const v1 = {};\n', '{\n\timports: notImplemented,\n}'],
    [
      'a member that ends at the brace',
      'export const v1 = { users: {\n  a: 1 } };\n',
      'a: 1 }, imports: notImplemented }',
    ],
  ])('copes with %s', async (_, text, part) => {
    const result = (await extended(`${IMPORT}${text}`, 'imports')) ?? '';
    expect(result).toContain(part);
    expect(isSubsequence(`${IMPORT}${text}`, result)).toBe(true);
  });

  it.each([
    ["import { a } from './a.js'; // a remark", "import { a } from './a.js'; // a remark\nimport { notImplemented }"],
    ["import { a } from './a.js'; /* a\n remark */", "import { a } from './a.js';\nimport { notImplemented }"],
    ["import type { notImplemented } from './a.js';", 'import { notImplemented }'],
    ["import { notImplemented as todo } from './a.js';", 'import { notImplemented }'],
  ])('imports behind %j', async (head, part) => {
    expect(await extended(`${head}\nexport const v1 = {};\n`, 'imports')).toContain(part);
  });

  it.each([
    "import { todo as notImplemented } from './a.js';",
    "import notImplemented from './a.js';",
    'function notImplemented() {}',
  ])('takes the name as it is where %j has it', async (head) => {
    const text = `${head}\nexport const v1 = { users: {} };\n`;
    expect(await extended(text, 'imports')).toBe(text.replace('{} }', '{}, imports: notImplemented }'));
  });
});

/** Files of all kinds, with odd spacing everywhere. */
const files = fc
  .record({
    mark: fc.constantFrom('', '\uFEFF'),
    eol: fc.constantFrom('\n', '\r\n'),
    head: fc.array(
      fc.constantFrom(
        '// licence',
        '/* one\n\ttwo */',
        '',
        "import { a } from './a.js'; // a remark",
        'import type { V1Extensions } from "../api/v1/extensions.js"',
        "import b, { c as d } from './b.js';",
        'const   odd = [1,2 ,3] ;',
        "const quote = /'/;",
      ),
      { maxLength: 4 },
    ),
    opening: fc.constantFrom('export const v1 = {', 'export  const v1:V1Extensions={', 'export const v1 = (  {'),
    members: fc.array(
      fc.tuple(
        fc.constantFrom('\n  ', '\n\t', ' ', '', '\n/* one\n two */ ', ' // remark\n', '\n\n    '),
        fc.constantFrom(
          'users: { validate: () => [] }',
          "'quoted name': 1",
          'method() { return 1 }',
          '[computed]: 2',
          'deep: {\n    a: 1,\n  }',
          'get it() { return `}` }',
        ),
        fc.constantFrom('', ' ', ' // remark\n', ' /* remark */ ', '\n'),
      ),
      { maxLength: 4 },
    ),
    hasComma: fc.boolean(),
    closing: fc.constantFrom('\n', ' ', '', ' // end\n', '\n  // end\n\t', ' /* one\n two */'),
    tail: fc.constantFrom('', ';', ' satisfies V1Extensions;\n', '\nconst other = {a:1}', ';\n\n// end'),
  })
  .map(({ mark, eol, head, opening, members, hasComma, closing, tail }) => {
    const object = members.map(([before, member, after]) => before + member + after).join(',');
    const close = opening.endsWith('(  {') ? '} )' : '}';
    const comma = hasComma && members.length > 0 ? ',' : '';
    const text = `${head.map((line) => `${line}\n`).join('')}${opening}${object}${comma}${closing}${close}${tail}`;
    return mark + text.replaceAll('\n', eol);
  });

describe('a user’s file of any form', () => {
  it('keeps every byte and gets the missing members', async () => {
    await fc.assert(
      fc.asyncProperty(files, async (text) => {
        const first = await extendUserFile(text, [entry('imports'), entry('closures')]);
        expect(first?.unplaceable).toEqual([]);
        const result = first?.text ?? '';
        expect(isSubsequence(text, result)).toBe(true);
        // Only the two members, the import, white space and commas are new.
        const importOfIt = /import \{ notImplemented \} from (['"])..\/api\/controllers\.js\1;?/;
        const rest = result
          .replace(importOfIt, '')
          .replace('imports: notImplemented', '')
          .replace('closures: notImplemented', '');
        expect(bare(rest)).toBe(bare(text));
        if (text.includes('\r\n')) expect(result).not.toMatch(/(?<!\r)\n/);
        expect(membersOf(result)).toEqual([...membersOf(text), 'imports', 'closures']);
        expect(await extendUserFile(result, [entry('imports'), entry('closures')])).toBeUndefined();
      }),
      { numRuns: 150 },
    );
  }, 60_000);
});

function bare(text: string): string {
  return text.replaceAll(/[\s,]/g, '');
}

function isSubsequence(text: string, of: string): boolean {
  let at = 0;
  for (const character of of) if (character === text[at]) at += 1;
  return at === text.length;
}

/** @throws Error when the text does not parse */
function membersOf(text: string): readonly string[] {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  const source = project.createSourceFile('user.ts', text.replace(/^\uFEFF/, ''));
  expect(
    project
      .getProgram()
      .getSyntacticDiagnostics(source)
      .map((one) => one.getMessageText()),
  ).toEqual([]);
  const [object] = source.getVariableDeclarationOrThrow('v1').getDescendantsOfKind(SyntaxKind.ObjectLiteralExpression);
  return (object?.getProperties() ?? []).map((one) => /^[^:(]*/.exec(one.getText())?.[0] ?? '');
}

describe('a member of an object of its own', () => {
  const inner = (object: string) => ({
    keys: ['v1', object, 'represent'],
    value: `${object}Examples`,
    from: `../api/v1/${object}/computed.js`,
    comment: 'To be written.',
  });
  const importOf = (object: string): string => `import { ${object}Examples } from '../api/v1/${object}/computed.js';\n`;

  it('is added with its object, or to an existing one', async () => {
    const text = `${HEAD}\nexport const v1 = {\n  books: {\n    validate: () => [],\n  },\n} satisfies V1Extensions;\n`;
    expect((await extendUserFile(text, [inner('books'), inner('shelves')]))?.text).toBe(
      `${HEAD}${importOf('books')}${importOf('shelves')}\nexport const v1 = {\n  books: {\n    validate: () => [],\n` +
        '    represent: /* To be written. */ booksExamples,\n  },\n' +
        '  shelves: { represent: /* To be written. */ shelvesExamples },\n} satisfies V1Extensions;\n',
    );
  });

  it('is added even when another object has a member of that name', async () => {
    const text = `${HEAD}\nexport const v1 = {\n  books: { represent },\n};\n`;
    expect((await extendUserFile(text, [inner('books'), inner('shelves')]))?.text).toBe(
      `${HEAD}${importOf('shelves')}\nexport const v1 = {\n  books: { represent },\n` +
        '  shelves: { represent: /* To be written. */ shelvesExamples },\n};\n',
    );
    expect(await extendUserFile(text, [inner('books')])).toBeUndefined();
  });

  it('is added even when imports have that name, and paths', async () => {
    const own =
      'import { represent } from \'./represent.js\';\nimport {\n  represent as other,\n} from "./represent"\n';
    const text = `${own}\nexport const v1 = {\n  books: { represent },\n  notes: { validate: () => 'represent' },\n};\n`;
    expect((await extendUserFile(text, [inner('books'), inner('shelves')]))?.text).toContain(
      'shelves: { represent: /* To be written. */ shelvesExamples },',
    );
  });

  it('is not added where its name stands in quotes', async () => {
    const text = `${HEAD}\nexport const v1 = {\n  books: { 'represent': (row) => row },\n};\n`;
    expect(await extendUserFile(text, [inner('books')])).toBeUndefined();
  });

  it('is not added where another member stands in its place', async () => {
    const text = `${HEAD}\nexport const v1 = {\n  books: { representFor },\n};\n`;
    const other = { ...inner('books'), otherNames: ['representFor'] };
    expect(await extendUserFile(text, [other])).toBeUndefined();
    expect((await extendUserFile(text, [other, inner('shelves')]))?.text).toBe(
      `${HEAD}${importOf('shelves')}\nexport const v1 = {\n  books: { representFor },\n` +
        '  shelves: { represent: /* To be written. */ shelvesExamples },\n};\n',
    );
  });

  it('is not added to other values or to objects with spreads', async () => {
    const text = 'export const v1 = { books: makeBooks(), shelves: { ...others }, rooms };\n';
    const unplaceable = ['books', 'shelves', 'rooms'].map(inner);
    expect(await extendUserFile(text, unplaceable)).toEqual({ text, added: [], unplaceable });
  });
});
