// The items that an answer at another path than theirs shows: of a function, or of a list of items that live elsewhere.
import { readGuardedMembers } from '../../model/member-callers.js';
import type { Model, Resource } from '../../model/model.js';
import { moduleName } from '../names/module-names.js';
import { type NestedNoun, pathToStore, pathToVersionFolder, resourceFolder } from '../names/emitted-names.js';
import { showsFormerName } from './representation-facts.js';
import { isGuarded } from '../routes/guarded-links.js';
import { hidesLinks, linksNeedPath, sendsLinkedForms } from '../routes/link-facts.js';

/** @param from the noun in whose folder the file is */
export function shownItemsView(resource: Resource, from: NestedNoun, model: Model) {
  const hasPath = resource.collectionAbove !== undefined;
  const takesPath = linksNeedPath(resource, model);
  const guardsReading = readGuardedMembers(resource).length > 0;
  return {
    store: moduleName(resource),
    module: pathToStore(resource, from),
    folder: `${pathToVersionFolder(from)}${resourceFolder(resource)}/`,
    relation: resource.names.wrapper,
    hasItems: resource.hasItems,
    hasPath,
    computes: resource.hasComputedFields,
    item: isGuarded(resource, model) ? 'output-item-for-caller' : 'output-item-for-all',
    hasFormerName: showsFormerName(resource, model),
    itemTakesPath: takesPath,
    represent: representShown(model.conventions.links && takesPath, hidesLinks(resource, model)),
    representLinked:
      sendsLinkedForms(model) &&
      `${takesPath ? 'linked-at-path' : 'linked-by-row'}${guardsReading ? '-without-hidden' : ''}`,
    selectableMembers: guardsReading ? 'members-of-shown-for-caller' : 'members-of-shown',
  };
}

/** The partial that shows a row of a page. */
function representShown(takesPath: boolean, hidesSome: boolean): string {
  const place = takesPath ? 'shown-at-path' : 'shown-by-row';
  return hidesSome ? `${place}-without-hidden` : place;
}
