// Fills `representation.ts`: from a row to JSON text, and from a body to the row's values.
import { authorOf } from '../../../../../../model/access.js';
import { isOfItem } from '../../../../../../model/groups.js';
import type { Model, Resource } from '../../../../../../model/model.js';
import { secondaryLists } from '../../../../../../model/secondary-lists.js';
import { readGuardedMembers } from '../../../../../../model/member-callers.js';
import {
  guardedControls,
  guardedLinks,
  guardedMemberParts,
  guardedPageLinks,
  isGuarded,
  type GuardedLink,
  type GuardedMember,
} from '../../../../../routes/guarded-links.js';
import { resourceOutput } from '../../../../../output.js';
import { hidesLinks, linksNeedPath, sendsLinkedForms } from '../../../../../routes/link-facts.js';
import { offersList, ownerMember, showsFormerName } from '../../../../../representation/representation-facts.js';
import { ID_MEMBER } from '../../../../../rows/cells.js';
import { shapesOf } from '../../../../../representation/shapes.js';
import { itemTypeName } from '../../../../../rows/type-names.js';
import { moduleName } from '../../../../../names/module-names.js';
import { pathToStore, versionNames } from '../../../../../names/emitted-names.js';
import { pathHref, profileHref, routeUrl, type LinkTo } from '../../../../../routes/urls.js';
import { linksView } from '../../../../../representation/representation-links.js';
import { hiddenMembersView, hidesParts, membersView } from '../../../../../representation/representation-members.js';
import { valuesView } from '../../../../../representation/representation-values.js';

export const output = resourceOutput({
  view: (resource, model) => {
    const above = resource.collectionAbove;
    const path = above === undefined ? '' : `${moduleName(above)}.Path`;
    const hasComputed = resource.hasComputedFields;
    const guarded = isGuarded(resource, model);
    return {
      itemType: itemTypeName(resource),
      storeAbove: above === undefined ? '' : moduleName(above),
      storeModuleAbove: above === undefined ? '' : pathToStore(above, resource),
      shapesForm: model.conventions.absoluteLinks ? 'shapes-at-base-url' : 'shapes',
      shapes: shapesOf(resource, model),
      shownRow: hasComputed ? 'Shown' : 'Row',
      showsId: resource.showsId,
      hasComputed,
      isGuarded: guarded,
      ...sightView(resource, model),
      ...addressView(resource, model, path),
      ...linksView(resource, model, path),
      needsLinked: sendsLinkedForms(model),
      canRead: resource.operations.includes('get'),
      item: guarded ? 'guarded-item' : 'item',
      itemPath: linksNeedPath(resource, model) ? path : '',
      hidesParts: hidesParts(resource),
      members: membersView(resource),
      guardsReading: readGuardedMembers(resource).length > 0,
      hidden: hiddenMembersView(resource),
      storedShapes: storedShapes(resource),
      ...valuesView(resource),
    };
  },
});

/** The stored shapes of objects that have other members in other versions; false without such objects. */
function storedShapes({ fields }: Resource) {
  const shapes = fields.flatMap(({ name, storedShape }) =>
    storedShape === null ? [] : [[name, storedShape] as const],
  );
  return shapes.length > 0 && Object.fromEntries(shapes);
}

/** The functions that make the addresses of the resource and of its collection. */
function addressView(resource: Resource, model: Model, path: string) {
  const guarded = isGuarded(resource, model);
  const nested = path === '' ? '' : 'nested-';
  const profile: LinkTo = { relation: 'profile', href: profileHref(model, resource) };
  return {
    address: `${nested}${resource.hasItems ? 'collection' : 'document'}-address`,
    hasItems: resource.hasItems,
    path,
    href: pathHref(model, resource.path),
    collectionType: guarded ? 'SeenCollection' : 'Collection',
    collectionImport: guarded ? 'seen-collection-import' : 'collection-import',
    pageLinks: model.conventions.links ? [profile, ...linkUp(resource, model)] : [],
    wrapper: resource.names.wrapper,
    formerWrapper: showsFormerName(resource, model) ? (resource.alias?.names.wrapper ?? '') : '',
    representMember: representMember(resource, model),
  };
}

function linkUp(resource: Resource, model: Model): readonly LinkTo[] {
  const parent = resource.parents.at(-1);
  return parent?.operations.includes('get') ? [{ relation: 'up', href: pathHref(model, parent.itemPath) }] : [];
}

function representMember(resource: Resource, model: Model): string {
  if (!model.conventions.links || !linksNeedPath(resource, model)) return 'represent-without-path';
  return hidesLinks(resource, model) ? 'represent-at-path-without-hidden' : 'represent-at-path';
}

function sightView(resource: Resource, model: Model) {
  const items = guardedLinks(resource, model);
  const members = guardedMemberParts(resource, model);
  const isByFunction = model.controllers.some((one) => one.output.kind === 'page' && one.output.resource === resource);
  return {
    exportsSight: isByFunction || secondaryLists(model).some(({ home }) => home === resource),
    accessTable: `${versionNames(model).version}Access`,
    itemSight: guardedLinksView(items, members, model),
    pageSight:
      offersList(resource) &&
      guardedLinksView(guardedPageLinks(resource, model), guardedControls(resource, model), model),
    ownerMember: asksForOwner(items, members) ? ownerMember(resource) : '',
    rowOwner: rowOwner(resource, { items, members }),
    groupMember: resource.within?.variable ?? ID_MEMBER,
    hidesLinks: hidesLinks(resource, model),
    offersTransitions: resource.offeredTransitions.length > 0,
  };
}

/** The partial of the argument of `Sight` that tells whose a row is. */
function rowOwner(resource: Resource, { items, members }: GuardedParts): string {
  const asksForAuthor = [...items, ...members].some(({ ofAuthor }) => ofAuthor);
  if (resource.members !== null || resource.within !== null)
    return asksForAuthor ? 'author-and-group-of-row' : 'group-of-row';
  const isAsked = authorOf(resource) === null ? asksForOwner(items, members) : asksForAuthor;
  return isAsked && ownerMember(resource) !== '' ? 'owner-of-row' : 'owner-of-no-row';
}

interface GuardedParts {
  readonly items: readonly GuardedLink[];
  readonly members: readonly GuardedMember[];
}

function asksForOwner(links: readonly GuardedLink[], members: readonly GuardedMember[]): boolean {
  return (
    links.some(({ ofOwner, ofAuthor }) => ofOwner || ofAuthor) || members.some(({ grants }) => grants.some(isOfItem))
  );
}

function guardedLinksView(links: readonly GuardedLink[], members: readonly GuardedMember[], model: Model) {
  const { version } = versionNames(model);
  return {
    accessTable: `${version}Access`,
    ownerBypass: asksForOwner(links, members) ? `${version}OwnerBypass` : '',
    links: links.map(({ name, path, method, ofOwner, ofAuthor }) => ({
      name,
      method,
      url: routeUrl(model, path),
      ofOwner,
      ofAuthor,
    })),
    members,
  };
}
