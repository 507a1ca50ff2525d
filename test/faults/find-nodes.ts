// Finds nodes of the syntax tree that are shaped as a pattern, whatever their layout.
import { ts } from 'ts-morph';
import type { Match } from './match.js';

/** Identifiers of a pattern that begin so stand for any expression, and for the same one in the replacement. */
const HOLE = /^\$\w+$/;

export function nodesLike(source: ts.SourceFile, find: string): readonly Match[] {
  const pattern = patternOf(find);
  if (pattern === undefined) return [];
  // A comma after a member goes along with it.
  const comma = find.trimEnd().endsWith(',') ? /^\s*,/ : /^/;
  const found: Match[] = [];
  ts.forEachChild(source, function visit(node): void {
    const bound = new Map<string, string>();
    if (isAlike(node, pattern, bound)) {
      const end = node.getEnd() + (comma.exec(source.text.slice(node.getEnd()))?.[0].length ?? 0);
      found.push({ start: node.getStart(), end, bound });
    } else ts.forEachChild(node, visit);
  });
  return found;
}

/** An expression, a statement or a member of an object; undefined for what is none of them. */
function patternOf(find: string): ts.Node | undefined {
  const [statement, ...others] = parsed(`(${find}\n)`).statements;
  if (statement && others.length === 0 && isSound(`(${find}\n)`) && ts.isExpressionStatement(statement)) {
    if (ts.isParenthesizedExpression(statement.expression)) return statement.expression.expression;
  }
  const member = `({${find}\n})`;
  if (isSound(member)) {
    const object = parsed(member).statements[0]?.getChildAt(0).getChildAt(1);
    const [property, ...others] = object && ts.isObjectLiteralExpression(object) ? object.properties : [];
    // A call and its semicolon are read as a method that lacks its body.
    const isCall = property && ts.isMethodDeclaration(property) && property.body === undefined;
    if (property && !isCall && others.length === 0) return property;
  }
  const body = `async function* f() { for (;;) { ${find}\n} }`;
  if (!isSound(body)) return undefined;
  let block: ts.Node | undefined;
  ts.forEachChild(parsed(body), function visit(node): void {
    if (ts.isForStatement(node)) block = node.statement;
    else ts.forEachChild(node, visit);
  });
  return block && ts.isBlock(block) && block.statements.length === 1 ? block.statements[0] : undefined;
}

export function parsed(text: string): ts.SourceFile {
  return ts.createSourceFile('emitted.ts', text, ts.ScriptTarget.Latest, true);
}

/** True for a text that the compiler can read, whatever it finds in it. */
export function isSound(text: string): boolean {
  const { diagnostics = [] } = ts.transpileModule(text, { reportDiagnostics: true });
  return diagnostics.length === 0;
}

/** The same kinds, names and values all the way down. Layout, comments and commas at ends do not count. */
export function isAlike(given: ts.Node, pattern: ts.Node, bound: Map<string, string>): boolean {
  const node = isLayout(given) ? given.expression : given;
  if (ts.isIdentifier(pattern) && HOLE.test(pattern.text)) {
    const known = bound.get(pattern.text);
    bound.set(pattern.text, known ?? node.getText());
    return known === undefined || known === node.getText();
  }
  if (ts.isStringLiteralLike(node) && ts.isStringLiteralLike(pattern)) return node.text === pattern.text;
  if (node.kind !== pattern.kind || signOf(node) !== signOf(pattern)) return false;
  const parts = childrenOf(node);
  const wanted = childrenOf(pattern);
  if (parts.length !== wanted.length) return false;
  if (parts.length === 0) return node.getText() === pattern.getText();
  return parts.every((part, index) => {
    const other = wanted[index];
    return other !== undefined && isAlike(part, other, bound);
  });
}

/** Parentheses around what is returned or thrown stand only where it takes several lines. */
export function isLayout(node: ts.Node): node is ts.ParenthesizedExpression {
  return ts.isParenthesizedExpression(node) && (ts.isReturnStatement(node.parent) || ts.isThrowStatement(node.parent));
}

function childrenOf(node: ts.Node): readonly ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}

/** The part of a node that is no child: `++` or `--`, `const` or `let`. */
function signOf(node: ts.Node): number {
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) return node.operator;
  return ts.isVariableDeclarationList(node) ? node.flags & ts.NodeFlags.BlockScoped : 0;
}
