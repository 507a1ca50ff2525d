// Paths below owned items, where the service has to find out whether the caller is the owner (A.2): `src/api/v1/own-items.ts`.
import type { Model, Resource } from '../../model/model.js';
import { ownershipOf } from '../../model/access.js';
import { guardedLinks, guardedPageLinks } from './guarded-links.js';

/** Whether a version has links below an item that only its owner may follow. */
export function hasOwnItems(model: Model): boolean {
  return pathsOf(model).length > 0;
}

interface Below {
  readonly path: string;
  readonly owning: Resource;
}

export function pathsOf(model: Model): readonly Below[] {
  return model.allResources.flatMap((resource) => {
    const owning = resource.owner === null ? ownershipOf(resource)?.resource : undefined;
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
