// Nothing is laid out by its width while it is rendered: the formatter does that, last. So nothing here asks how long a text is.
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Node, Project, type PropertyAccessExpression, type SourceFile, SyntaxKind } from 'ts-morph';
import { beforeAll, describe, expect, it } from 'vitest';

/** Files that ask for the length of a text, and why. */
const ASKING: Readonly<Record<string, string>> = {
  'emit/contract-tests/controller-facts.ts': 'chooses the values that a test sends',
  'emit/contract-tests/fact-values.ts': 'chooses the values that a test sends',
  'emit/contract-tests/field-under-test.ts': 'chooses the values that a test sends',
  'emit/contract-tests/resource-facts.ts': 'keeps a query below the lowest bound on headers',
  'emit/layout/lay-out.ts': 'puts short files into one call of the formatter',
  'emit/layout/merge-imports.ts': 'counts offsets in a rendered file',
  'emit/readme/hook-example.ts': 'compares an example with the bounds of a field',
  'text/quoting.ts': 'makes a fence that is longer than any inside',
};

const root = fileURLToPath(new URL('../', import.meta.url));

let project: Project;

beforeAll(() => {
  project = new Project({ tsConfigFilePath: join(root, '../tsconfig.json'), skipAddingFilesFromTsConfig: true });
  project.addSourceFilesAtPaths([
    join(root, 'emit/**/*.ts'),
    join(root, 'text/**/*.ts'),
    `!${join(root, '**/*.test.ts')}`,
  ]);
}, 60_000);

function asksForLengths(file: SourceFile): boolean {
  return file.getDescendantsOfKind(SyntaxKind.PropertyAccessExpression).some((access) => {
    const name = access.getName();
    if (name === 'padEnd' || name === 'padStart') return true;
    return name === 'length' && !isSliceBound(access) && isText(access.getExpression());
  });
}

function isText(node: Node): boolean {
  return node.getType().getBaseTypeOfLiteralType().isString();
}

/** `text.slice(prefix.length)` and `text.slice(0, -suffix.length)` take away a known part. */
function isSliceBound(access: PropertyAccessExpression): boolean {
  const call = access.getParentWhile((_, child) => !Node.isCallExpression(child));
  return Node.isCallExpression(call) && call.getExpression().getText().endsWith('.slice');
}

it('asks for the length of a text only where that is no matter of layout', { timeout: 60_000 }, () => {
  const found = project.getSourceFiles().filter(asksForLengths);
  const paths = found.map((file) => relative(root, file.getFilePath()).split(sep).join('/'));
  expect(paths.toSorted()).toEqual(Object.keys(ASKING));
});

describe('a file that asks for lengths', () => {
  it.each([
    ['a comparison', 'export const isLong = (text: string) => text.length > 80;'],
    ['a length that is kept', "export const width = ['a', 'b'].join(' | ').length;"],
    ['a text filled up', "export const cell = (text: string) => text.padEnd(20, ' ');"],
  ])('has %s', (_, text) => {
    expect(asksForLengths(project.createSourceFile('emit/asking.ts', text, { overwrite: true }))).toBe(true);
  });

  it.each([
    ['a list', 'export const areMany = (texts: readonly string[]) => texts.length > 4;'],
    ['a prefix', 'export const without = (text: string, prefix: string) => text.slice(prefix.length);'],
  ])('is none for the length of %s', (_, text) => {
    expect(asksForLengths(project.createSourceFile('emit/asking.ts', text, { overwrite: true }))).toBe(false);
  });
});
