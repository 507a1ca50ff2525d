import { serviceOutput } from '../../../output.js';
import type { Model } from '../../../../model/model.js';
import { isMetered, hasRateLimit, isTraced, logsRequests, shedsLoad } from '../../../../model/operations-config.js';
import type { ServedVersions } from '../../../../model/served.js';
import { hasAuthentication, hasOwners } from '../../../../model/access.js';
import { flatList, stringLiteral, textProperty } from '../../../typescript.js';
import { wrapperOfSessions } from '../../../session-wrapper.js';
import { hasShownItems } from '../../../access-table.js';
import { expressionText } from '../../../expression.js';
import { hasSystemTransitions } from '../../../../model/controllers.js';
import { hasOwnItems } from '../../own-items-view.js';
import { fromOldest, versionNames } from '../../version-names.js';

export const output = serviceOutput({ view: apiIndexView });

function apiIndexView(newest: Model, versions: ServedVersions): Record<string, unknown> {
  return {
    versions: fromOldest(versions).map(versionNames),
    guarded: hasAuthentication(newest)
      ? fromOldest(versions).map((model) => ({
          ...versionNames(model),
          access: accessNames(model),
          ownItems: hasOwnItems(model),
        }))
      : [],
    owned: fromOldest(versions).some(hasOwners),
    open: !hasAuthentication(newest),
    bearer: newest.auth.scheme === 'bearer',
    apiKeys: newest.auth.scheme === 'api-key',
    cookie: newest.auth.scheme === 'cookie',
    morePaths: newest.docs || newest.auth.scheme === 'cookie',
    sessionVersions: sessionVersions(versions),
    sessionConventions: sessionConventions(newest, versions),
    guardRoutes: guardText(fromOldest(versions)),
    names: flatList(fromOldest(versions).map((model) => versionNames(model).version)),
    absolute: newest.conventions.absoluteLinks,
    keyed: newest.conventions.idempotency !== 'off',
    rated: hasRateLimit(newest),
    sheds: shedsLoad(newest),
    requests: logsRequests(newest),
    metered: isMetered(newest),
    traced: isTraced(newest),
    ...partsView(newest),
    systemTransitions: fromOldest(versions).some(hasSystemTransitions),
    cors: newest.cors.origins.length > 0,
    lives: newest.service.lifecycles.length > 0,
    docs: newest.docs,
    docsHref: newest.conventions.absoluteLinks ? 'href: `${baseUrl}/docs`' : "href: '/docs'",
    changes: flatList(fromOldest(versions).map((model) => `${versionNames(model).version}Changes`)),
    title: textProperty('title', newest.service.title),
    description: textProperty('description', newest.service.description),
  };
}

/** How a scheme finds who calls; nothing where the owner's code does. */
const IDENTIFY: Readonly<Record<Model['auth']['scheme'], string>> = {
  none: '',
  'api-key': 'apiKeys(parts.database, parts.clock)',
  bearer: 'bearer(bearerOf(environment), parts.clock)',
  cookie: 'sessions.identify',
};

/** What the service is put together from: `given` before its database is traced. */
function partsView(model: Model): Record<string, unknown> {
  const { scheme } = model.auth;
  const parts = IDENTIFY[scheme] === '' ? 'api' : 'parts';
  return {
    parameter: `${isTraced(model) ? 'given' : parts}: ${parts === 'api' ? 'Api' : 'Parts'}`,
    environment: scheme === 'bearer' || scheme === 'cookie',
    identify: IDENTIFY[scheme],
    parts,
  };
}

/** What is common to sessions and resources. */
function sessionConventions(model: Model, versions: ServedVersions): string {
  const wrapper = wrapperOfSessions(model);
  const base = model.conventions.absoluteLinks ? ', base: baseUrl' : '';
  return `{ versions: ${sessionVersions(versions)}, wrapper: ${wrapper === undefined ? 'undefined' : stringLiteral(wrapper)}${base} }`;
}

/** The versions in which callers log in: one that was open when it was frozen is what it was. */
function sessionVersions(versions: ServedVersions): string {
  const models = fromOldest(versions);
  const having = models.filter(({ auth }) => auth.scheme === 'cookie');
  if (having.length === models.length) return 'info.versions';
  return flatList(having.map((model) => stringLiteral(versionNames(model).version)));
}

/** What all versions let whom do, with what everybody's items are found, and where they are shown. */
function guardText(models: readonly Model[]): string {
  const named = (table: string, having: readonly Model[]): string =>
    merged(having.map((model) => `${versionNames(model).version}${table}`));
  const access = named('Access', models);
  const owning = models.filter(hasOwners);
  const showing = models.filter(hasShownItems);
  const knowing = models.filter(hasOwnItems);
  const parts: readonly (readonly [string, string])[] = [
    ...(showing.length === 0 ? [] : [['access', access] as const, ['shown', named('ShownItems', showing)] as const]),
    ...(knowing.length === 0
      ? []
      : [['own', named('OwnItems', knowing)] as const, ['database', 'api.database'] as const]),
  ];
  const more = parts.length === 0 ? [] : [{ members: parts }];
  const keep = { callee: 'keepToOwn', arguments: [named('OwnerBypass', owning), ...more] };
  const guards = ['scope', 'api', access, ...(owning.length === 0 ? [] : [keep])];
  return expressionText({ callee: 'guardRoutes', arguments: guards });
}

function merged(names: readonly string[]): string {
  return names.length === 1 ? names.join('') : `{ ${names.map((name) => `...${name}`).join(', ')} }`;
}

/** What the app is given of the access of a version. */
function accessNames(model: Model): string {
  const { version } = versionNames(model);
  return [
    `${version}Access`,
    ...(hasOwners(model) ? [`${version}OwnerBypass`] : []),
    ...(hasShownItems(model) ? [`${version}ShownItems`] : []),
  ].join(', ');
}
