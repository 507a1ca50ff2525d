// Parses text into the `yaml` package's document, within bounds that limit every input to a second or two.
// The parser takes many seconds for a map of 100,000 keys, so the bounds hold before it runs and while it works.
import { Composer, type Document, CST, type ParsedNode, Lexer, Parser, type YAMLError } from 'yaml';
import type { Report } from '../diagnostics/report.js';
import { startOf, type SourceFile } from '../source/source-file.js';
import { MAX_DEPTH, MAX_TOKENS } from './decode-source.js';
import { type OpenQuotes, syntaxWording } from './syntax-wording.js';
import { type YamlComment, reportSuppressions } from './yaml-suppressions.js';

const MAX_SYNTAX_ERRORS = 20;

/** Undefined for invalid YAML, several documents or a text beyond the bounds; the report then says so. */
export function yamlDocument(source: SourceFile, report: Report): Document.Parsed<ParsedNode> | undefined {
  const openQuotes = new Map<number, number>();
  const comments: YamlComment[] = [];
  const tokens = boundedTokens(source, openQuotes, comments, report);
  if (tokens === undefined) return undefined;
  const [document, second] = composeDocuments(tokens);
  if (document === undefined) {
    report.add('empty-input', startOf(source), {});
    return undefined;
  }
  // The library warns of unresolved tags and directives, which have no meaning here.
  const problems = [...document.errors, ...document.warnings].toSorted((a, b) => a.pos[0] - b.pos[0]);
  reportSyntax(problems, source, openQuotes, report);
  if (second !== undefined && problems.length === 0) {
    const start = second.range[0];
    report.add('several-documents', { source, span: { start, end: Math.min(start + 3, source.text.length) } }, {});
    return undefined;
  }
  if (problems.length > 0) return undefined;
  reportSuppressions(comments, source, report);
  return document;
}

/**
 * @param openQuotes receives the unclosed quoted texts
 * @param comments receives the comments
 */
function boundedTokens(
  source: SourceFile,
  openQuotes: Map<number, number>,
  comments: YamlComment[],
  report: Report,
): readonly CST.Token[] | undefined {
  const surplus = offsetOfSurplusToken(source.text);
  if (surplus !== undefined) {
    report.add('too-many-words', { source, span: { start: surplus, end: surplus + 1 } }, { limit: MAX_TOKENS });
    return undefined;
  }
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  let isScalar = false;
  for (const lexeme of new Lexer().lex(source.text)) {
    if (isOpenQuote(lexeme)) openQuotes.set(parser.offset + lexeme.length, parser.offset);
    if (lexeme.startsWith('#') && !isScalar) comments.push({ text: lexeme, offset: parser.offset });
    isScalar = lexeme === CST.SCALAR;
    for (const token of parser.next(lexeme)) tokens.push(token);
    // The stack also holds the document and the current scalar.
    if (parser.stack.length <= MAX_DEPTH + 2) continue;
    const span = { start: parser.offset, end: Math.min(parser.offset + 1, source.text.length) };
    report.add('nested-too-deep', { source, span }, { limit: MAX_DEPTH });
    return undefined;
  }
  for (const token of parser.end()) tokens.push(token);
  return tokens;
}

function isOpenQuote(lexeme: string): boolean {
  const mark = lexeme.charAt(0);
  return (mark === '"' || mark === "'") && (lexeme.length === 1 || !lexeme.endsWith(mark));
}

// The offset of the first token beyond the limit. Counting takes a tenth of the time of parsing.
function offsetOfSurplusToken(text: string): number | undefined {
  // One character makes at most three tokens.
  if (text.length * 3 <= MAX_TOKENS) return undefined;
  let offset = 0;
  let count = 0;
  for (const lexeme of new Lexer().lex(text)) {
    count += 1;
    if (count > MAX_TOKENS) return offset;
    if (!isZeroWidthToken(lexeme)) offset += lexeme.length;
  }
  return undefined;
}

// Tokens without text: the starts of documents and scalars, and the ends of flow collections.
function isZeroWidthToken(lexeme: string): boolean {
  return lexeme === CST.DOCUMENT || lexeme === CST.FLOW_END || lexeme === CST.SCALAR;
}

// Stops at the second document, which is an error anyway.
function composeDocuments(tokens: readonly CST.Token[]): readonly Document.Parsed<ParsedNode>[] {
  const documents: Document.Parsed<ParsedNode>[] = [];
  // Half a million syntax errors take four seconds with stack traces and a third of one without.
  const traces = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    const composer = new Composer({ schema: 'core', uniqueKeys: false, resolveKnownTags: false, logLevel: 'silent' });
    for (const document of composer.compose(tokens)) {
      documents.push(document);
      if (documents.length === 2) break;
    }
  } finally {
    Error.stackTraceLimit = traces;
  }
  return documents;
}

// Reports one error a line, because the library's further ones follow from the first.
function reportSyntax(
  problems: readonly YAMLError[],
  source: SourceFile,
  openQuotes: OpenQuotes,
  report: Report,
): void {
  const lines = new Set<number>();
  for (const error of problems) {
    const { line } = source.positionAt(error.pos[0]);
    if (lines.has(line)) continue;
    lines.add(line);
    const { span, problem, action } = syntaxWording(error, source, openQuotes);
    report.add('yaml-syntax', { source, span }, { problem, action });
    if (lines.size === MAX_SYNTAX_ERRORS) return;
  }
}
