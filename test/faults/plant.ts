// Plants a fault in emitted code: finds nodes of the syntax tree that are shaped as a pattern, whatever their layout, and replaces them.
import { ts } from 'ts-morph';

/** Identifiers of a pattern that begin so stand for any expression, and for the same one in the replacement. */
const HOLE = /^\$\w+$/;

type Bound = ReadonlyMap<string, string>;

export interface Planted {
  readonly text: string;
  /** The way it was found. A piece of a node, as half of a template literal, is found by its text. */
  readonly by: 'syntax' | 'text' | 'nothing';
}

/** Every occurrence is replaced. */
export function plant(source: string, find: string, replace: string): Planted {
  const pattern = patternOf(find);
  const matches = pattern === undefined ? [] : matchesIn(parsed(source), pattern);
  if (matches.length > 0) return { text: replaced(source, matches, { find, replace }), by: 'syntax' };
  if (source.includes(find)) return { text: source.replaceAll(find, () => replace), by: 'text' };
  return { text: source, by: 'nothing' };
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

function parsed(text: string): ts.SourceFile {
  return ts.createSourceFile('emitted.ts', text, ts.ScriptTarget.Latest, true);
}

function isSound(text: string): boolean {
  const { diagnostics = [] } = ts.transpileModule(text, { reportDiagnostics: true });
  return diagnostics.length === 0;
}

interface Match {
  readonly node: ts.Node;
  readonly bound: Bound;
}

function matchesIn(source: ts.SourceFile, pattern: ts.Node): readonly Match[] {
  const found: Match[] = [];
  ts.forEachChild(source, function visit(node): void {
    const bound = new Map<string, string>();
    if (isAlike(node, pattern, bound)) found.push({ node, bound });
    else ts.forEachChild(node, visit);
  });
  return found;
}

/** The same kinds, names and values all the way down. Layout, comments and commas at ends do not count. */
function isAlike(node: ts.Node, pattern: ts.Node, bound: Map<string, string>): boolean {
  if (ts.isIdentifier(pattern) && HOLE.test(pattern.text)) {
    const known = bound.get(pattern.text);
    bound.set(pattern.text, known ?? node.getText());
    return known === undefined || known === node.getText();
  }
  if (node.kind !== pattern.kind || signOf(node) !== signOf(pattern)) return false;
  const parts = childrenOf(node);
  const wanted = childrenOf(pattern);
  if (parts.length !== wanted.length) return false;
  if (parts.length === 0) return valueOf(node) === valueOf(pattern);
  return parts.every((part, index) => {
    const other = wanted[index];
    return other !== undefined && isAlike(part, other, bound);
  });
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

function valueOf(node: ts.Node): string {
  return ts.isStringLiteralLike(node) ? node.text : node.getText();
}

interface Change {
  readonly find: string;
  readonly replace: string;
}

/** From the last to the first, so that what is before a match stays where it is. A comma of the pattern goes along. */
function replaced(source: string, matches: readonly Match[], { find, replace }: Change): string {
  const after = find.trimEnd().endsWith(',') ? /^\s*,/ : /^/;
  return matches.toReversed().reduce((text, { node, bound }) => {
    const filled = replace.trim().replaceAll(/\$\w+/g, (hole) => bound.get(hole) ?? hole);
    const rest = text.slice(node.getEnd()).replace(after, '');
    return text.slice(0, node.getStart()) + filled + rest;
  }, source);
}
