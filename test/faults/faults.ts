// The faults planted in emitted code, one at a time, each under the rule that it violates.
// A rule's check counts only if a planted violation fails it.
import { accessFaults } from './planted/access-faults.js';
import { answerFaults } from './planted/answer-faults.js';
import { bodyFaults } from './planted/body-faults.js';
import { cachingFaults } from './planted/caching-faults.js';
import { clientFaults } from './planted/client-faults.js';
import { computedFaults } from './planted/computed-faults.js';
import {
  controllersInOtherConventions,
  controllersInTheCatalogue,
  controllersInTheFlagship,
  controllersInTheKitchenSink,
} from './planted/controller-faults.js';
import { invitationFaults } from './planted/invitation-faults.js';
import { edgeFaults } from './planted/edge-faults.js';
import { authorFaults } from './planted/author-faults.js';
import { claimFaults } from './planted/claim-faults.js';
import { groupFaults, groupFaultsOnPostgres, withinFaults } from './planted/group-faults.js';
import { limitFaults } from './planted/limit-faults.js';
import { linkFaults } from './planted/link-faults.js';
import { listFaults } from './planted/list-faults.js';
import { mediaFaults } from './planted/media-faults.js';
import { memberFaults } from './planted/member-faults.js';
import { methodsInOtherConventions, methodsInTheFlagship, methodsInTheKitchenSink } from './planted/method-faults.js';
import { rows, type Fault } from './fault.js';
import { oneOfFaults } from './planted/one-of-faults.js';
import { ownerFaults } from './planted/owner-faults.js';
import { postgresFaults } from './planted/postgres-faults.js';
import { queryFaults } from './planted/query-faults.js';
import { readerFaults } from './planted/reader-faults.js';
import { requestFaults } from './planted/request-faults.js';
import { checkFaults } from './planted/check-faults.js';
import { rowSecurityFaults } from './planted/row-security-faults.js';
import { secondaryListFaults } from './planted/secondary-list-faults.js';
import { stateFaults } from './planted/state-faults.js';
import {
  intervals,
  intervalsOnPostgres,
  storesInTheCatalogue,
  storesInTheKitchenSink,
} from './planted/store-faults.js';
import {
  claimedGroupsInTenantsFaults,
  groupsInTenantsFaults,
  ownersInTenantsFaults,
  tenantFaults,
  tenantsInVersionsFaults,
} from './planted/tenant-faults.js';
import { versionFaults } from './planted/version-faults.js';

export const faults: readonly Fault[] = [
  ...rows('flagship', methodsInTheFlagship),
  ...rows('flagship', controllersInTheFlagship),
  ...rows('kitchen-sink', controllersInTheKitchenSink),
  ...rows('catalogue', controllersInTheCatalogue),
  ...rows('other-conventions', controllersInOtherConventions),
  ...rows('kitchen-sink', methodsInTheKitchenSink),
  ...rows('other-conventions', methodsInOtherConventions),
  ...rows('kitchen-sink', storesInTheKitchenSink),
  ...rows('catalogue', storesInTheCatalogue),
  ...rows('states', stateFaults),
  ...rows('caching', cachingFaults),
  ...rows('checks', checkFaults),
  ...rows('intervals', intervals),
  ...rows('intervals', intervalsOnPostgres, 'postgres'),
  ...rows('one-of', oneOfFaults),
  ...rows('owners', ownerFaults),
  ...rows('tenants', tenantFaults),
  ...rows('tenants-in-two-versions', tenantsInVersionsFaults),
  ...rows('owners-in-tenants', ownersInTenantsFaults),
  ...rows('secondary-lists', secondaryListFaults),
  ...rows('groups-in-tenants', groupsInTenantsFaults),
  ...rows('claimed-groups-in-tenants', claimedGroupsInTenantsFaults),
  ...rows('authors', authorFaults),
  ...rows('groups', groupFaults),
  ...rows('groups-within', withinFaults),
  ...rows('groups-within', groupFaultsOnPostgres, 'postgres'),
  ...rows('groups-by-claim', claimFaults),
  ...rows('row-security', rowSecurityFaults, 'postgres'),
  ...rows('readers', readerFaults),
  ...rows('computed-members', computedFaults),
  ...rows('group-invitations', invitationFaults),
  ...accessFaults,
  ...bodyFaults,
  ...listFaults,
  ...mediaFaults,
  ...requestFaults,
  ...edgeFaults,
  ...answerFaults,
  ...memberFaults,
  ...limitFaults,
  ...linkFaults,
  ...clientFaults,
  ...rows('flagship', queryFaults),
  ...postgresFaults,
  ...versionFaults,
];
