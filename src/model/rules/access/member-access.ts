// A.5: a member of a resource can be shown to some callers, and set by some. No refusal may tell the others its value.
import type { Report } from '../../../diagnostics/report.js';
import type { Grants } from '../../service.js';
import type { FieldSpec } from '../../../language/spec.js';
import type { Field, Operation, Resource, RowCheck } from '../../model.js';
import { bypassAt, isKeyedByOwner, ownershipOf } from '../../access.js';
import { isOfMembers } from '../../groups.js';
import { hidesMembers, isTakenBySome, keepsStoredMembers } from '../../fields.js';
import { admitsAll, isRestricted } from '../../member-callers.js';
import { fieldLists, type FieldNode, type ResourceNode, type Rule } from '../rule-context.js';

export const memberAccess: Rule = (context, report) => {
  const members = new Set(context.resources.flatMap(({ fields }) => fields));
  for (const fields of fieldLists(context)) {
    for (const node of fields) {
      if (!members.has(node)) refuse(node, INSIDE_ACTION, report);
      for (const inner of node.fields) refuseInside(inner, report);
    }
  }
  for (const node of context.resources) {
    for (const field of node.fields) checkMember(field, node, report);
  }
};

interface Reason {
  readonly reason: string;
  readonly remedy: string;
}

const INSIDE_ACTION: Reason = {
  reason: 'it is part of an action, and the "access" of the action says who may ask for it',
  remedy: 'remove it, and write "access" beside the fields of the action',
};

const INSIDE_FIELD: Reason = {
  reason: 'it is inside another field, which is shown and set as a whole',
  remedy: 'move it to the field around it',
};

const OWNER_ABOVE: Reason = {
  reason: 'the items have no owner of their own, and belong to the owner of the item above them',
  remedy: 'name roles or scopes in place of "owner"',
};

function refuseInside(node: FieldNode, report: Report): void {
  refuse(node, INSIDE_FIELD, report);
  for (const inner of node.fields) refuseInside(inner, report);
}

function refuse({ field, spec }: FieldNode, because: Reason, report: Report): void {
  const { access } = spec.value;
  if (access !== undefined) report.add('unfit-member-access', access.key, { name: field.name, ...because });
}

function checkMember(node: FieldNode, around: ResourceNode, report: Report): void {
  const { access } = node.spec.value;
  if (access === undefined) return;
  for (const grants of [access.value.read, access.value.write]) {
    const owner = grants?.value.find(({ value }) => value === 'owner');
    if (owner === undefined || around.resource.owner !== null) continue;
    const owning = ownershipOf(around.resource, around.resource);
    if (owning === undefined || owning.field === null)
      report.add('owner-of-nothing', owner, { isInGroup: owning !== undefined });
    else refuse(node, OWNER_ABOVE, report);
    return;
  }
  // Another rule refuses it.
  if (node.field === around.resource.within) return;
  const because = reasonAgainst(node, around);
  if (because !== undefined) refuse(node, because, report);
}

function reasonAgainst(node: FieldNode, around: ResourceNode): Reason | undefined {
  return (
    conflictOfField(node, around.resource) ??
    conflictOfHiding(node.field, around) ??
    conflictOfCreation(node.field, around.resource)
  );
}

/** Another key of the field, or its part in the resource, leaves nothing for `access` to say. */
function conflictOfField({ field, spec }: FieldNode, resource: Resource): Reason | undefined {
  if (spec.value.computed.value)
    return {
      reason: 'your code computes it for each answer',
      remedy: 'remove it, and let "representFor" leave the value out for others',
    };
  if (resource.idKey?.field === field.name)
    return {
      reason: 'it is the id, which is part of the address',
      remedy: 'remove it: "access" of the resource says who may read and write',
    };
  if (resource.owner?.name === field.name)
    return { reason: 'it holds the owner, by whom access is decided', remedy: 'remove it' };
  if (field.access === 'read-only' && names('write', spec.value))
    return { reason: 'only the service or your hooks set it', remedy: 'write "access: { read: … }" alone' };
  if (field.access === 'write-only' && names('read', spec.value))
    return { reason: 'no answer shows it', remedy: 'write "access: { write: … }" alone' };
  if (hidesMembers(field.type) || keepsStoredMembers(field.type))
    return {
      reason: 'members inside it are read-only, immutable or write-only by themselves',
      remedy: 'move these members out of the object, each with its own "access"',
    };
  return undefined;
}

