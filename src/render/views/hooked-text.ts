// How the routes of a resource ask the owner's hooks.
import type { Model, Resource } from '../../model/model.js';
import { layOut, type Expression } from '../layout.js';
import type { Offers } from '../offered-paths.js';
import { assignment, stringLiteral } from '../typescript.js';

/** With the failures that they may answer with; '' where nothing is offered. */
export function hookedText(resource: Resource, offers: Offers, model: Model, store: string): string {
  const { names, errors } = resource;
  const used = hookedNames(resource, offers);
  if (used.length === 0) return '';
  const hooks = assignment('const hooks', `api.extensions.v${model.service.version}.${names.collection}`, 2);
  const failures = { items: errors.map(({ slug }) => stringLiteral(slug)) };
  const failing = layOut({ callee: 'failing', arguments: ['errors', failures] }, 2, 'const fail = '.length, 1);
  const taken = `const { ${used.join(', ')} } = `;
  const described: Expression = {
    members: [
      ['documentOf', 'documentOf'],
      ['existing', `${store}.existing`],
      ...(errors.length > 0 ? [['fail', 'fail'] as const] : []),
    ],
  };
  const call = layOut({ callee: 'hooked', arguments: ['app', 'api', 'hooks', described] }, 2, taken.length, 1);
  return [hooks, ...(errors.length > 0 ? [`  const fail = ${failing};`] : []), `  ${taken}${call};`].join('\n');
}

function hookedNames({ hasItems }: Resource, offers: Offers): readonly string[] {
  return [
    ...(hasItems && (offers.list || offers.create) ? ['guarded'] : []),
    ...(usesItem(offers) || !hasItems ? ['guardedItem'] : []),
    ...(writesBody(offers) || offers.delete ? ['changing'] : []),
  ];
}

export function usesItem(offers: Offers): boolean {
  return offers.get || offers.replace || offers.patch || offers.delete;
}

export function writesBody(offers: Offers): boolean {
  return offers.create || offers.replace || offers.patch;
}
