// A rule for oxlint. `transaction.run(…)` and the functions of a `store.ts` return an apply, which does nothing until
// `yield*` runs it. The compiler does not notice a dropped one: `users.insert(transaction, …);` compiles and stores
// nothing.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * The names under which hooks and functions get a transaction or a reader, and the methods of those that return
 * applies.
 */
const GIVEN = ['transaction', 'reader'];
const METHODS = ['first', 'all', 'run'];

const noDroppedApply = {
  meta: { type: 'problem', docs: { description: 'An apply is run by `yield*`.' } },
  create(context) {
    const report = (expression) => {
      for (const call of droppedCalls(expression)) {
        if (!isApply(call, context)) continue;
        const name = context.sourceCode.getText(call.callee);
        const message = `\`${name}\` does nothing without \`yield*\`: write \`yield* ${name}(…)\`, in a generator function.`;
        context.report({ node: call, message });
      }
    };
    return {
      ExpressionStatement: ({ expression }) => report(expression),
      YieldExpression(node) {
        if (!node.delegate && node.argument) report(node.argument);
      },
      // The return value of such a callback is dropped, too.
      CallExpression({ callee, arguments: [first] }) {
        const isForEach = callee.type === 'MemberExpression' && callee.property.name === 'forEach';
        if (isForEach && first?.type === 'ArrowFunctionExpression' && first.body.type !== 'BlockStatement') {
          report(first.body);
        }
      },
    };
  },
};

export default { meta: { name: 'applies' }, rules: { 'no-dropped-apply': noDroppedApply } };

/** The calls in an expression whose values are unused. */
function droppedCalls(expression) {
  switch (expression.type) {
    case 'CallExpression':
      return [expression];
    case 'AwaitExpression':
    case 'UnaryExpression':
      return droppedCalls(expression.argument);
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return droppedCalls(expression.expression);
    case 'LogicalExpression':
      return droppedCalls(expression.right);
    case 'ConditionalExpression':
      return [expression.consequent, expression.alternate].flatMap(droppedCalls);
    case 'SequenceExpression':
      return expression.expressions.flatMap(droppedCalls);
    default:
      return [];
  }
}

/**
 * True for a call of a method of a transaction or a reader, and for a query with one of them. Also true for a call of a
 * generator function in this file, or in another one of the service.
 */
function isApply({ callee, arguments: [first] }, context) {
  if (callee.type === 'Identifier') return isGenerator(variableOf(callee, context), context);
  if (callee.type !== 'MemberExpression' || callee.computed) return false;
  const { object, property } = callee;
  // A query of `store/queries.ts`: `cheap.all(reader, { price })`.
  if (first?.type === 'Identifier' && isGiven(first) && METHODS.includes(property.name)) return true;
  if (object.type === 'MemberExpression') return isGiven(object.property) && METHODS.includes(property.name);
  if (object.type !== 'Identifier') return false;
  const [definition] = variableOf(object, context)?.defs ?? [];
  if (definition?.node.type === 'ImportNamespaceSpecifier') {
    return generatorsOf(definition.parent.source.value, context).has(property.name);
  }
  const isCalledOtherwise = definition?.type === 'Parameter' && isInGenerator(callee, context);
  return (isGiven(object) || isCalledOtherwise) && METHODS.includes(property.name);
}

function isGiven({ name }) {
  return GIVEN.includes(name);
}

function isGenerator(variable, context) {
  const [definition] = variable?.defs ?? [];
  if (definition === undefined) return false;
  const { node } = definition;
  if (node.type === 'ImportSpecifier') {
    return generatorsOf(definition.parent.source.value, context).has(node.imported.name);
  }
  return node.generator === true || node.init?.generator === true;
}

function isInGenerator(node, context) {
  for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
    if (scope.type === 'function') return scope.block.generator === true;
  }
  return false;
}

function variableOf(identifier, context) {
  for (let scope = context.sourceCode.getScope(identifier); scope; scope = scope.upper) {
    const variable = scope.set.get(identifier.name);
    if (variable) return variable;
  }
  return undefined;
}

const known = new Map();

/** The names of the generator functions that a file of the service exports; empty for a package. */
function generatorsOf(specifier, { filename }) {
  if (!specifier.startsWith('.')) return new Set();
  const path = resolve(dirname(filename), specifier).replace(/\.js$/, '.ts');
  if (!known.has(path)) known.set(path, new Set(exportedGenerators(path)));
  return known.get(path);
}

function exportedGenerators(path) {
  let text;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return [];
  }
  return [...text.matchAll(/^export function\*\s*(\w+)/gm)].map(([, name]) => name);
}
