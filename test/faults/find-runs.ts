// Finds runs of tokens, the leaves of the syntax tree: several statements, the beginning of a block, some arguments.
import { ts } from 'ts-morph';
import { isLayout } from './find-nodes.js';
import { type Match, NOTHING_BOUND } from './match.js';

interface Token {
  /** The value of a string, whatever its quotes; the text of any other token. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export function runsLike(source: ts.SourceFile, find: string): readonly Match[] {
  const wanted = withoutFinalCommas(scanned(find));
  // A comma after an element goes along with it.
  const isElement = wanted.length > 1 && wanted.at(-1)?.text === ',';
  const pattern = isElement ? wanted.slice(0, -1) : wanted;
  const [first] = pattern;
  if (first === undefined) return [];
  const tokens = withoutFinalCommas(leavesOf(source));
  const found: (Match & { readonly next: string })[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const run = tokens.slice(index, index + pattern.length);
    const [start, end] = [run[0], run.at(-1)];
    if (start?.text !== first.text || end === undefined) continue;
    if (!pattern.every(({ text }, turn) => run[turn]?.text === text)) continue;
    const comma = isElement ? (/^\s*,/.exec(source.text.slice(end.end))?.[0].length ?? 0) : 0;
    const next = tokens[index + pattern.length]?.text ?? '';
    found.push({ start: start.start, end: end.end + comma, bound: NOTHING_BOUND, next });
    index += pattern.length - 1;
  }
  if (!isElement) return found;
  // The last element of a list has no comma on one line. It is meant only where no other element is.
  const separated = found.filter(({ next }) => next === ',');
  return separated.length > 0 ? separated : found.filter(({ next }) => CLOSING.test(next));
}

function leavesOf(source: ts.SourceFile): readonly Token[] {
  const leaves: Token[] = [];
  const visit = (node: ts.Node): void => {
    if (isLayout(node)) return visit(node.expression);
    const children = node.getChildren(source).filter((child) => !ts.isJSDoc(child));
    for (const child of children) visit(child);
    if (children.length > 0 || node.getWidth(source) === 0) return;
    const text = ts.isStringLiteralLike(node) ? JSON.stringify(node.text) : node.getText(source);
    leaves.push({ text, start: node.getStart(source), end: node.getEnd() });
  };
  visit(source);
  return leaves;
}

const CLOSING = /^[)\]}>]$/;

/** A comma before a closing bracket stands only where each element has a line. */
function withoutFinalCommas(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(({ text }, index) => text !== ',' || !CLOSING.test(tokens[index + 1]?.text ?? ''));
}

/** Tokens after which a slash divides; after any other it begins a regular expression. */
const OPERANDS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.Identifier,
  ts.SyntaxKind.ThisKeyword,
  ts.SyntaxKind.NumericLiteral,
  ts.SyntaxKind.CloseParenToken,
  ts.SyntaxKind.CloseBracketToken,
]);

/** The tokens of a piece of code; none if it ends within a literal. */
function scanned(code: string): readonly Token[] {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, code);
  const tokens: Token[] = [];
  const open: ('block' | 'template')[] = [];
  let before: ts.SyntaxKind | undefined;
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    if (kind === ts.SyntaxKind.GreaterThanToken) kind = scanner.reScanGreaterToken();
    if (kind === ts.SyntaxKind.SlashToken && !(before && OPERANDS.has(before))) kind = scanner.reScanSlashToken();
    if (kind === ts.SyntaxKind.OpenBraceToken) open.push('block');
    if (kind === ts.SyntaxKind.TemplateHead) open.push('template');
    if (kind === ts.SyntaxKind.CloseBraceToken) {
      if (open.at(-1) === 'template') kind = scanner.reScanTemplateToken(false);
      if (kind !== ts.SyntaxKind.TemplateMiddle) open.pop();
    }
    if (scanner.isUnterminated()) return [];
    const isString = kind === ts.SyntaxKind.StringLiteral || kind === ts.SyntaxKind.NoSubstitutionTemplateLiteral;
    const text = isString ? JSON.stringify(scanner.getTokenValue()) : scanner.getTokenText();
    tokens.push({ text, start: scanner.getTokenStart(), end: scanner.getTokenEnd() });
    before = kind;
  }
  return tokens;
}
