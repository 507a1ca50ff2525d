// How the routes of a resource ask the owner's hooks.
import type { Model, Resource } from '../../model/model.js';
import { expressionText, type Expression } from '../expression.js';
import { assignment, stringLiteral } from '../typescript.js';

/** @param used what of `hooked` the routes use */
export function hookedStatements(resource: Resource, used: readonly string[], model: Model, store: string): string {
  return statementsOf(resource, `const { ${used.join(', ')} } = `, 'hooked', model, store);
}

/** How the owner's code changes it. */
export function changingStatements(resource: Resource, model: Model, store: string): string {
  return statementsOf(resource, 'const changing = ', 'changingBySystem', model, store);
}

function statementsOf(resource: Resource, taken: string, callee: string, model: Model, store: string): string {
  const { names, errors } = resource;
  const hooks = assignment('const hooks', `api.extensions.v${model.service.version}.${names.collection}`);
  const failures = { items: errors.map(({ slug }) => stringLiteral(slug)) };
  const failing = expressionText({ callee: 'failing', arguments: ['errors', failures] });
  const described: Expression = {
    members: [
      ['documentOf', 'documentOf'],
      ['existing', `${store}.existing`],
      ...(errors.length > 0 ? [['fail', 'fail'] as const] : []),
    ],
  };
  const call = expressionText({ callee, arguments: ['app', 'api', 'hooks', described] });
  return [hooks, ...(errors.length > 0 ? [`  const fail = ${failing};`] : []), `  ${taken}${call};`].join('\n');
}
