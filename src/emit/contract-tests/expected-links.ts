// The links that tests of a resource expect.
import { linkedReferences, relationsOf, targetOfStep } from '../../model/references.js';
import type { Model, Referrer, Resource, Transition } from '../../model/model.js';
import { profileName, versionPrefix } from '../routes/urls.js';
import { formerLinks, linkedBelow, readableChildren } from '../routes/link-facts.js';
import { fixturePlace } from './fixtures.js';
import type { ServicePath } from './parent-steps.js';

/** Members of `_links`. */
interface ExpectedLinks {
  readonly self: boolean;
  readonly profile: ServicePath;
  /** `up` leads to the list. */
  readonly toList: boolean;
  /** `up` leads to the document's parent. */
  readonly toParent: boolean;
  readonly below: readonly { readonly relation: string; readonly name: string }[];
  readonly related: readonly RelatedLink[];
}

interface RelatedLink {
  readonly field: string;
  readonly place: ServicePath;
  /** The relation; '' when it has the field's name. */
  readonly relation: string;
  /** The resource that the value has to name; '' for a field that refers to one resource alone. */
  readonly target: string;
}

export function expectedLinks(resource: Resource, model: Model): ExpectedLinks {
  const { operations, hasItems } = resource;
  const parent = resource.parents.at(-1);
  const below = [
    ...linkedBelow(resource),
    ...resource.offeredTransitions.filter(isNewlyAllowed),
    ...formerLinks(readableChildren(resource)),
  ];
  return {
    self: operations.includes('get'),
    profile: servicePath(`${versionPrefix(model)}/profiles/${profileName(model, resource)}`, model),
    toList: hasItems && operations.includes('list'),
    toParent: !hasItems && parent !== undefined && parent.operations.includes('get'),
    below: below.map(({ names, name }) => ({ relation: names.relation, name })),
    related: linkedReferences(resource).flatMap((referrer) => relatedLinks(referrer, model)),
  };
}

/** One of these links holds the path of the shown resource. */
export function nameThePath({ self, toParent, below }: ExpectedLinks): boolean {
  return self || toParent || below.length > 0;
}

function relatedLinks({ field, path, reference }: Referrer, model: Model): readonly RelatedLink[] {
  const place = servicePath(fixturePlace(reference.target(), model), model);
  return relationsOf(reference).map((relation) => ({
    field: field.name,
    place,
    relation: relation === field.name ? '' : relation,
    target: targetOfStep(path[0] ?? '') ?? '',
  }));
}

function servicePath(path: string, { conventions }: Model): ServicePath {
  return { path, isAbsolute: conventions.absoluteLinks };
}

/** The transition may be run right after an item is created. */
function isNewlyAllowed({ from, resource }: Transition): boolean {
  return from.includes(resource.states?.initial ?? '');
}
