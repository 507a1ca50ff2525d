// Members that only some callers see or set (A.5). For all others it is as if a member were not there, or as if it were
// read-only: no answer shows it, no parameter names it, and a change keeps its stored value.
import type { FastifyRequest } from 'fastify';
import type { Contract, Settled } from '../body/bodies.js';
import { deepEqual, isObject, type Json, type JsonObject } from '../json/json.js';
import { pointerOf } from '../json/pointer.js';
import type { HiddenMembers } from '../media/hidden-members.js';
import { seenSchema } from '../media/seen-schema.js';
import type { MemberTree } from '../media/selection.js';
import type { Fault } from '../problems/problem.js';
import { isOpenTo, type Grants } from './access.js';
import { knownCaller } from './caller.js';
// <groups>
import { isOfMembers } from './member-grants.js';
// </groups>
import type { Principal } from './principal.js';

/** The grants of which a caller needs one to see a member, and to set it. */
export interface MemberGrants {
  readonly read: Grants;
  readonly write: Grants;
}

/** By the name of the member, and by its former name. */
export type MemberCallers = Readonly<Record<string, MemberGrants>>;

interface Guarded {
  readonly name: string;
  readonly isSeen: boolean;
  readonly isSet: boolean;
}

/**
 * The contract as it holds for this caller.
 * @param isOwn true where the item is the caller's own, or about to be
 */
export function contractFor<Body>(
  request: FastifyRequest,
  contract: Contract<Body>,
  callers: MemberCallers,
  isOwn = false,
): Contract<Body> {
  const caller = knownCaller(request);
  const guarded: readonly Guarded[] = Object.entries(callers)
    .map(([name, { read, write }]) => ({
      name,
      isSeen: isGranted(caller, read, isOwn),
      isSet: isGranted(caller, write, isOwn),
    }))
    .filter(({ isSeen, isSet }) => !isSeen || !isSet);
  if (guarded.length === 0) return contract;
  const unseen = hiding(guarded.filter(({ isSeen }) => !isSeen));
  const unset = guarded.filter(({ isSet }) => !isSet);
  const { settle = asItIs } = contract;
  return {
    ...contract,
    // A member that the caller sets without seeing it is kept like a write-only one. `settle` keeps those that it does not set.
    writeOnly: {
      ...without(contract.writeOnly ?? {}, unset.map(nameOf)),
      ...hiding(guarded.filter(({ isSet }) => isSet)),
    },
    unseen: { ...contract.writeOnly, ...unseen },
    settle: (body, current, merged) => keepUnset(settle(body, current, merged), current, unset),
  };
}

function nameOf({ name }: Guarded): string {
  return name;
}

function hiding(members: readonly Guarded[]): HiddenMembers {
  return Object.fromEntries(members.map(({ name }) => [name, null]));
}

/** True when the id of the owner is the caller's. */
export function isCaller(request: FastifyRequest, owner: string): boolean {
  return knownCaller(request)?.id === owner;
}

/** `owner` is enough for the caller's own items alone. */
function isGranted(caller: Principal | undefined, grants: Grants, isOwn: boolean): boolean {
  return isOpenTo(caller, isOwn ? grants : grants.filter((grant) => grant !== 'owner'));
}

function asItIs(body: Json, _current: JsonObject | undefined, merged: JsonObject | undefined): Settled {
  return { body, merged, faults: [] };
}

/** Puts back the stored value of each member that the caller may not set, and reports each other value. */
function keepUnset(settled: Settled, current: JsonObject | undefined, unset: readonly Guarded[]): Settled {
  if (!isObject(settled.body)) return settled;
  const body = new Map(Object.entries(settled.body));
  const merged = new Map(Object.entries(settled.merged ?? {}));
  const faults: Fault[] = [...settled.faults];
  for (const { name, isSeen } of unset) {
    const given = body.get(name);
    const stored = current?.[name];
    // Null stands for absence.
    const isUnchanged = isSeen && deepEqual(given ?? null, stored ?? null);
    const isSent = given !== undefined || merged.get(name) === null;
    if (isSent && !isUnchanged) faults.push(faultOf(name, isSeen));
    body.delete(name);
    merged.delete(name);
    if (stored !== undefined) body.set(name, stored);
  }
  return {
    body: Object.fromEntries(body),
    merged: settled.merged === undefined ? undefined : Object.fromEntries(merged),
    faults,
  };
}

