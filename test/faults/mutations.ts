// The faults planted in emitted code, one at a time, each under the rule that it violates.
// A rule's check counts only if a planted violation fails it.
import { accessFaults } from './access-faults.js';
import { answerFaults } from './answer-faults.js';
import { bodyFaults } from './body-faults.js';
import { clientFaults } from './client-faults.js';
import { computedFaults } from './computed-mutations.js';
import {
  controllersInOtherConventions,
  controllersInTheCatalogue,
  controllersInTheFlagship,
  controllersInTheKitchenSink,
} from './controllers-mutations.js';
import { edgeFaults } from './edge-faults.js';
import { limitFaults } from './limits-mutations.js';
import { linkFaults } from './link-faults.js';
import { listFaults } from './list-faults.js';
import { mediaFaults } from './media-faults.js';
import { memberFaults } from './member-faults.js';
import { methodsInOtherConventions, methodsInTheFlagship, methodsInTheKitchenSink } from './methods-mutations.js';
import { rows, type Mutation } from './mutation.js';
import { ownerFaults } from './owner-faults.js';
import { postgresFaults } from './postgres-faults.js';
import { readerFaults } from './reader-faults.js';
import { requestFaults } from './request-faults.js';
import { checkFaults } from './check-faults.js';
import { stateFaults } from './state-faults.js';
import { storesInTheCatalogue, storesInTheKitchenSink } from './stores-mutations.js';
import { versionFaults } from './version-faults.js';

export const mutations: readonly Mutation[] = [
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
  ...rows('checks', checkFaults),
  ...rows('owners', ownerFaults),
  ...rows('readers', readerFaults),
  ...rows('computed-members', computedFaults),
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
  ...postgresFaults,
  ...versionFaults,
];
