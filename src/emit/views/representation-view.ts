// Calls of what a resource's `representation.ts` exports, as the routes write them.
import type { Model, Resource } from '../../model/model.js';
import { isGuarded } from '../guarded-links.js';
import { usesPath } from '../representation/linked.js';

/** The call of `item` in the routes. */
export function itemCall(resource: Resource, model: Model, path: string): string {
  const own = usesPath(resource, model) ? `row, ${path}` : 'row';
  return isGuarded(resource, model) ? `itemFor(request, ${own})` : `item(${own})`;
}

/** The call of `href` in the routes. */
export function hrefCall(resource: Resource, row: string, path: string): string {
  const hasPath = resource.collectionAbove !== undefined;
  if (!resource.hasItems) return hasPath ? `href(${path})` : 'href';
  return hasPath ? `href(${row}, ${path})` : `href(${row})`;
}
