// Prints a template as the JavaScript function that fills it. Handlebars parses; the code that it would make itself looks up each name,
// helper and partial while it runs, and took a sixth of a run with a hundred resources.
import { createRequire } from 'node:module';
import type Handlebars from 'handlebars';

/** Handlebars is loaded when a template was not compiled at the build. */
const require = createRequire(import.meta.url);

/** The surroundings of a statement. */
interface Scope {
  /** The path of the template, for errors. */
  readonly path: string;
  /** The variables that hold the contexts, the innermost first; `..` is the second. */
  readonly contexts: readonly [string, ...string[]];
}

/** The kinds of nodes that templates use, by the name that Handlebars gives them. */
interface Nodes {
  readonly ContentStatement: hbs.AST.ContentStatement;
  readonly MustacheStatement: hbs.AST.MustacheStatement;
  readonly BlockStatement: hbs.AST.BlockStatement;
  readonly PartialStatement: hbs.AST.PartialStatement;
  readonly PartialBlockStatement: hbs.AST.PartialBlockStatement;
  readonly PathExpression: hbs.AST.PathExpression;
  readonly SubExpression: hbs.AST.SubExpression;
  readonly StringLiteral: hbs.AST.StringLiteral;
}

/**
 * @param path of the template, for errors
 * @param helpers the names of the quoting functions
 * @returns an expression for a `TemplateMaker`
 * @throws for syntax that templates do not use: other helpers and blocks, hashes, `..` outside a loop
 */
export function templateCode(path: string, text: string, helpers: ReadonlySet<string>): string {
  const handlebars: typeof Handlebars = require('handlebars');
  const scope: Scope = { path, contexts: ['c0'] };
  return `(${CALLS}) => (c0, block) => ${body(handlebars.parse(text), scope, helpers)}`;
}

/** The members of `TemplateCalls`. */
const CALLS = '{ member, isShown, each, partial, indented, placed, printed, quote }';

function body(program: hbs.AST.Program, scope: Scope, helpers: ReadonlySet<string>): string {
  return `{ let t = '';\n${statements(program, scope, helpers)}return t; }`;
}

function statements(program: hbs.AST.Program, scope: Scope, helpers: ReadonlySet<string>): string {
  return program.body.map((node, index) => `${statement(node, program.body[index - 1], scope, helpers)}\n`).join('');
}

/** @param previous the statement before it in the same block */
function statement(
  node: hbs.AST.Statement,
  previous: hbs.AST.Statement | undefined,
  scope: Scope,
  helpers: ReadonlySet<string>,
): string {
  if (isA('ContentStatement', node)) return `t += ${JSON.stringify(node.value)};`;
  if (isA('MustacheStatement', node)) return `t += ${hole(node, scope, helpers)};`;
  if (isA('BlockStatement', node)) return block(node, scope, helpers);
  if (isA('PartialStatement', node)) {
    const text = partialCall(node, 'block', scope);
    return `t += ${node.indent ? `indented(${JSON.stringify(node.indent)}, ${text})` : `placed(${textBefore(previous)}, ${text})`};`;
  }
  if (isA('PartialBlockStatement', node)) {
    const inner = body(node.program, { ...scope, contexts: ['c0'] }, helpers);
    return `t += placed(${textBefore(previous)}, ${partialCall(node, `(c0) => ${inner}`, scope)});`;
  }
  if (node.type === 'CommentStatement') return '';
  throw unsupported(node, scope);
}

/**
 * The code of the text that decides whether a partial begins a line. That of the template is enough where it has a line break, or more
 * than blanks on the line: to look at all that is printed takes longer the more there is, for each column of each table.
 */
function textBefore(previous: hbs.AST.Statement | undefined): string {
  if (previous === undefined || !isA('ContentStatement', previous)) return 't';
  const lineStart = previous.value.lastIndexOf('\n') + 1;
  const line = previous.value.slice(lineStart);
  return lineStart > 0 || line.trim() !== '' ? JSON.stringify(line) : 't';
}

function hole(node: hbs.AST.MustacheStatement, scope: Scope, helpers: ReadonlySet<string>): string {
  const [argument, ...others] = node.params;
  if (node.hash || others.length > 0 || !isA('PathExpression', node.path)) throw unsupported(node, scope);
  if (argument === undefined) return `printed(${value(node.path, scope)})`;
  const name = node.path.original;
  if (!helpers.has(name)) throw unsupported(node, scope);
  return `quote.${name}(${value(argument, scope)})`;
}

function block(node: hbs.AST.BlockStatement, scope: Scope, helpers: ReadonlySet<string>): string {
  const { path, params, program, inverse } = node;
  const [argument] = params;
  if (node.hash || argument === undefined) throw unsupported(node, scope);
  const about = value(argument, scope);
  if (path.original === 'each' && !inverse) {
    const context = `c${scope.contexts.length}`;
    const inside: Scope = { ...scope, contexts: [context, ...scope.contexts] };
    return `each(${about}, (${context}, key, isFirst) => {\n${statements(program, inside, helpers)}});`;
  }
  // A block of `else` alone has one of the two programs.
  const shown = program ? statements(program, scope, helpers) : '';
  const other = inverse ? `else {\n${statements(inverse, scope, helpers)}}` : '';
  if (path.original === 'if') return `if (isShown(${about})) {\n${shown}} ${other}`;
  if (path.original === 'unless') return `if (!isShown(${about})) {\n${shown}} ${other}`;
  throw unsupported(node, scope);
}

/** @param inner the code of what `{{> @partial-block}}` prints in the partial */
function partialCall(
  { name, params, hash }: hbs.AST.PartialStatement | hbs.AST.PartialBlockStatement,
  inner: string,
  scope: Scope,
): string {
  if (hash) throw unsupported(hash, scope);
  const [argument] = params;
  const context = argument === undefined ? scope.contexts[0] : value(argument, scope);
  if (isA('PathExpression', name) && name.original === '@partial-block') return `block(${context})`;
  const called = isA('PathExpression', name) ? JSON.stringify(name.original) : value(name, scope);
  return `partial(${called}, ${context}, ${inner})`;
}

/** The code of a value: a text, `this`, `name`, `a.b`, `../name`, `@key`, `@first`, `(lookup this "name")`. */
function value(node: hbs.AST.Expression, scope: Scope): string {
  if (isA('StringLiteral', node)) return JSON.stringify(node.value);
  const place = JSON.stringify(`${scope.path}:${node.loc.start.line}`);
  if (isA('SubExpression', node)) {
    const [object, name] = node.params;
    if (node.path.original !== 'lookup' || !object || !name) throw unsupported(node, scope);
    return `member(${value(object, scope)}, ${value(name, scope)}, ${place})`;
  }
  if (!isA('PathExpression', node)) throw unsupported(node, scope);
  if (node.data) return loopValue(node, scope);
  const context = scope.contexts[node.depth];
  if (context === undefined) throw unsupported(node, scope);
  return node.parts.reduce((object, name) => `member(${object}, ${JSON.stringify(name)}, ${place})`, context);
}

function loopValue(node: hbs.AST.PathExpression, scope: Scope): string {
  if (scope.contexts.length === 1) throw unsupported(node, scope);
  if (node.original === '@key') return 'key';
  if (node.original === '@first') return 'isFirst';
  throw unsupported(node, scope);
}

function unsupported({ type, loc }: hbs.AST.Node, { path }: Scope): Error {
  return new Error(`${path}:${loc.start.line}: templates have no such ${type}.`);
}

function isA<K extends keyof Nodes>(type: K, node: hbs.AST.Node): node is Nodes[K] {
  return node.type === type;
}
