// Who may do what: what a service that comes to know its callers closes is said once, of the service.
import type { Grants, Operation, Resource } from '../../model/model.js';
import { keepsToOwners } from '../../model/ownership.js';
import type { Change, Sides } from './change.js';
import { changeAt } from './build-change.js';

type Pair<T> = { readonly older: T; readonly newer: T };

/** Of what both versions offer, all that differs in one change. */
export function diffResourceAccess({ older, newer }: Pair<Resource>, sides: Sides): readonly Change[] {
  const both = older.operations.filter((operation) => newer.operations.includes(operation));
  const differ = both.filter((operation) => words(older.access[operation]) !== words(newer.access[operation]));
  const isOtherOwner = older.owner?.name !== newer.owner?.name;
  if (differ.length === 0 && !isOtherOwner) return [];
  const told = ({ access, owner }: Resource): string =>
    [
      ...differ.map((operation: Operation) => `${operation}: ${words(access[operation])}`),
      ...(isOtherOwner ? [owner === null ? 'without owner' : `owner: ${owner.name}`] : []),
    ].join('; ');
  const isNarrower =
    (isOtherOwner && keepsToOwners(newer)) ||
    differ.some((operation) => !admitsAll(newer.access[operation], older.access[operation]));
  return [changeAt(sides, { kind: 'grants', from: told(older), to: told(newer), isNarrower }, 'access')];
}

export function diffGrants({ older, newer }: Pair<Grants>, sides: Sides): readonly Change[] {
  const [from, to] = [words(older), words(newer)];
  if (from === to) return [];
  return [changeAt(sides, { kind: 'grants', from, to, isNarrower: !admitsAll(newer, older) }, 'access')];
}

/** Whether whoever one of `others` lets in, some grant lets in too. */
function admitsAll(grants: Grants, others: Grants): boolean {
  if (grants.includes('public')) return true;
  if (grants.includes('authenticated')) return !others.includes('public');
  return others.every((grant) => grants.includes(grant));
}

function words(grants: Grants): string {
  return grants.toSorted().join(' or ');
}
