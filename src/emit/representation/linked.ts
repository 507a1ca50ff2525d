// Facts about the links in a representation that several emitted files depend on.
import type { FormerPath, Model, Resource } from '../../model/model.js';

/** True when its pages in HAL have the items under a former name too. */
export function showsFormerName({ alias, names, hasItems }: Resource, { conventions }: Model): boolean {
  const sendsHal = conventions.mediaTypes.includes('application/hal+json');
  return hasItems && sendsHal && alias !== null && alias.names.wrapper !== names.wrapper;
}

/** True when a representation mentions the ids above its resource, which only its links do. */
export function usesPath(resource: Resource, model: Model): boolean {
  return (model.conventions.links || needsLinked(model)) && resource.collectionAbove !== undefined;
}

/** True when a media type besides JSON is sent, which always has the link to itself, while JSON has none. */
export function needsLinked({ conventions }: Model): boolean {
  return !conventions.links && conventions.mediaTypes.length > 1;
}

/** Names that clients of an older version look for. */
export function formerLinks(children: readonly Resource[]): readonly FormerPath[] {
  return children.flatMap(({ alias, names }) =>
    alias === null || alias.names.relation === names.relation ? [] : [alias],
  );
}
