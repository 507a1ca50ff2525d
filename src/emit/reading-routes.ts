// What the routes show that read a resource.
import type { Model, Resource } from '../model/model.js';
import { isGuarded } from './guarded-links.js';
import { usesPath } from './representation/linked.js';

/** The data of the partials that read items and lists. */
export function readingView(resource: Resource, model: Model) {
  return {
    guarded: isGuarded(resource, model),
    computes: resource.hasComputedFields,
    hasCriteria: resource.hasCriteria,
    hasFormerPaths: resource.formerPaths.length > 0,
    pageLimits: model.overrides.pages,
    itemTakesPath: usesPath(resource, model),
  };
}
