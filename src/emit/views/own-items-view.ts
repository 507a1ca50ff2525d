// `src/api/v1/own-items.ts`: below which items it has to be found out whether they are the caller's own (A.2).
import type { Model, Resource } from '../../model/model.js';
import { owningOf } from '../../model/ownership.js';
import { guardedLinks, guardedPageLinks } from '../guarded-links.js';
import { ImportList } from '../imports.js';
import { expressionText } from '../expression.js';
import { stringLiteral } from '../typescript.js';
import { HEADER } from './header.js';
import { moduleName } from './module-names.js';
import { folderOf, routeUrl } from './places.js';
import { versionNames } from './version-names.js';

/** Whether links below an item are for its owner, who may be among those that are shown everybody's. */
export function hasOwnItems(model: Model): boolean {
  return pathsOf(model).length > 0;
}

export function ownItemsView(model: Model): Record<string, unknown> {
  const imports = new ImportList().add('../runtime/ownership.js', 'OwnItems', 'type');
  const entries = pathsOf(model).map(({ path, owning }) => {
    const store = moduleName(owning);
    imports.addNamespace(`./${folderOf(owning)}/store.js`, store);
    const ids = [...owning.itemPath.matchAll(/\{([^}]+)\}/g)].map(([, id = '']) => id);
    const before = `${stringLiteral(routeUrl(model, path))}: `;
    const taken = `(reader, { ${ids.map((id) => `${id} = ''`).join(', ')} }, ownedBy) =>`;
    const call = { callee: `${store}.existing`, arguments: ['reader', `{ ${[...ids, 'ownedBy'].join(', ')} }`] };
    const flat = `  ${before}${taken} ${expressionText(call)},`;
    return flat.length <= 120 ? flat : `  ${before}${taken}\n    ${expressionText(call)},`;
  });
  return { header: HEADER, ...versionNames(model), imports: imports.toString(), entries };
}

interface Below {
  readonly path: string;
  readonly owning: Resource;
}

function pathsOf(model: Model): readonly Below[] {
  return model.allResources.flatMap((resource) => {
    const owning = resource.owner === null ? owningOf(resource)?.resource : undefined;
    if (owning === undefined) return [];
    const isOfItem = guardedLinks(resource, model).some(({ ofOwner }) => ofOwner);
    const isOfPage = guardedPageLinks(resource, model).some(({ ofOwner }) => ofOwner);
    const paths = [
      ...(resource.hasItems && (isOfPage || isOfItem) ? [resource.path] : []),
      ...(isOfItem ? [resource.itemPath, ...resource.offeredTransitions.map(({ path }) => path)] : []),
    ];
    return paths.map((path) => ({ path, owning }));
  });
}
