// Links and forms that only some viewers of a resource may follow (A.2). The service decides these for each caller, and the entity
// tag tells such answers apart (C.1). All other links stand in the text for everybody.
import { authorOf, bypassAt, bypassBelow, hasAuthentication, isOwning, othersAt } from '../../model/access.js';
import type { Model, Operation, Referrer, Resource } from '../../model/model.js';
import type { Grants } from '../../model/service.js';
import { isInSameGroup, isOfItem, isOfMembers } from '../../model/groups.js';
import { guardedMembers, readGuardedMembers, isRestricted } from '../../model/member-callers.js';
import { listsBelow } from '../../model/secondary-lists.js';
import { linkedReferences, targetOfStep } from '../../model/references.js';

export interface GuardedLink {
  /** The key in representations and pages: the last part of its path, `up`, `ref:<relation>`, `ref:<relation>/<target>`, or a method. */
  readonly name: string;
  /** Without the version's prefix: `/loans/{loanId}/letters`. */
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** True when callers may follow it only from their own items. */
  readonly ofOwner: boolean;
  /** True when the author of the item may follow it, beside those whom another grant lets in. */
  readonly ofAuthor: boolean;
}

interface Asking {
  readonly grants: Grants;
  /** Grants that let in others than the author of an item; null where the author does not count. */
  readonly others: Grants | null;
  /** Grants that bypass ownership; null where there is no owner. */
  readonly bypass: Grants | null;
}

type Candidate = GuardedLink & Asking;

/** Guarded links of an item or a document. */
export function guardedLinks(resource: Resource, model: Model): readonly GuardedLink[] {
  if (!hasAuthentication(model)) return [];
  const isLinked = model.conventions.links || sendsPages(model);
  const links = linksOf(resource).filter((link) => isLinked || isTransition(link, resource));
  return hiddenFromSome([...links, ...(sendsPages(model) ? editsOf(resource) : [])], viewersOf(resource, model));
}

/** Guarded links of a page of items: the link up, and the form that creates an item. */
export function guardedPageLinks(resource: Resource, model: Model): readonly GuardedLink[] {
  if (!hasAuthentication(model) || !resource.operations.includes('list')) return [];
  const parent = resource.parents.at(-1);
  const up = parent?.operations.includes('get')
    ? [candidate('up', parent.itemPath, 'GET', askingFor(parent, 'get'))]
    : [];
  return hiddenFromSome([...up, ...(sendsPages(model) ? makingOf(resource) : [])], [askingFor(resource, 'list')]);
}

/** True when a representation or a page of a version depends on its viewer. */
export function hasGuardedLinks(model: Model): boolean {
  return model.allResources.some((resource) => isGuarded(resource, model));
}

export function isGuarded(resource: Resource, model: Model): boolean {
  return (
    guardedLinks(resource, model).length > 0 ||
    guardedPageLinks(resource, model).length > 0 ||
    guardedMembers(resource).length > 0
  );
}

/** The key under which some callers are not shown a member. */
export function memberKey(name: string): string {
  return `member:${name}`;
}

/** The key under which some callers are not shown the link of a reference. One of several resources has a key of its own. */
export function referenceKey({ path: [step = ''], reference }: Referrer): string {
  const target = targetOfStep(step);
  return `ref:${reference.relation}${target === undefined ? '' : `/${target}`}`;
}

/** A member that some callers are not shown, or cannot fill in on a page. */
export interface GuardedMember {
  /** The key in representations and pages: `member:salary` to be shown it, `set:salary` to fill it in. */
  readonly name: string;
  readonly grants: Grants;
  /** True when the author of the item counts as its owner. */
  readonly ofAuthor: boolean;
}

/** Guarded members of an item or a document, with the controls of its page. */
export function guardedMemberParts(resource: Resource, model: Model): readonly GuardedMember[] {
  const controls = sendsPages(model) ? controlsOf(resource) : [];
  const shown = readGuardedMembers(resource).map(({ name, callers }) => ({
    name: memberKey(name),
    grants: callers.read,
    ofAuthor: authorOf(resource) !== null && callers.read.includes('owner'),
  }));
  return [...shown, ...controls];
}

/** The controls of the form that creates an item, which belongs to its maker. */
export function guardedControls(resource: Resource, model: Model): readonly GuardedMember[] {
  if (!sendsPages(model) || makingOf(resource).length === 0) return [];
  const ofMaker = (grant: string): string => (isOfItem(grant) ? 'authenticated' : grant);
  return controlsOf(resource).map(({ name, grants }) => ({ name, grants: grants.map(ofMaker), ofAuthor: false }));
}

function controlsOf(resource: Resource): readonly GuardedMember[] {
  return guardedMembers(resource)
    .filter(({ access, callers }) => access !== 'read-only' && isRestricted(callers.write))
    .map(({ name, callers }) => ({
      name: `set:${name}`,
      grants: callers.write,
      ofAuthor: authorOf(resource) !== null && callers.write.includes('owner'),
    }));
}

/** True when some viewers may not ask for every transition. */
export function hidesTransitions(resource: Resource, model: Model): boolean {
  return guardedLinks(resource, model).some((link) => isTransition(link, resource));
}

