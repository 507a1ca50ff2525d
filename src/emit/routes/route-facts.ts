// Facts of routes that OpenAPI, the client and the tests need too: `Cache-Control`, media types, wrappers, and the life of a version.
import { hasAuthentication, ownershipOf } from '../../model/access.js';
import { homeOf } from '../../model/secondary-lists.js';
import { readGuardedMembers } from '../../model/member-callers.js';
import type { Model, Resource } from '../../model/model.js';
import { isGuarded } from './guarded-links.js';
import { linksNeedPath } from './link-facts.js';
import type { MediaType, VersionLifecycle } from '../../model/service.js';

/** The data of the partials that read items and lists. */
export function readingView(resource: Resource, model: Model) {
  const guarded = isGuarded(resource, model);
  const guardsReading = readGuardedMembers(resource).length > 0;
  const seenCollection = guarded ? 'collection-for-caller' : 'asked-collection';
  return {
    guarded,
    computes: resource.hasComputedFields,
    shownItem: guarded ? 'item-for-caller' : 'item-for-all',
    seenCollection,
    listedCollection: resource.hasComputedFields ? 'tagged-collection' : seenCollection,
    hasCriteria: resource.hasCriteria,
    selectableMembers: guardsReading ? 'members-for-caller' : 'members-for-all',
    usableCriteria: guardsReading ? 'criteria-for-caller' : 'criteria-for-all',
    hasFormerPaths: resource.formerPaths.length > 0,
    pageLimits: model.overrides.pages,
    itemTakesPath: linksNeedPath(resource, model),
    cacheControl: cacheControlOf(resource, model),
  };
}

/**
 * `Cache-Control` of reading answers (C.8); '' without the key, and for answers that differ between callers. An age would show one
 * caller what another was shown. It is `private` where not everybody may read, without a warning: a service says `shared` once, and
 * some of its resources are closed.
 */
export function cacheControlOf(resource: Resource, model: Model): string {
  const { cache, access, offers, hasComputedFields } = resource;
  if (cache === null || ownershipOf(resource, resource) !== undefined || isGuarded(homeOf(resource), model)) return '';
  const reading = (['list', 'get'] as const).filter((operation) => offers[operation]);
  const isForAll = reading.every((operation) => access[operation].includes('public'));
  // The owner's hook may ask for the caller.
  const isComputedForCallers = hasComputedFields && hasAuthentication(model);
  const isPublic = cache.shared && isForAll && !isComputedForCallers;
  return `${isPublic ? 'public' : 'private'}, max-age=${cache.maxAge}`;
}

/** Media types for the body of a POST or PUT: the JSON forms of representations, so that a client can send back what it got. */
export function bodyTypes({ conventions }: Model): readonly MediaType[] {
  return conventions.mediaTypes.filter((mediaType) => mediaType !== 'text/html');
}

/** The member that wraps the body of a login; undefined where bodies are bare. */
export function wrapperOfSessions({ conventions }: Model): string | undefined {
  return conventions.requestBody === 'wrapped' ? 'session' : undefined;
}

/** Text for people who use an older version: its dates, and the version to use instead. */
export function lifeNote({ version, deprecated, sunset, successor }: VersionLifecycle): string {
  const said = [
    deprecated === '' ? '' : `is deprecated from ${deprecated} on`,
    sunset === '' ? '' : `ends on ${sunset}`,
  ].filter((part) => part !== '');
  return `Version ${version} ${said.join(' and ')}. Use version ${successor}.`;
}
