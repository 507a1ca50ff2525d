import { hasAuthentication, hasOwners } from '../../../../model/access.js';
import { hasClaimedGroups, hasGroups } from '../../../../model/groups.js';
import { hasSystemTransitions, hasWritingControllers } from '../../../../model/controllers.js';
import { serviceOutput } from '../../../output.js';
import type { Model } from '../../../../model/model.js';
import { hasEngine } from '../../../../model/database.js';
import { isMetered, hasRateLimit, isTraced, logsRequests, shedsLoad } from '../../../../model/operations-config.js';
import type { ServedVersions } from '../../../../model/served.js';
import { wrapperOfSessions } from '../../../routes/route-facts.js';
import { hasAuthors, showsItemsOfOthers } from '../../../routes/access-table.js';
import { hasPathsBelowOwnedItems } from '../../../routes/owned-items.js';
import { oldestFirst, versionNames } from '../../../names/emitted-names.js';
import type { View } from '../../../templates.js';

export const output = serviceOutput({ view: apiIndexView });

function apiIndexView(newest: Model, versions: ServedVersions): View {
  const { service, auth, conventions, docs } = newest;
  const models = oldestFirst(versions);
  const guarded = hasAuthentication(newest);
  const traced = isTraced(newest);
  const identifies = IDENTIFYING[auth.scheme] !== '';
  const withSessions = models.filter((model) => model.auth.scheme === 'cookie');
  return {
    versions: models.map(versionNames),
    title: service.title,
    description: service.description,
    absolute: conventions.absoluteLinks,
    docs,
    docsLink: conventions.absoluteLinks ? 'docs-link-at-base-url' : 'docs-link',
    parts: identifies ? 'parts' : 'api',
    parameter: traced ? 'given' : identifies ? 'parts' : 'api',
    parametersType: guarded ? 'Parts' : 'Api',
    environment: auth.scheme === 'bearer' || auth.scheme === 'cookie',
    // A version that was frozen without authentication stays open.
    areAllSessionVersions: withSessions.length === models.length,
    sessionVersions: withSessions.map((model) => versionNames(model).version),
    sessionWrapper: wrapperOfSessions(newest) ?? '',
    ...guardingView(models),
    paths: named([...(docs ? ['docs-paths'] : []), ...(auth.scheme === 'cookie' ? ['session-paths'] : [])]),
    steps: named(stepsOf(newest, versions)),
    registrations: named([
      ...(docs ? ['register-docs'] : []),
      ...(auth.scheme === 'cookie' ? ['register-sessions'] : []),
      ...(guarded ? [guardPartial(models)] : []),
    ]),
  };
}

/** The partial that identifies callers, by scheme; '' when the owner's code does. */
const IDENTIFYING: Readonly<Record<Model['auth']['scheme'], string>> = {
  none: '',
  'api-key': 'identify-by-keys',
  bearer: 'identify-by-tokens',
  cookie: 'identify-by-sessions',
};

/** The partials that set up the app, in the order in which a request meets them. */
function stepsOf(newest: Model, versions: ServedVersions): readonly string[] {
  const { auth, cors, conventions, service } = newest;
  const steps: readonly (readonly [partial: string, isAsked: boolean])[] = [
    ['install-tracing', isTraced(newest)],
    [IDENTIFYING[auth.scheme], IDENTIFYING[auth.scheme] !== ''],
    ['install-metrics', isMetered(newest)],
    ['install-request-log', logsRequests(newest)],
    ['install-shedding', shedsLoad(newest)],
    isolationStep(newest, versions),
    ['install-transitions', oldestFirst(versions).some(hasSystemTransitions)],
    ['install-failures', true],
    ['install-cors', cors.origins.length > 0],
    ['install-consistency', hasEngine(newest.database, 'postgres')],
    [service.lifecycles.length > 0 ? 'install-gate-and-lifecycle' : 'install-gate', true],
    ['install-rates', hasRateLimit(newest)],
    ['clear-keys', conventions.idempotency !== 'off'],
    ['warn-if-open', !hasAuthentication(newest)],
  ];
  return steps.filter(([, isAsked]) => isAsked).map(([partial]) => partial);
}

/** All transactions are serializable where functions decide by other rows, or where the owner says so. */
function isolationStep(newest: Model, versions: ServedVersions): readonly [partial: string, isAsked: boolean] {
  if (oldestFirst(versions).some(hasWritingControllers)) return ['serialize-writes', true];
  return ['serialize-on-request', hasEngine(newest.database, 'postgres')];
}

function named(partials: readonly string[]): readonly { readonly partial: string }[] {
  return partials.map((partial) => ({ partial }));
}

/** The partial that guards the routes: callers' own items need more than who may do what. */
function guardPartial(models: readonly Model[]): string {
  if (!models.some(hasOwners)) return 'guard-routes';
  if (models.some(hasClaimedGroups)) return 'guard-routes-of-claimed-groups';
  if (models.some(hasGroups)) return 'guard-routes-of-groups';
  if (models.some(hasAuthors)) return 'guard-routes-with-authors';
  const needsTables = models.some((model) => showsItemsOfOthers(model) || hasPathsBelowOwnedItems(model));
  return needsTables ? 'guard-owned-routes-by-tables' : 'guard-owned-routes';
}

/** The access tables of all versions, and the tables about owners: who bypasses them, and whose items are shown. */
function guardingView(models: readonly Model[]): View {
  const owning = models.filter(hasOwners);
  const showing = models.filter(showsItemsOfOthers);
  const knowing = models.filter(hasPathsBelowOwnedItems);
  const tables = (file: string, suffix: string, having: readonly Model[]): readonly AccessTable[] =>
    having.map((model) => {
      const { version } = versionNames(model);
      return { version, file, name: `${version}${suffix}` };
    });
  const access = tables('access', 'Access', models);
  const bypass = tables('access', 'OwnerBypass', owning);
  const shown = tables('access', 'ShownItems', showing);
  const ownItems = tables('own-items', 'OwnItems', knowing);
  const groups = tables(
    models.some(hasClaimedGroups) ? 'claimed-groups' : 'groups',
    'Groups',
    models.filter(hasGroups),
  );
  const others = tables('access', 'OthersItems', models.filter(hasAuthors));
  return {
    accessTables: [...access, ...bypass, ...shown, ...ownItems, ...groups, ...others],
    groups: groups.map(({ name }) => name),
    others: others.length > 0 && mergedView(others),
    access: mergedView(access),
    bypass: mergedView(bypass),
    shown: showing.length > 0 && mergedView(shown),
    ownItems: knowing.length > 0 && mergedView(ownItems),
  };
}

interface AccessTable {
  readonly version: string;
  readonly file: string;
  readonly name: string;
}

/** One table, or the names of the tables to merge. */
function mergedView(tables: readonly AccessTable[]): View {
  const names = tables.map(({ name }) => name);
  return { one: names.length === 1 ? names.join('') : '', names };
}
