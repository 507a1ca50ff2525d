// Reads texts of the package: the problems from the emitted table itself, and the examples from the cases of diagnostics.
import { readFileSync, existsSync } from 'node:fs';
import { Node, Project, SyntaxKind, type ObjectLiteralExpression } from 'ts-morph';

export interface ProblemText {
  /** The last segment of the problem's `type`. */
  readonly code: string;
  readonly status: string;
  readonly title: string;
  readonly description: string;
}

export function readProblems(): readonly ProblemText[] {
  const path = new URL('../../templates/src/api/runtime/problems/problem-types.ts', import.meta.url);
  const project = new Project({ useInMemoryFileSystem: true });
  const source = project.createSourceFile('problem-types.ts', readFileSync(path, 'utf8'));
  const table = source.getVariableDeclarationOrThrow('problemTypes');
  const entries = table.getFirstDescendantByKindOrThrow(SyntaxKind.ObjectLiteralExpression);
  return entries.getProperties().flatMap((property) => {
    if (!Node.isPropertyAssignment(property)) return [];
    const members = property.getInitializerIfKindOrThrow(SyntaxKind.ObjectLiteralExpression);
    const text = (name: string): string => memberText(members, name);
    const code = property.getName().replaceAll(/^['"]|['"]$/g, '');
    return [{ code, status: text('status'), title: text('title'), description: text('description') }];
  });
}

function memberText(members: ObjectLiteralExpression, name: string): string {
  const member = members.getPropertyOrThrow(name);
  const value = Node.isPropertyAssignment(member) ? member.getInitializerOrThrow() : member;
  return Node.isStringLiteral(value) || Node.isNoSubstitutionTemplateLiteral(value)
    ? value.getLiteralText()
    : value.getText();
}

/** The printed example of a diagnostic; undefined where no input shows it, such as an output folder that cannot be written. */
export function readExample(code: string): string | undefined {
  const path = new URL(`../../src/testing/cases/errors/${code}.txt`, import.meta.url);
  return existsSync(path) ? readFileSync(path, 'utf8').trimEnd() : undefined;
}