/** A refusal would tell something to callers who do not see the member. */
function conflictOfHiding(field: Field, around: ResourceNode): Reason | undefined {
  const { read, write } = field.callers;
  const isHidden = isRestricted(read);
  if (isHidden && field.alias !== '')
    return {
      reason: 'a value under its former name is compared with it, so a refusal would tell others its value',
      remedy: 'restrict "write" alone, or remove "alias"',
    };
  if (!admitsAll(read, write) && refersToOwned(field))
    return {
      reason: 'a refused reference would tell callers who do not see it that the item has another one',
      remedy: 'let everybody under "write" read it too',
    };
  if (field.access === 'immutable' && !admitsAll(read, write))
    return {
      reason: 'refusing another value would tell callers who do not see it that there is one',
      remedy: 'let everybody under "write" read it too, or remove "immutable"',
    };
  if (isHidden && isTakenBySome(field))
    return {
      reason: 'some operations do not take it, and refusing another value would tell others its value',
      remedy: 'restrict "write" alone, or remove "in"',
    };
  const rule = isHidden ? ruleOver(field.name, around) : undefined;
  if (rule !== undefined)
    return {
      reason: `"${rule}" compares it, so a refusal would tell others its value`,
      remedy: `restrict "write" alone, or take the field out of "${rule}"`,
    };
  return undefined;
}

function conflictOfCreation(field: Field, resource: Resource): Reason | undefined {
  const { write } = field.callers;
  // An item belongs to its maker, unless its key names the owner.
  const isMakers = resource.owner !== null && !isKeyedByOwner(resource) && write.includes('owner');
  // The body of a new item says in which group it is, so a role is known only behind it.
  const known = resource.within === null ? write : write.filter((grant) => !isOfMembers(grant));
  const setters = isMakers && resource.within === null ? ['authenticated'] : known;
  const isRequired = field.presence.kind === 'required' && field.access !== 'read-only';
  if (isRequired && !makersOf(resource).every((makers) => admitsAll(setters, makers)))
    return {
      reason: 'it is required, and some callers who may create items may not set it',
      remedy: 'add "default:" or "optional: true", or let them set it',
    };
  return undefined;
}

/** The key is written out; a grant without a map stands for both. */
function names(key: 'read' | 'write', { access }: FieldSpec): boolean {
  const { read, write } = access?.value ?? { read: undefined, write: undefined };
  const isShort = read !== undefined && read.span === write?.span;
  return !isShort && { read, write }[key] !== undefined;
}

/** It holds ids of items that may belong to another caller. */
function refersToOwned({ reference, innerReferences }: Field): boolean {
  const references = [...(reference === null ? [] : [reference]), ...innerReferences.map((inner) => inner.reference)];
  return references.some((one) => bypassAt(one.target(), 'get') !== null);
}

/** The key of a rule whose refusals depend on the member. */
function ruleOver(name: string, { resource, noOverlaps }: ResourceNode): string | undefined {
  if (resource.uniques.some((group) => group.some((field) => field.name === name))) return 'unique';
  if (resource.checks.some((check) => isCompared(name, check))) return 'checks';
  const compared = noOverlaps.flatMap(({ names }) => names.map(({ value }) => value));
  return compared.includes(name) ? 'no_overlap' : undefined;
}

function isCompared(name: string, { left, right }: RowCheck): boolean {
  return left.name === name || (right.kind === 'member' && right.field.name === name);
}

/** The callers of each request that creates an item. */
function makersOf({ operations, access, putCreates }: Resource): readonly Grants[] {
  const making: readonly Operation[] = putCreates ? ['create', 'replace'] : ['create'];
  return making.filter((operation) => operations.includes(operation)).map((operation) => access[operation]);
}
