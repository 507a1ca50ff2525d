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
const CALLS = '{ member, isShown, each, partial, indented, printed, quote }';

function body(program: hbs.AST.Program, scope: Scope, helpers: ReadonlySet<string>): string {
  return `{ let t = '';\n${statements(program, scope, helpers)}return t; }`;
}

function statements(program: hbs.AST.Program, scope: Scope, helpers: ReadonlySet<string>): string {
  return program.body.map((node) => `${statement(node, scope, helpers)}\n`).join('');
}

function statement(node: hbs.AST.Statement, scope: Scope, helpers: ReadonlySet<string>): string {
  if (isContent(node)) return `t += ${JSON.stringify(node.value)};`;
  if (isMustache(node)) return `t += ${hole(node, scope, helpers)};`;
  if (isBlock(node)) return block(node, scope, helpers);
  if (isPartial(node)) {
    const text = partialCall(node, 'block', scope);
    return `t += ${node.indent ? `indented(${JSON.stringify(node.indent)}, ${text})` : text};`;
  }
  if (isPartialBlock(node)) {
    const inner = body(node.program, { ...scope, contexts: ['c0'] }, helpers);
    return `t += ${partialCall(node, `(c0) => ${inner}`, scope)};`;
  }
  if (node.type === 'CommentStatement') return '';
  throw unsupported(node, scope);
}

function hole(node: hbs.AST.MustacheStatement, scope: Scope, helpers: ReadonlySet<string>): string {
  const [argument, ...others] = node.params;
  if (node.hash || others.length > 0 || !isPath(node.path)) throw unsupported(node, scope);
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
  if (isPath(name) && name.original === '@partial-block') return `block(${context})`;
  const called = isPath(name) ? JSON.stringify(name.original) : value(name, scope);
  return `partial(${called}, ${context}, ${inner})`;
}

/** The code of a value: a text, `this`, `name`, `a.b`, `../name`, `@key`, `@first`, `(lookup this "name")`. */
function value(node: hbs.AST.Expression, scope: Scope): string {
  if (isString(node)) return JSON.stringify(node.value);
  const place = JSON.stringify(`${scope.path}:${node.loc.start.line}`);
  if (isCall(node)) {
    const [object, name] = node.params;
    if (node.path.original !== 'lookup' || !object || !name) throw unsupported(node, scope);
    return `member(${value(object, scope)}, ${value(name, scope)}, ${place})`;
  }
  if (!isPath(node)) throw unsupported(node, scope);
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

function isContent(node: hbs.AST.Node): node is hbs.AST.ContentStatement {
  return node.type === 'ContentStatement';
}

function isMustache(node: hbs.AST.Node): node is hbs.AST.MustacheStatement {
  return node.type === 'MustacheStatement';
}

function isBlock(node: hbs.AST.Node): node is hbs.AST.BlockStatement {
  return node.type === 'BlockStatement';
}

function isPartial(node: hbs.AST.Node): node is hbs.AST.PartialStatement {
  return node.type === 'PartialStatement';
}

function isPartialBlock(node: hbs.AST.Node): node is hbs.AST.PartialBlockStatement {
  return node.type === 'PartialBlockStatement';
}

function isPath(node: hbs.AST.Node): node is hbs.AST.PathExpression {
  return node.type === 'PathExpression';
}

function isCall(node: hbs.AST.Node): node is hbs.AST.SubExpression {
  return node.type === 'SubExpression';
}

function isString(node: hbs.AST.Node): node is hbs.AST.StringLiteral {
  return node.type === 'StringLiteral';
}
