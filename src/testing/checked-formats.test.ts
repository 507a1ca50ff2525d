// The emitted checks of the conventions know each type by its keyword, where the compiler cannot ask for one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Project, SyntaxKind } from 'ts-morph';
import { describe, expect, it } from 'vitest';
import { scalars } from '../types/simple-types.js';

const FILE = join(import.meta.dirname, '../../templates/test/api/conformance/formats.ts');

/** Any text is a `string`, any value a `json`; other checks send numbers, booleans and moments. */
const CHECKED_ELSEWHERE = ['string', 'json', 'number', 'boolean', 'datetime'];

describe('templates/test/api/conformance/formats.ts', () => {
  const source = new Project({ useInMemoryFileSystem: true }).createSourceFile(
    'formats.ts',
    readFileSync(FILE, 'utf8'),
  );
  const keysOf = (name: string): readonly string[] =>
    source
      .getVariableDeclarationOrThrow(name)
      .getInitializerIfKindOrThrow(SyntaxKind.ObjectLiteralExpression)
      .getProperties()
      .map((property) => property.asKindOrThrow(SyntaxKind.PropertyAssignment).getName());

  it.for(['NONE', 'RULES'])('has each type in %s, but for those that are checked elsewhere', (name) => {
    expect([...keysOf(name), ...CHECKED_ELSEWHERE].toSorted()).toEqual(Object.keys(scalars).toSorted());
  });
});