/** A member that the caller does not see is as unknown as any other name. */
function faultOf(name: string, isSeen: boolean): Fault {
  const pointer = pointerOf([name]);
  return isSeen
    ? { pointer, code: 'read-only', detail: `${name} is set by others: you may only read it.` }
    : { pointer, code: 'unknown-member', detail: `There is no member ${JSON.stringify(name)} here.` };
}

// <groups>
/** In a list of groups, each item decides. */
function isGrantedSomewhere(caller: Principal | undefined, grants: Grants, isOwn: boolean): boolean {
  const isOpen = isOwn && caller !== undefined && caller.memberAs === undefined && grants.some(isOfMembers);
  return isOpen || isGranted(caller, grants, isOwn);
}

// </groups>
/** The members that the caller can select. One that only owners see can be selected by every caller with an id. */
export function membersFor(request: FastifyRequest, members: MemberTree, callers: MemberCallers): MemberTree {
  const unseen = unseenBy(knownCaller(request), callers, true);
  return unseen.length === 0 ? members : without(members, unseen);
}

/** The schema of the representation, as the caller is shown it. */
export function schemaFor(request: FastifyRequest, schema: JsonObject, callers: MemberCallers): JsonObject {
  const caller = knownCaller(request);
  const hidden = Object.entries(callers).flatMap(([name, { read, write }]) => [
    // <no-groups>
    // ...(isGranted(caller, read, true) ? [] : [`member:${name}`]),
    // ...(isGranted(caller, write, true) ? [] : [`set:${name}`]),
    // </no-groups>
    // <groups>
    ...(isGrantedSomewhere(caller, read, true) ? [] : [`member:${name}`]),
    ...(isGrantedSomewhere(caller, write, true) ? [] : [`set:${name}`]),
    // </groups>
  ]);
  return seenSchema(schema, hidden);
}

/** The filters and sort keys that the caller may use: those of members that it is shown of every item. */
export function criteriaFor<Criteria extends ByMember>(
  request: FastifyRequest,
  criteria: Criteria,
  callers: MemberCallers,
): Criteria {
  const unseen = unseenBy(knownCaller(request), callers, false);
  if (unseen.length === 0) return criteria;
  const isSeen = (parameter: string): boolean => !unseen.includes(parameter.split('.')[0] ?? '');
  const filters = Object.entries(criteria.filters).filter(([parameter]) => isSeen(parameter));
  const sorts = Object.entries(criteria.sorts).filter(([name]) => isSeen(name));
  return {
    ...criteria,
    parameters: criteria.parameters.filter((name) => (name === 'sort' ? sorts.length > 0 : isSeen(name))),
    filters: Object.fromEntries(filters),
    sorts: Object.fromEntries(sorts),
  };
}

/** Parameters begin with the name of the member: `salary`, `salary.gte`. */
interface ByMember {
  readonly parameters: readonly string[];
  readonly filters: Readonly<Record<string, unknown>>;
  readonly sorts: Readonly<Record<string, unknown>>;
}

function unseenBy(caller: Principal | undefined, callers: MemberCallers, isOwn: boolean): readonly string[] {
  // <no-groups>
  // return Object.entries(callers).flatMap(([name, { read }]) => (isGranted(caller, read, isOwn) ? [] : [name]));
  // </no-groups>
  // <groups>
  return Object.entries(callers).flatMap(([name, { read }]) => (isGrantedSomewhere(caller, read, isOwn) ? [] : [name]));
  // </groups>
}

function without<T>(members: Readonly<Record<string, T>>, names: readonly string[]): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));
}
