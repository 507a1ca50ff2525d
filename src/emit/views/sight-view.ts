// What the representation's file of a resource says of links and forms that not every caller is shown (A.2).
import type { Model, Resource } from '../../model/model.js';
import { isKeyedByOwner } from '../../model/access.js';
import { columnOf } from '../../tables/table-plan.js';
import { guardedLinks, guardedPageLinks, isGuarded, type GuardedLink } from '../guarded-links.js';
import type { ImportList } from '../imports.js';
import { expressionText, type Expression } from '../expression.js';
import { propertyName, stringLiteral } from '../typescript.js';
import { apiPrefix, ownVersion, routeUrl } from './places.js';
import { versionNames } from './version-names.js';

/** '' of what everybody is shown alike. @param row the type of what is shown */
export function sightTexts(resource: Resource, model: Model, row: string): Readonly<Record<string, string>> {
  if (!isGuarded(resource, model)) return { sight: '', pageSight: '' };
  const items = guardedLinks(resource, model);
  const page = guardedPageLinks(resource, model);
  const owner = items.some(({ ofOwner }) => ofOwner) ? ownerText(resource) : '';
  const sight = { callee: `new Sight<${row}>`, arguments: [...tables(items, model), ...(owner === '' ? [] : [owner])] };
  const pageSight = { callee: 'new Sight<undefined>', arguments: tables(page, model) };
  return {
    sight: `${isListedByFunction(resource, model) ? 'export ' : ''}const sight = ${expressionText(sight)};`,
    pageSight: listed(resource) ? `const pageSight = ${expressionText(pageSight)};` : '',
  };
}

function isListedByFunction(resource: Resource, { controllers }: Model): boolean {
  return controllers.some(({ output }) => output.kind === 'page' && output.resource === resource);
}

export function listed({ hasItems, operations }: Resource): boolean {
  return hasItems && operations.includes('list');
}

/** Whether its text is not the same for everybody. */
export function hidesLinks(resource: Resource, model: Model): boolean {
  return model.conventions.links && guardedLinks(resource, model).some(({ name }) => !isForm(name));
}

/** What a representation leaves out under this name. */
export function isHidden(name: string, resource: Resource, model: Model): boolean {
  return guardedLinks(resource, model).some((one) => one.name === name);
}

export function importSight(imports: ImportList, resource: Resource, model: Model): void {
  if (!isGuarded(resource, model)) return;
  const module = `${apiPrefix(resource)}runtime/sight.js`;
  const { version } = versionNames(model);
  imports.add('fastify', 'FastifyRequest', 'type');
  imports.add(module, 'Sight').add(module, 'Seen', 'type').add(module, 'WHOLE').add(module, 'marked');
  if (listed(resource)) {
    imports.add(module, 'seenPage').add(module, 'SeenCollection', 'type');
  }
  const access = `${ownVersion(resource)}access.js`;
  const all = [...guardedLinks(resource, model), ...(listed(resource) ? guardedPageLinks(resource, model) : [])];
  imports.add(access, `${version}Access`);
  if (all.some(({ ofOwner }) => ofOwner)) imports.add(access, `${version}OwnerBypass`);
}

function tables(links: readonly GuardedLink[], model: Model): readonly Expression[] {
  const { version } = versionNames(model);
  const members = links.map(({ name, path, method, ofOwner }): readonly [string, Expression] => [
    propertyName(name),
    `{ method: ${stringLiteral(method)}, url: ${stringLiteral(routeUrl(model, path))}, ofOwner: ${ofOwner} }`,
  ]);
  const bypass = links.some(({ ofOwner }) => ofOwner) ? [`${version}OwnerBypass`] : [];
  return [members.length === 0 ? '{}' : { members }, `${version}Access`, ...bypass];
}

/** How a row says whose it is; '' where the path does. */
function ownerText(resource: Resource): string {
  const { owner } = resource;
  if (owner === null) return '';
  return isKeyedByOwner(resource) ? '(row) => row[1]' : `(row) => row[${columnOf(resource.table, owner.name).index}]`;
}

function isForm(name: string): boolean {
  return ['POST', 'PUT', 'PATCH', 'DELETE'].includes(name);
}
