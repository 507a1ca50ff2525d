import { isKeyedByOwner } from '../../../../model/access.js';
import { hasKeptGroups, isByClaim } from '../../../../model/groups.js';
import type { Model } from '../../../../model/model.js';
import { newestFirst, type ServedVersions } from '../../../../model/served.js';
import { takesId } from '../../../../samples/sample-ids.js';
import { serviceOutput } from '../../../output.js';
import { versionNames } from '../../../names/emitted-names.js';
import type { View } from '../../../templates.js';

export const output = serviceOutput({ view: seedTestView });

function seedTestView(newest: Model, versions: ServedVersions): View {
  const hasMembers = newestFirst(versions).some(hasKeptGroups);
  // The token of a member has to name the seeded groups.
  const groups = newest.allResources.find(isByClaim)?.key ?? '';
  const keyedByOwner = newest.allResources.find(
    (one) => one.parents.length === 0 && isKeyedByOwner(one) && takesId(one, 'ann'),
  );
  return {
    ...versionNames(newest),
    fill: hasMembers ? 'fill-with-members' : 'fill',
    groups,
    // Documents have one row each, whose few values two seeds may share.
    hasItems: newest.allResources.some(({ table }) => table.ownId !== undefined),
    keyedByOwner: keyedByOwner?.key ?? '',
    putBack: groups === '' ? 'put-back' : 'put-back-as-member',
  };
}
