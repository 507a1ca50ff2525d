// One newer rule in an older version: an edit of its specification that only narrows.
import { hasAuthentication } from '../../model/access.js';
import { isTransition } from '../../model/controllers.js';
import { membersStore } from '../../model/groups.js';
import type { Field, Operation, Resource } from '../../model/model.js';
import type { Members } from '../../model/resource.js';
import type { Grants } from '../../model/service.js';
import { camelCase, snakeCase } from '../../model/names/names.js';
import type { Version } from '../../model/served.js';
import type { ResourceSpec, Spec } from '../../language/spec.js';
import type { SourceRange } from '../../source/source-file.js';
import type { Address } from '../differences/change.js';
import { wordsOfGrants } from '../differences/diff-access.js';
import { commonGrants } from './common-grants.js';
import {
  editResource,
  resourceAt,
  withAccess,
  withControllerAccess,
  withField,
  withGroup,
  withMemberAccess,
  withClaim,
  withMembers,
  withOwner,
  withTransitionAccess,
  withWriteOnly,
} from './edit-spec.js';
import { formerMembers, formerNouns, isResource, type Member, type Noun, nounAt } from './former-things.js';

export type Narrowing =
  | { readonly kind: 'edit'; readonly spec: Spec }
  /** The version has no such thing, is as narrow already, or knows no callers. */
  | { readonly kind: 'nothing' }
  /** `why` is a sentence. */
  | { readonly kind: 'refused'; readonly why: string };

export interface NarrowRequest {
  /** Where the newest of the versions has the rule. */
  readonly address: Address;
  /** From the version with the rule to the one that is narrowed, with what rules changed already. */
  readonly versions: readonly Version[];
  /** The specification so far. */
  readonly spec: Spec;
  /** The place of what is added. */
  readonly place: SourceRange;
}

const NOTHING: Narrowing = { kind: 'nothing' };

/** Narrows by the rule at an address that ends with `access`, with `access` and a key below it, or with `writeonly`. */
export function narrowSpec(request: NarrowRequest): Narrowing {
  const { address } = request;
  const last = address.at(-1);
  if (address.at(-2) === 'access' && (last === 'read' || last === 'write')) return narrowMember(request, last);
  return address.at(-1) === 'access' ? narrowAccess(request) : hideMember(request);
}

function narrowAccess({ address, versions, spec, place }: NarrowRequest): Narrowing {
  const nouns = formerNounsAt(address.slice(0, -1), versions);
  const [now, then] = [nouns[0], nouns.at(-1)];
  const older = versions.at(-1);
  if (now === undefined || then === undefined || older === undefined) return NOTHING;
  if (!hasAuthentication(older.model)) return NOTHING;
  if (isResource(now) && isResource(then))
    return narrowResource({ resources: nouns.filter(isResource), versions, spec, place });
  if (isResource(now) || isResource(then)) return NOTHING;
  const grants = commonGrants(then.access, now.access);
  if (grants === undefined) return refused(withoutCommon(then.access, now.access, versions));
  if (isSame(grants, then.access)) return NOTHING;
  return {
    kind: 'edit',
    spec: isTransition(then)
      ? editResource(spec, pathOf(then.resource), (one) => withTransitionAccess(one, then.name, grants, place))
      : editResource(spec, pathOf(then), (one) => withControllerAccess(one, grants, place)),
  };
}

interface ResourceRequest extends Omit<NarrowRequest, 'address'> {
  /** The resource in each of the versions. */
  readonly resources: readonly Resource[];
}

const OPERATIONS: readonly Operation[] = ['list', 'get', 'create', 'replace', 'patch', 'delete'];

function narrowResource({ resources, versions, spec, place }: ResourceRequest): Narrowing {
  const [now, then] = [resources[0], resources.at(-1)];
  if (now === undefined || then === undefined) return NOTHING;
  const operations: Record<Operation, Grants> = { ...then.access };
  for (const operation of OPERATIONS) {
    const grants = commonGrants(then.access[operation], now.access[operation]);
    if (grants === undefined) return refused(withoutCommon(then.access[operation], now.access[operation], versions));
    operations[operation] = grants;
  }
  const kept = keptSpec(now, { resources, versions, spec, place });
  if (typeof kept === 'string') return refused(kept);
  if (kept === spec && OPERATIONS.every((operation) => isSame(operations[operation], then.access[operation])))
    return NOTHING;
  // Grants of transitions would follow from those of writing, and with an owner from another default.
  const transitions = new Map(then.offeredTransitions.map(({ name, access }) => [name, access]));
  return {
    kind: 'edit',
    spec: editResource(kept, pathOf(then), (one) => withAccess(one, operations, transitions, place)),
  };
}

