// Differences in access. A service that begins to authenticate is one change of the service, not one for each resource.
import type { Operation, Resource } from '../../model/model.js';
import type { Grants } from '../../model/service.js';
import { keepsToOwners } from '../../model/access.js';
import { admitsAll } from '../../model/member-callers.js';
import { type Change, changeAt, type Sides } from './change.js';
import { newNames } from './diff-lists.js';

type Pair<T> = { readonly older: T; readonly newer: T };

/** One change for all operations that both versions offer. */
export function diffResourceAccess({ older, newer }: Pair<Resource>, sides: Sides): readonly Change[] {
  const both = older.operations.filter((operation) => newer.operations.includes(operation));
  const differ = both.filter(
    (operation) => wordsOfGrants(older.access[operation]) !== wordsOfGrants(newer.access[operation]),
  );
  // A renamed member holds the same owners.
  const newNameOf = newNames(older.fields, newer.fields);
  const isOtherOwner = (older.owner && newNameOf(older.owner.name)) !== (newer.owner && newer.owner.name);
  if (differ.length === 0 && !isOtherOwner) return [];
  const wordsOfAccess = ({ access, owner }: Resource): string =>
    [
      ...differ.map((operation: Operation) => `${operation}: ${wordsOfGrants(access[operation])}`),
      ...(isOtherOwner ? [owner === null ? 'without owner' : `owner: ${owner.name}`] : []),
    ].join('; ');
  const isNarrower =
    (isOtherOwner && keepsToOwners(newer)) ||
    differ.some((operation) => !admitsAll(newer.access[operation], older.access[operation]));
  return [
    changeAt(sides, { kind: 'grants', from: wordsOfAccess(older), to: wordsOfAccess(newer), isNarrower }, 'access'),
  ];
}

export function diffGrants({ older, newer }: Pair<Grants>, sides: Sides): readonly Change[] {
  const [from, to] = [wordsOfGrants(older), wordsOfGrants(newer)];
  if (from === to) return [];
  return [changeAt(sides, { kind: 'grants', from, to, isNarrower: !admitsAll(newer, older) }, 'access')];
}

export function wordsOfGrants(grants: Grants): string {
  return grants.toSorted().join(' or ');
}
