// Lists of items that live elsewhere: the items have ids of their own, and whoever finds them there may find them here.
import type { Report } from '../../diagnostics/report.js';
import { authorOf, ownershipOf } from '../access.js';
import { groupOf } from '../groups.js';
import { isRestricted } from '../member-callers.js';
import type { Resource } from '../model.js';
import { ownRelations } from '../resolve/resolve-names.js';
import { listAcross, listsBelow } from '../secondary-lists.js';
import type { Grants } from '../service.js';
import { checkStyleOfPath, reportVerb } from './names/english.js';
import { pathReason } from './names/reserved-names.js';
import {
  fieldLists,
  type FieldNode,
  ofKnownKind,
  type ResourceNode,
  type Rule,
  type RuleContext,
} from './rule-context.js';

/** The reason why there can be no such list, and the remedy. */
interface Unfit {
  readonly reason: string;
  readonly remedy: string;
}

const REMOVE = 'remove "inverse"';

export const secondaryLists: Rule = (subject, report) => {
  checkInverses(subject, report);
  for (const node of ofKnownKind(subject.resources)) checkAcross(node, subject, report);
};

function checkInverses(subject: RuleContext, report: Report): void {
  const owners = new Map(
    subject.resources.flatMap((node) => node.fields.map((field) => [field, node.resource] as const)),
  );
  for (const node of fieldLists(subject).flat().flatMap(withNested)) {
    const { inverse } = node.spec.value;
    if (inverse === undefined) continue;
    const unfit = unfitInverse(node, owners.get(node));
    if (unfit !== undefined) report.add('unfit-list', inverse, { key: 'inverse', ...unfit });
    else checkName(node, subject, report);
  }
}

function withNested(node: FieldNode): readonly FieldNode[] {
  return [node, ...node.fields.flatMap(withNested)];
}

/** @param resource undefined for a member of an object, and for the input or output of a function */
function unfitInverse({ field }: FieldNode, resource: Resource | undefined): Unfit | undefined {
  if (field.reference === null || resource === undefined)
    return { reason: 'it needs a "ref" that is a field of a resource itself', remedy: REMOVE };
  if (field.access === 'write-only' || isRestricted(field.callers.read))
    return {
      reason: `the list would show what "${field.name}" refers to, which not everybody is shown`,
      remedy: REMOVE,
    };
  const target = field.reference.target();
  return unfitHome(resource, REMOVE) ?? unfitOwners(resource, target) ?? unfitReaders(resource, target);
}

function checkAcross({ resource, spec }: ResourceNode, { spec: service }: RuleContext, report: Report): void {
  const { across } = spec.value;
  if (!across.value || across.refused || resource.kind !== 'collection') return;
  const remedy = 'remove "across"';
  const unfit =
    resource.collectionAbove === undefined
      ? { reason: `"${resource.key}" is below no items, so its own list has them all`, remedy }
      : (unfitHome(resource, remedy) ?? unfitOwners(resource, undefined));
  if (unfit !== undefined) return report.add('unfit-list', across.key, { key: 'across', ...unfit });
  const reason = pathReason(listAcross(resource), service.auth?.value.scheme.value === 'cookie');
  if (reason !== undefined) report.add('reserved-name', across.key, { what: 'resource', name: resource.name, reason });
}

/** A page and its tag tell items apart by their ids, and the list has the callers of the items' own list. */
function unfitHome(resource: Resource, remedy: string): Unfit | undefined {
  if (resource.kind === 'document') return { reason: 'a document has no id', remedy };
  if (resource.kind === 'store' && resource.collectionAbove !== undefined) {
    const above = resource.collectionAbove.key;
    return { reason: `two of them can have the same id, below different items of "${above}"`, remedy };
  }
  if (resource.operations.includes('list')) return undefined;
  return { reason: `"${resource.key}" offers no list`, remedy: 'add "list" to its operations' };
}

/** A statement has one condition on owners: that of the items, or that of the item above the list. */
function unfitOwners(home: Resource, target: Resource | undefined): Unfit | undefined {
  const owning = ownershipOf(home, home);
  if (owning === undefined) return undefined;
  const remedy = 'remove it, and filter the list of the items instead';
  const key = owning.resource.key;
  if (home.inTenant)
    return { reason: 'rows belong to tenants', remedy: 'remove it: with "tenant" there is no such list yet' };
  if (groupOf(home, home) !== undefined || authorOf(home) !== null)
    return { reason: `what "${home.key}" has belongs to members of "${key}"`, remedy };
  if (owning.resource !== home) return { reason: `what "${home.key}" has belongs to the owner of "${key}"`, remedy };
  if (target === undefined || ownershipOf(target, target) === undefined) return undefined;
  return { reason: `both "${home.key}" and "${target.key}" belong to callers`, remedy };
}

/** The list tells which items there are above it. So whoever reads it may read them, too. */
function unfitReaders(home: Resource, target: Resource): Unfit | undefined {
  const wider = home.access.list.find((grant) => !reads(grant, target.access.get));
  if (wider === undefined) return undefined;
  return {
    reason: `"${wider}" may list "${home.key}", and not read "${target.key}"`,
    remedy: `let the same callers read both, or remove "inverse"`,
  };
}

/** Below an item of an owner or of a group, who may not find the item finds no list. */
function reads(grant: string, getting: Grants): boolean {
  if (['public', 'owner', 'member', grant].some((one) => getting.includes(one))) return true;
  return grant !== 'public' && getting.includes('authenticated');
}

function checkName({ field, spec }: FieldNode, { spec: service, model }: RuleContext, report: Report): void {
  const { inverse } = spec.value;
  const target = field.reference?.target();
  const list = target && listsBelow(target).find(({ by }) => by === field);
  if (inverse === undefined || list === undefined) return;
  const { name } = list;
  const reason = ownRelations.has(name) ? 'every item has a link of that name' : pathReason(list, false);
  if (reason !== undefined) report.add('reserved-name', inverse, { what: 'resource', name, reason });
  reportVerb({ ...inverse, name }, model.conventions.naming, '', report);
  checkStyleOfPath(inverse, name, service.conventions.value.naming, report);
}
