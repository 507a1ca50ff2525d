// Groups of the emitted tests where tokens name them. A token is signed before the tests make a group, so it names all that they make.
import { groupsClaim, isByClaim } from '../../model/groups.js';
import type { GroupsClaim, Json, Model, Resource } from '../../model/model.js';
import { newestFirst, type ServedVersions } from '../../model/served.js';
import { exampleKeys, SAMPLE_CALLER } from '../../samples/sample-ids.js';
import { versionPrefix } from '../routes/urls.js';
import { fixturesOf } from './fixtures.js';
import { memberId } from './group-callers.js';

/** The claims that name groups, and the ids of the groups that tests make; undefined where tokens name no groups. */
export interface GroupsOfTests {
  readonly claim: string;
  readonly rolesClaim: string;
  readonly roles: readonly string[];
  readonly ids: readonly string[];
  /** The roles of further callers in these groups, by the callers' ids. */
  readonly members: Readonly<Record<string, readonly string[]>>;
}

/** The number of groups that the checks can make: a header with the token of them all stays small. */
const MOST = 16;

export function groupsOfTests(newest: Model, versions: ServedVersions): GroupsOfTests | undefined {
  const claim = groupsClaim(newest);
  if (claim === undefined) return undefined;
  return {
    claim: claim.name,
    rolesClaim: claim.roles?.claim ?? '',
    roles: claim.roles?.values ?? [],
    ids: [...new Set(newestFirst(versions).flatMap(idsIn))],
    members: Object.fromEntries(
      membersOf(claim).flatMap(([id, roles]) => [
        [id, roles],
        [`${id}-alone`, roles],
      ]),
    ),
  };
}

/** One member with each role, or one without roles. */
function membersOf({ roles }: GroupsClaim): readonly (readonly [id: string, roles: readonly string[]])[] {
  return roles === null
    ? [[memberId('', NO_FIRST), []]]
    : roles.values.map((role) => [memberId(role, NO_FIRST), [role]]);
}

/** No caller becomes the first member of a group, whom the tests know by another id. */
const NO_FIRST = '-';

/** The groups of a version for the tests, in the form of those with a store of members. */
export function claimedGroupCallers(model: Model): readonly { readonly [name: string]: Json }[] {
  return model.allResources.filter(isByClaim).map(({ itemPath, members }) => {
    const known = members?.claim === undefined ? [] : membersOf(members.claim);
    return {
      itemPath: versionPrefix(model) + itemPath,
      members: '',
      role: '',
      rows: {},
      roles: Object.fromEntries(known.map(([id, [role = '']]) => [id, role])),
      needed: [SAMPLE_CALLER, ...known.map(([id]) => id)],
    };
  });
}

function idsIn(model: Model): readonly string[] {
  return model.allResources.filter(isByClaim).flatMap((group) => [...fixtureIds(group, model), ...groupKeys(group)]);
}

/** The ids at which the checks make groups. */
export function groupKeys(group: Resource): readonly string[] {
  return exampleKeys(group, MOST);
}

function fixtureIds(group: Resource, model: Model): readonly string[] {
  return Object.keys(fixturesOf(group, model));
}
