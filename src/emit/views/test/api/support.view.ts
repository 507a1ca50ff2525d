// Fills the support file of the emitted tests, which starts the service and stands in for the owner's code.
import { hasAuthentication } from '../../../../model/access.js';
import { hasEngine } from '../../../../model/database.js';
import type { Controller, Model, Referrer } from '../../../../model/model.js';
import { emittedSwitches, hasRateLimit } from '../../../../model/operations-config.js';
import { isOfSeveral, linkedReferences } from '../../../../model/references.js';
import type { ServedVersions } from '../../../../model/served.js';
import { hasKeyCallers, requiresKey } from '../../../contract-tests/caller-facts.js';
import { hasGroupCallers } from '../../../contract-tests/group-callers.js';
import { TEST_TIME } from '../../../contract-tests/test-values.js';
import { environmentVariables } from '../../../features/environment-variables.js';
import { serviceOutput } from '../../../output.js';
import { examplesName } from '../../../rows/type-names.js';
import type { View } from '../../../templates.js';
import { resourceFolder, oldestFirst, versionNames } from '../../../names/emitted-names.js';
export const output = serviceOutput({ view: testSupportView });

function testSupportView(newest: Model, versions: ServedVersions): View {
  const models = oldestFirst(versions);
  const hasOlder = versions.older.length > 0;
  const turnedOff = [
    ...(hasRateLimit(newest) ? [{ partial: 'rate-limit-off', variable: '', reason: '' }] : []),
    ...emittedSwitches(versions).map(({ variable, reason }) => ({ partial: 'switch-off', variable, reason })),
  ];
  return {
    testTime: TEST_TIME,
    environment: environmentVariables(newest, versions),
    databaseSettings: hasEngine(newest.database, 'postgres') ? ['databasePool', 'workers'] : [],
    turnedOff,
    ...callerPartials(newest, versions),
    start: START[newest.auth.scheme],
    renewals: RENEWALS[newest.auth.scheme],
    register: hasOlder ? 'register-in-version' : 'register-plainly',
    request: hasOlder ? 'request-in-version' : 'request-plainly',
    relates: hasLinked(versions, ({ path }) => path.length === 0),
    relatesToSeveral: hasLinked(versions, isOfSeveral),
    post: requiresKey(newest) ? 'post-with-key' : 'post-plainly',
    postsNothing:
      requiresKey(newest) &&
      models.some(({ controllers, transitions }) => [...controllers, ...transitions].some(takesNothing)),
    tested: newest.rowSecurity ? 'tested-with-viewers' : 'tested-alone',
    hasGroups: hasGroupCallers(newest, versions),
    hasControllers: models.some(({ controllers }) => controllers.length > 0),
    versions: models.map((model) => stubsOf(model, models.length > 1)),
  };
}

/** Some version shows links of such references. */
function hasLinked(versions: ServedVersions, isMeant: (referrer: Referrer) => boolean): boolean {
  if (!versions.newest.conventions.links) return false;
  return oldestFirst(versions).some(({ allResources }) => allResources.flatMap(linkedReferences).some(isMeant));
}

/** The partial that starts a service, by the way it identifies callers. */
const START: Readonly<Record<Model['auth']['scheme'], string>> = {
  none: 'start-plainly',
  bearer: 'start-plainly',
  'api-key': 'start-with-keys',
  cookie: 'start-with-sessions',
};

/** The partials that make the callers of an emptied service known again. */
const RENEWALS: Readonly<Record<Model['auth']['scheme'], readonly { readonly partial: string }[]>> = {
  none: [],
  bearer: [],
  'api-key': [{ partial: 'renew-keys' }],
  cookie: [{ partial: 'renew-sessions' }],
};

/** The partials about callers: one exports them from another file, or one declares them here; '' for none. */
function callerPartials(newest: Model, versions: ServedVersions): View {
  if (!hasAuthentication(newest)) return { exportsCallers: '', declaresCallers: 'no-callers' };
  if (hasGroupCallers(newest, versions)) return { exportsCallers: 'export-credentials-at-groups', declaresCallers: '' };
  return hasKeyCallers(newest, versions)
    ? { exportsCallers: 'export-credentials-at-keys', declaresCallers: '' }
    : { exportsCallers: 'export-credentials', declaresCallers: 'same-caller-everywhere' };
}

function takesNothing({ safe, input }: Controller): boolean {
  return !safe && input.length === 0;
}

/** Stand-ins for the owner's code in a version: examples of computed members, and functions that answer nothing. */
function stubsOf(model: Model, areSeveral: boolean): View {
  const { version } = versionNames(model);
  const computed = model.allResources.filter(({ hasComputedFields }) => hasComputedFields);
  return {
    version,
    computed: computed.map((resource) => {
      const name = examplesName(resource);
      // Several versions may have examples of the same name.
      const examples = areSeveral ? `${name}V${model.service.version}` : name;
      return {
        hooks: resource.names.collection,
        folder: resourceFolder(resource),
        name,
        isRenamed: areSeveral,
        examples,
      };
    }),
    functions: model.controllers.map(({ names }) => names.collection),
  };
}
