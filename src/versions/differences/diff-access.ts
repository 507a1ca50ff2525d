// Differences in access. A service that begins to authenticate is one change of the service, not one for each resource.
import type { Field, GroupsClaim, Operation, Resource } from '../../model/model.js';
import type { Grants } from '../../model/service.js';
import { authorOf, keepsToOwners } from '../../model/access.js';
import { groupOf, isOfItem, isOfMembers } from '../../model/groups.js';
import { admitsAll } from '../../model/member-callers.js';
import { isTenant } from '../../model/tenants.js';
import { pairsOf } from '../../model/pairs.js';
import { type Change, changeAt, type Sides } from './change.js';
import { newNames } from './diff-lists.js';

type Pair<T> = { readonly older: T; readonly newer: T };

/** One change for all operations that both versions offer. */
export function diffResourceAccess({ older, newer }: Pair<Resource>, sides: Sides): readonly Change[] {
  const both = older.operations.filter((operation) => newer.operations.includes(operation));
  const differ = both.filter(
    (operation) => wordsOfGrants(older.access[operation]) !== wordsOfGrants(newer.access[operation]),
  );
  const moved = BELONGINGS.filter(({ isSame }) => !isSame({ older, newer }));
  if (differ.length === 0 && moved.length === 0) return [];
  const wordsOfAccess = (resource: Resource): string =>
    [
      ...differ.map((operation: Operation) => `${operation}: ${wordsOfGrants(resource.access[operation])}`),
      ...moved.map(({ wordsOf }) => wordsOf(resource)),
    ].join('; ');
  const isNarrower =
    moved.some((one) => one.isNarrower({ older, newer })) ||
    differ.some((operation) => !admitsAllOf(newer.access[operation], older, older.access[operation]));
  return [
    changeAt(sides, { kind: 'grants', from: wordsOfAccess(older), to: wordsOfAccess(newer), isNarrower }, 'access'),
  ];
}

/** A key by which items belong to callers. */
interface Belonging {
  readonly isSame: (pair: Pair<Resource>) => boolean;
  /** Somebody finds, or changes, fewer items by the newer key. */
  readonly isNarrower: (pair: Pair<Resource>) => boolean;
  readonly wordsOf: (resource: Resource) => string;
}

const BELONGINGS: readonly Belonging[] = [
  {
    isSame: ({ older, newer }) => isSameField({ older, newer }, older.owner, newer.owner),
    isNarrower: (pair) => changesAuthor(pair) || (authorOf(pair.newer) === null && keepsToOwners(pair.newer)),
    wordsOf: ({ owner }) => (owner === null || isTenant(owner) ? 'without owner' : `owner: ${owner.name}`),
  },
  {
    isSame: haveSameMembers,
    isNarrower: ({ newer }) => keepsToOwners(newer),
    wordsOf: ({ members }) => {
      if (members === null) return 'without members';
      if (members.claim !== undefined) return wordsOfClaim(members.claim);
      return `members: ${members.in}${members.role === null ? '' : ` with ${members.role}`}`;
    },
  },
  {
    isSame: ({ older, newer }) => isSameField({ older, newer }, older.within, newer.within),
    isNarrower: ({ newer }) => keepsToOwners(newer),
    wordsOf: ({ within }) => (within === null ? 'within nothing' : `within: ${within.name}`),
  },
];

/**
 * An author adds to those who change an item, and takes nothing from the others. But where `owner` stood already, it let
 * in another caller: the author before, or the owner of the item above.
 */
function changesAuthor({ older, newer }: Pair<Resource>): boolean {
  if (authorOf(newer) !== null && older.owner !== null) return true;
  if (authorOf(older) === null && authorOf(newer) === null) return false;
  const both = older.operations.filter((operation) => newer.operations.includes(operation));
  return both.some(
    (operation) => older.access[operation].includes('owner') && newer.access[operation].includes('owner'),
  );
}

/** A renamed member holds the same callers. Another change says that the tenants are other ones. */
function isSameField({ older, newer }: Pair<Resource>, was: Field | null, is: Field | null): boolean {
  if (isTenant(was) && isTenant(is)) return true;
  return (was && newNames(older.fields, newer.fields)(was.name)) === (is && is.name);
}

function wordsOfClaim({ name, roles }: GroupsClaim): string {
  return `members: by the claim ${name}${roles === null ? '' : ` with ${roles.claim}`}`;
}

/** A renamed store holds the same members, and a renamed field their roles. */
function haveSameMembers({ older, newer }: Pair<Resource>): boolean {
  const [was, is] = [older.members, newer.members];
  if (was === null || is === null) return was === is;
  if (was.claim !== undefined || is.claim !== undefined) return isSameClaim(was.claim, is.claim);
  const stores = pairsOf(older.children, newer.children).both.find((pair) => pair.older.name === was.in);
  if (stores?.newer.name !== is.in) return false;
  const newNameOf = newNames(stores.older.fields, stores.newer.fields);
  return (was.role && newNameOf(was.role)) === is.role;
}

function isSameClaim(was: GroupsClaim | undefined, is: GroupsClaim | undefined): boolean {
  return was !== undefined && is !== undefined && wordsOfClaim(was) === wordsOfClaim(is);
}

/** True when grants let in whoever an older version lets in. In a group, any known caller is one who finds the group. */
function admitsAllOf(grants: Grants, older: Resource, others: Grants): boolean {
  const above = groupOf(older);
  if (above === undefined || admitsAll(grants, others)) return admitsAll(grants, others);
  const finding = above.access.get;
  const isFinding = (grant: string): boolean => finding.some(isOfMembers) && KNOWN.has(grant);
  return admitsAll(
    grants,
    others.flatMap((grant) => (isFinding(grant) ? ['member', ...finding.filter((one) => !isOfItem(one))] : [grant])),
  );
}

/** Grants that a caller has by being known. */
const KNOWN: ReadonlySet<string> = new Set(['authenticated', 'owner']);

export function diffGrants({ older, newer }: Pair<Grants>, sides: Sides): readonly Change[] {
  const [from, to] = [wordsOfGrants(older), wordsOfGrants(newer)];
  if (from === to) return [];
  return [changeAt(sides, { kind: 'grants', from, to, isNarrower: !admitsAll(newer, older) }, 'access')];
}

export function wordsOfGrants(grants: Grants): string {
  return grants.toSorted().join(' or ');
}
