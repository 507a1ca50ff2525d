// Facts of the routes that read a resource, and the `Cache-Control` of their answers.
import { hasAuthentication, ownershipOf } from '../../model/access.js';
import type { Model, Resource } from '../../model/model.js';
import { isGuarded } from './guarded-links.js';
import { usesPath } from '../representation/linked.js';

/** The data of the partials that read items and lists. */
export function readingView(resource: Resource, model: Model) {
  return {
    guarded: isGuarded(resource, model),
    computes: resource.hasComputedFields,
    hasCriteria: resource.hasCriteria,
    hasFormerPaths: resource.formerPaths.length > 0,
    pageLimits: model.overrides.pages,
    itemTakesPath: usesPath(resource, model),
    cacheControl: cacheControlOf(resource, model),
  };
}

/** `Cache-Control` of what is read (C.8); '' for what each caller is shown in another way, and where nothing is said. */
export function cacheControlOf(resource: Resource, model: Model): string {
  const { cache, access, offers, hasComputedFields } = resource;
  if (cache === null || ownershipOf(resource, resource) !== undefined || isGuarded(resource, model)) return '';
  const reading = (['list', 'get'] as const).filter((operation) => offers[operation]);
  const isForAll = reading.every((operation) => access[operation].includes('public'));
  // Code of the owner's may ask who the caller is.
  const isComputedForCallers = hasComputedFields && hasAuthentication(model);
  const isPublic = cache.shared && isForAll && !isComputedForCallers;
  return `${isPublic ? 'public' : 'private'}, max-age=${cache.maxAge}`;
}
