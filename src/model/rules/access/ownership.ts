import type { Report } from '../../../diagnostics/report.js';
import type { ResourceAccessSpec } from '../../../language/spec.js';
import type { LocatedValue } from '../../../language/value-types/value-type.js';
import { type FieldNode, type ResourceNode, type Rule, type RuleContext, findField } from '../rule-context.js';
import { givenReferences } from '../../controllers.js';
import type { SourceRange } from '../../../source/source-file.js';
import type { Model, Resource } from '../../model.js';
import type { Grants } from '../../service.js';
import { authorOf, hasAuthentication, isOwnersAlone, isSchemeKnown, othersAt, ownershipOf } from '../../access.js';
import { isOfItem } from '../../groups.js';
import { isTenant } from '../../tenants.js';
import { allReferrers } from '../../references.js';
import { freeTextOf } from '../../../types/types.js';
/** A.2: the owner of an item is a member that the service fills from the caller. Below another owner, it is the author. */
export const ownership: Rule = ({ spec, model, resources, controllers }, report) => {
  // The intended grant is not known.
  const isKnown = [spec.access, ...resources.map((node) => node.spec.value.access)].every(
    (access) => access === undefined || !report.hasErrorsIn(access),
  );
  for (const node of resources) {
    const { owner, members, within, access } = node.spec.value;
    if (owner !== undefined && !owner.value.field.refused) checkOwner(node, owner.value.field, { spec, model }, report);
    const belonging = owner ?? members ?? within;
    if (belonging !== undefined && model.auth.scheme !== 'none' && !asksForOwner(node.resource)) {
      const own = belonging === owner ? 'owner' : 'member';
      report.add('owner-without-access', belonging, { resource: node.resource.key, own });
    }
    if (access === undefined && isKnown) checkBelow(node.resource, node.spec, grantsOf(node.resource), report);
    if (owner === undefined && access !== undefined) checkGrants(access.value, node.resource, report, node.resource);
  }
  for (const { controller, spec: named } of controllers) {
    const { access } = named.value;
    const above = controller.parents.at(-1);
    const hasAuthor = above !== undefined && authorOf(above) !== null;
    if (access !== undefined && !hasAuthor) checkGrants(access.value, controller, report);
    if (access === undefined && !controller.safe && isKnown) checkBelow(controller, named, [controller.access], report);
  }
  const hasOwners = resources.some((node) => node.spec.value.owner !== undefined);
  if (!hasOwners && spec.access !== undefined)
    checkGrants({ ...spec.access.value, transitions: [] }, { parents: [] }, report);
};

/** An operation or a member is for owners, or for the members of a group. */
function asksForOwner({ access, operations, fields }: Resource): boolean {
  const grants = [
    ...operations.map((operation) => access[operation]),
    ...fields.flatMap(({ callers }) => [callers.read, callers.write]),
  ];
  return grants.some((one) => one.some(isOfItem));
}

/** A child without access rules must not become writable for those who may only read all of its parents. */
function checkBelow(
  noun: Pick<Resource, 'parents' | 'name'>,
  at: SourceRange,
  writing: readonly Grants[],
  report: Report,
): void {
  const above = ownershipOf(noun)?.resource;
  const isOpen = writing.some((grants) => grants.includes('authenticated') || grants.includes('public'));
  if (above === undefined || isTenant(above.owner) || !isOpen) return;
  const grants = above.access.get.filter(
    (grant) => !isOfItem(grant) && grantsOf(above).some((some) => !some.includes(grant)),
  );
  const own = above.members === null ? 'owner' : 'member';
  if (grants.length > 0) report.add('open-below-owner', at, { name: noun.name, above: above.key, grants, own });
}

/** The callers of each offered operation that writes. */
function grantsOf({ access, operations }: Resource): readonly Grants[] {
  const changing = operations.filter((operation) => !['list', 'get', 'create'].includes(operation));
  return (changing.length === 0 ? operations.filter((operation) => operation === 'create') : changing).map(
    (operation) => access[operation],
  );
}

function checkOwner(node: ResourceNode, owner: LocatedValue<string>, service: Service, report: Report): void {
  const { resource, fields, spec } = node;
  const found = findField(owner.value, fields, spec.value.fields);
  if (found === 'refused') return;
  if (found === undefined) {
    const known = fields.map(({ field }) => field.name);
    report.add('unknown-list-field', owner, { name: owner.value, known });
    return;
  }
  const remedy = remedyFor(found, node, service);
  if (remedy === undefined) return;
  const { key, hasItems } = resource;
  report.add('unfit-owner', owner, { name: owner.value, resource: key, hasItems, remedy });
}