/**
 * Keeps callers of the older version to what belongs to them.
 * @returns the same specification where it keeps them already; a sentence where it cannot
 */
function keptSpec({ owner, members, within }: Resource, request: ResourceRequest): Spec | string {
  const owned = owner === null ? request.spec : ownedSpec(owner, request);
  if (typeof owned === 'string') return owned;
  const grouped = members === null ? owned : groupedSpec(members, { ...request, spec: owned });
  if (typeof grouped === 'string') return grouped;
  return within === null ? grouped : withinSpec(within, { ...request, spec: grouped });
}

/** Keeps callers of the older version to their groups, if it shows the members of these. */
function groupedSpec(members: Members, { resources, versions, spec, place }: ResourceRequest): Spec | string {
  const [now, then] = [resources[0], resources.at(-1)];
  if (now === undefined || then === undefined) return spec;
  const { claim } = members;
  if (claim !== undefined) {
    return then.members === null ? editResource(spec, pathOf(then), (one) => withClaim(one, claim, place)) : spec;
  }
  const models = versions.map(({ model }) => model);
  const stores = formerNouns(membersStore(now), models)?.filter(isResource);
  const store = stores?.at(-1);
  if (stores === undefined || store === undefined) return `It has no "${members.in}" below it, who are the members.`;
  const roles = members.role === null ? [] : formerMembers([members.role], stores);
  const role = memberInLast(roles, versions)?.field.name ?? null;
  if (members.role !== null && role === null)
    return `Its "${store.name}" have no member for "${members.role}", the role in the group.`;
  const { members: had } = then;
  if (had !== null)
    return had.in === store.name && had.role === role ? spec : `A group has other members there, "${had.in}".`;
  return editResource(spec, pathOf(then), (one) => withMembers(one, { in: store.name, role }, place));
}

/** Keeps callers of the older version to the items within their groups, if each item tells its group there. */
function withinSpec(within: Field, { resources, versions, spec, place }: ResourceRequest): Spec | string {
  const then = resources.at(-1);
  if (then === undefined) return spec;
  const field = memberInLast(formerMembers([within.name], resources), versions)?.field;
  if (field === undefined) return `It has no member for "${within.name}", the group of an item.`;
  if (then.within !== null)
    return then.within.name === field.name ? spec : `Items are within another group there, "${then.within.name}".`;
  return editResource(spec, pathOf(then), (one) => withGroup(one, field.name, place));
}

/**
 * Keeps callers of the older version to their own items. A version without the member gets it, read-only: clients may ignore it.
 * @returns the same specification where the owner is there already; a sentence where it cannot be
 */
function ownedSpec(owner: Field, { resources, versions, spec, place }: ResourceRequest): Spec | string {
  const [now, then] = [resources[0], resources.at(-1)];
  const [newer, older] = [versions[0], versions.at(-1)];
  if (now === undefined || then === undefined || newer === undefined || older === undefined) return spec;
  const members = formerMembers([owner.name], resources);
  const field = members.length === resources.length ? members.at(-1)?.field : undefined;
  if (then.owner !== null)
    return then.owner.name === field?.name ? spec : `Items have another owner there, "${then.owner.name}".`;
  const path = pathOf(then);
  const foreign = now.foreignItemStatus;
  if (field !== undefined) return editResource(spec, path, (one) => withOwner(one, field.name, foreign, place));
  const between = versions[members.length];
  if (between !== undefined && between !== older)
    return `Version ${numberOf(between)} has no owner between the two: write its number too.`;
  const name = older.model.conventions.members === 'camel' ? camelCase(owner.name) : snakeCase(owner.name);
  const taken = [...then.fields, ...then.computed].some((one) => snakeCase(one.name) === snakeCase(name));
  if (taken) return `It has another member by the name "${name}".`;
  const written = resourceAt(newer.spec, pathOf(now))?.fields.value.find((one) => one.name === owner.name);
  if (written === undefined) return spec;
  const added = { ...written, name };
  const after = formerNeighbour(owner, resources);
  return editResource(spec, path, (one) => withOwner(withField(one, added, after), name, foreign, place));
}