function sendsPages({ conventions }: Model): boolean {
  return conventions.mediaTypes.includes('text/html');
}

function askingFor(resource: Resource, operation: Operation): Asking {
  const grants = resource.access[operation];
  return { grants, others: othersAt(resource, grants), bypass: bypassAt(resource, operation) };
}

function candidate(name: string, path: string, method: GuardedLink['method'], asking: Asking): Candidate {
  return { name, path, method, ofOwner: asking.bypass !== null, ofAuthor: asking.others !== null, ...asking };
}

function linksOf(resource: Resource): readonly Candidate[] {
  const { children, controllers, operations, parents, hasItems } = resource;
  const parent = parents.at(-1);
  const up = hasItems
    ? operations.includes('list') &&
      candidate('up', resource.path, 'GET', ofList(resource, askingFor(resource, 'list')))
    : parent?.operations.includes('get') && candidate('up', parent.itemPath, 'GET', askingFor(parent, 'get'));
  return [
    ...(up ? [up] : []),
    ...children.flatMap((child) => {
      const reading = child.hasItems ? 'list' : 'get';
      return child.operations.includes(reading)
        ? [candidate(child.name, child.path, 'GET', askingFor(child, reading))]
        : [];
    }),
    ...listsBelow(resource).map((list) =>
      candidate(list.name, list.path, 'GET', ofList(list, askingFor(list, 'list'))),
    ),
    ...[...controllers, ...resource.offeredTransitions].map((noun) =>
      candidate(noun.name, noun.path, noun.safe ? 'GET' : 'POST', {
        grants: noun.access,
        others: othersAt(resource, noun.access),
        bypass: bypassBelow(noun, noun.access),
      }),
    ),
    ...linkedReferences(resource).flatMap((referrer) => {
      const target = referrer.reference.target();
      // No role in the group of another item is known here. Its id is shown, so a link to it tells nothing new.
      if (target.access.get.some(isOfMembers) && !isInSameGroup(resource, target, resource)) return [];
      const asking = { grants: target.access.get, others: null, bypass: null };
      return [candidate(referenceKey(referrer), target.itemPath, 'GET', asking)];
    }),
  ];
}

function editsOf(resource: Resource): readonly Candidate[] {
  const edits = { replace: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;
  return (['replace', 'patch', 'delete'] as const).flatMap((operation) =>
    resource.operations.includes(operation)
      ? [candidate(edits[operation], resource.itemPath, edits[operation], askingFor(resource, operation))]
      : [],
  );
}

function makingOf(resource: Resource): readonly Candidate[] {
  if (resource.operations.includes('create'))
    return [candidate('POST', resource.path, 'POST', ofList(resource, askingFor(resource, 'create')))];
  if (!resource.putCreates) return [];
  return [candidate('PUT', resource.itemPath, 'PUT', ofList(resource, askingFor(resource, 'replace')))];
}

/** A list holds the caller's own items, and callers create their own: ownership never forbids these requests. */
function ofList(resource: Resource, asking: Asking): Asking {
  const made = { ...asking, others: null };
  return isOwning(resource) ? { ...made, bypass: null } : made;
}

/** Callers who see the resource: by reading it, by changing it, or in a controller's answer. */
function viewersOf(resource: Resource, model: Model): readonly Asking[] {
  const shownBy = model.controllers.filter(
    ({ output }) => (output.kind === 'resource' || output.kind === 'page') && output.resource === resource,
  );
  const operations = resource.operations.filter((operation) => operation !== 'delete');
  return [
    ...operations.map((operation) => askingFor(resource, operation)),
    ...resource.offeredTransitions.map((one) => ({
      grants: one.access,
      others: null,
      bypass: bypassBelow(one, one.access),
    })),
    // A controller's function can read every item.
    ...shownBy.map(({ access }) => ({ grants: access, others: null, bypass: access })),
  ];
}

function isTransition({ name, method }: GuardedLink, resource: Resource): boolean {
  return method === 'POST' && resource.offeredTransitions.some((transition) => transition.name === name);
}

function hiddenFromSome(candidates: readonly Candidate[], viewers: readonly Asking[]): readonly GuardedLink[] {
  return candidates
    .filter((one) => !viewers.every((viewer) => isOpenTo(one, viewer)))
    .map(({ name, path, method, ofOwner, ofAuthor }) => ({ name, path, method, ofOwner, ofAuthor }));
}

/** True when every such viewer may follow the link. The owner of an item owns everything below it too. */
function isOpenTo(asking: Asking, viewer: Asking): boolean {
  const isLetIn = viewer.grants.every((grant) => isEnough(grant, asking.others ?? asking.grants));
  if (!isLetIn || asking.bypass === null) return isLetIn;
  const bypass = asking.bypass;
  return (viewer.bypass ?? viewer.grants).every((grant) => isEnough(grant, bypass));
}

/** True when a caller with this grant also has one of the others. */
function isEnough(grant: string, grants: Grants): boolean {
  if (grants.includes('public') || grants.includes(grant)) return true;
  // A member with a role is a member.
  if (isOfMembers(grant) && grants.includes('member')) return true;
  return grant !== 'public' && (grants.includes('authenticated') || grants.includes('owner'));
}