type Service = Pick<RuleContext, 'spec' | 'model'>;

/** @returns undefined when the field can hold the owner */
function remedyFor(
  { field, spec }: FieldNode,
  { resource }: ResourceNode,
  { spec: service, model }: Service,
): string | undefined {
  const isKey = resource.idKey?.field === field.name;
  const above = ownershipOf(resource);
  // Without a valid scheme, nothing is known about callers.
  if (!isSchemeKnown(service)) return undefined;
  if (!hasAuthentication(model)) return 'add a scheme under "auth": the service does not know its callers';
  if (!resource.hasItems) return remedyForDocument(resource);
  if (authorOf(resource) !== null && [...resource.access.list, ...resource.access.get].includes('owner')) {
    const readers =
      above === undefined || above.field === null
        ? 'the members of the group'
        : `those who get "${above.resource.key}"`;
    return `take "owner" out of "list" and "get" under "access": ${readers} see the item, and its owner changes it`;
  }
  if (authorOf(resource) !== null && resource.foreignItemStatus === 403)
    return 'remove "foreign: 403": whoever sees the item of another hears 403 anyway';
  if (above !== undefined && above.field !== null && isKey && isForAuthorsAlone(resource))
    return 'let a role or a scope change all items too, under "access": below another owner, an author who is the key cannot be alone';
  if (freeTextOf(field.type) === null) return 'change its type to "string": the id of a caller is a text';
  if (spec.value.computed.value) return 'remove "computed": the owner has to be stored';
  if (!isKey && field.access !== 'read-only' && !spec.value.readonly.refused)
    return 'add "readonly: true": a request could set it otherwise';
  if ((field.presence.kind !== 'required' && !spec.value.optional.refused) || field.nullable)
    return 'remove "optional", "default" and "nullable": every item has an owner';
  if (isOwnersAlone(resource) && isReferredTo(resource, model))
    return 'let a role or a scope find all items too, under "access": the owner is the key, and other resources refer to it';
  if (isOwnersAlone(resource) && resource.foreignItemStatus === 403)
    return 'remove "foreign: 403", or let a role or a scope find all items under "access": the owner is the key, so others find no item';
  if (resource.access.create.includes('public') && resource.operations.includes('create')) {
    return 'close "create" to the public under "access": an unknown caller has no id to fill in';
  }
  return undefined;
}

/** Nobody but the author makes or changes an item in some way. */
function isForAuthorsAlone(resource: Resource): boolean {
  const { access, operations, controllers, states } = resource;
  const grants = [
    ...operations.map((operation) => access[operation]),
    ...[...controllers, ...(states?.transitions ?? [])].map((noun) => noun.access),
  ];
  return grants.some((one) => othersAt(resource, one)?.length === 0);
}

/** A document has no owner of its own: it belongs to the owner of the item above it, if there is one. */
function remedyForDocument(document: Resource): string {
  const item = document.parents.findLast(({ hasItems }) => hasItems);
  if (item === undefined)
    return `remove "owner": all callers share the one "${document.key}". For one of each caller, use a store with its owner as the key`;
  return ownershipOf(document) === undefined
    ? `write "owner" on "${item.key}" instead: a document belongs to the owner of the item above it`
    : 'remove "owner": a document belongs to the owner of the item above it';
}

/** Only the owner of the key could refer to the item, and referring items rarely belong to one caller. */
function isReferredTo(resource: Resource, { controllers, transitions }: Model): boolean {
  const given = [...controllers, ...transitions].flatMap(givenReferences);
  return [...allReferrers(resource), ...given].some(({ reference }) => reference.target() === resource);
}

/** @param itself the resource, if the grants are those of one */
function checkGrants(
  { transitions, ...operations }: ResourceAccessSpec,
  noun: Pick<Resource, 'parents'>,
  report: Report,
  itself?: Resource,
): void {
  const owning = ownershipOf(noun, itself);
  if (owning !== undefined && owning.field !== null) return;
  const owners = [...Object.values(operations), ...transitions].flatMap((grants) =>
    (grants?.value ?? []).filter(({ value }) => value === 'owner'),
  );
  for (const owner of new Set(owners)) report.add('owner-of-nothing', owner, { isInGroup: owning !== undefined });
}
