// Groups of the emitted tests where tokens name them. A token is signed before the tests make a group, so it names all that they make.
import { groupsClaim, isByClaim } from '../../model/groups.js';
import type { Model, Resource } from '../../model/model.js';
import { newestFirst, type ServedVersions } from '../../model/served.js';
import { exampleKeys } from '../../samples/sample-ids.js';
import { fixturesOf } from './fixtures.js';

/** The claims that name groups, and the ids of the groups that tests make; undefined where tokens name no groups. */
export interface GroupsOfTests {
  readonly claim: string;
  readonly rolesClaim: string;
  readonly roles: readonly string[];
  readonly ids: readonly string[];
}

/** The number of groups that the checks can make: a header with the token of them all stays small. */
const MOST = 30;

export function groupsOfTests(newest: Model, versions: ServedVersions): GroupsOfTests | undefined {
  const claim = groupsClaim(newest);
  if (claim === undefined) return undefined;
  return {
    claim: claim.name,
    rolesClaim: claim.roles?.claim ?? '',
    roles: claim.roles?.values ?? [],
    ids: [...new Set(newestFirst(versions).flatMap(idsIn))],
  };
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