/** The member before it that both versions have, by its former name: members keep one order in all versions. '' for none. */
function formerNeighbour({ name }: Field, resources: readonly Resource[]): string {
  const fields = resources[0]?.fields ?? [];
  const before = fields.slice(
    0,
    fields.findIndex((field) => field.name === name),
  );
  const former = before.flatMap((field) => {
    const members = formerMembers([field.name], resources);
    return members.length === resources.length ? (members.at(-1)?.field.name ?? []) : [];
  });
  return former.at(-1) ?? '';
}

function hideMember({ address, versions, spec, place }: NarrowRequest): Narrowing {
  const start = address.indexOf('fields', depthOf(address));
  const resources = formerNounsAt(address.slice(0, start), versions).filter(isResource);
  // Between two names stands `fields`.
  const path = address.slice(start, -1).filter((_key, index) => index % 2 === 1);
  const then = resources.at(-1);
  const member = memberInLast(formerMembers(path, resources), versions);
  if (then === undefined || member === undefined || member.field.access === 'write-only') return NOTHING;
  return { kind: 'edit', spec: editResource(spec, pathOf(then), (one) => withWriteOnly(one, member.path, place)) };
}

/** Fewer callers see a member of a resource, or set it. */
function narrowMember({ address, versions, spec, place }: NarrowRequest, of: 'read' | 'write'): Narrowing {
  const older = versions.at(-1);
  if (older === undefined || !hasAuthentication(older.model)) return NOTHING;
  const start = address.indexOf('fields', depthOf(address));
  const resources = formerNounsAt(address.slice(0, start), versions).filter(isResource);
  const members = formerMembers(address.slice(start + 1, start + 2), resources);
  const [then, now, member] = [resources.at(-1), members[0], memberInLast(members, versions)];
  if (then === undefined || now === undefined || member === undefined) return NOTHING;
  const [had, has] = [member.field.callers[of], now.field.callers[of]];
  const grants = commonGrants(had, has);
  if (grants === undefined) return refused(withoutCommon(had, has, versions));
  if (isSame(grants, had)) return NOTHING;
  const edit = (one: ResourceSpec): ResourceSpec => withMemberAccess(one, member.field.name, of, grants, place);
  return { kind: 'edit', spec: editResource(spec, pathOf(then), edit) };
}

function memberInLast(members: readonly Member[], versions: readonly Version[]): Member | undefined {
  return members.length === versions.length ? members.at(-1) : undefined;
}

/** The keys that lead to the resource: `resources` and a name, again and again. */
function depthOf(address: Address): number {
  let depth = 0;
  while (address[depth] === 'resources') depth += 2;
  return depth;
}

/** The list is empty where the last version lacks the noun, or one between. */
function formerNounsAt(address: Address, versions: readonly Version[]): readonly Noun[] {
  const models = versions.map(({ model }) => model);
  const noun = models[0] && nounAt(models[0], address);
  return (noun && formerNouns(noun, models)) ?? [];
}

function pathOf({ parents, name }: Pick<Noun, 'parents' | 'name'>): readonly string[] {
  return [...parents.map((parent) => parent.name), name];
}

function isSame(one: Grants, other: Grants): boolean {
  return wordsOfGrants(one) === wordsOfGrants(other);
}

function withoutCommon(then: Grants, now: Grants, versions: readonly Version[]): string {
  const said = (version: Version | undefined, grants: Grants): string =>
    `version ${version === undefined ? '' : numberOf(version)} lets in "${wordsOfGrants(grants)}"`;
  return `No grant stands for the callers of both: ${said(versions.at(-1), then)}, and ${said(versions[0], now)}.`;
}

function numberOf({ model }: Version): number {
  return model.service.version;
}

function refused(why: string): Narrowing {
  return { kind: 'refused', why };
}
