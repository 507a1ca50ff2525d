// `src/api/v1/access.ts`: who may do what.
import type { Model } from '../../model/model.js';
import { newestFirst, type ServedVersions } from '../../model/served.js';
import { guardedPaths, type GuardedMethod } from '../access-table.js';
import { wrapperOfSessions } from '../session-wrapper.js';
import { group, stringLiteral } from '../typescript.js';
import { HEADER } from './header.js';
import { versionPrefix } from './places.js';
import { versionNames } from './version-names.js';

export function accessView(model: Model): Record<string, unknown> {
  const prefix = versionPrefix(model);
  const paths = guardedPaths(model).map(({ path, methods }) => entry(routeUrl(prefix + path), methods));
  const bypass = guardedPaths(model).flatMap(({ path, methods }) => {
    const owned = methods.flatMap((one) => (one.bypass === null ? [] : [{ ...one, grants: one.bypass }]));
    return owned.length === 0 ? [] : [entry(routeUrl(prefix + path), owned)];
  });
  const shown = guardedPaths(model).flatMap(({ path, methods }) => {
    const levels = methods.flatMap(({ shownAt }) => shownAt);
    if (levels.length === 0) return [];
    const items = [...new Map(levels.map((level) => [level.path, level])).values()].map(
      ({ path: at, depth }) => `${stringLiteral(routeUrl(prefix + at))}: ${depth}`,
    );
    return [mapEntry(routeUrl(prefix + path), items)];
  });
  const profiles = entry(`${prefix}/profiles/:resource`, [{ method: 'GET', grants: ['public'] }]);
  return { header: HEADER, ...versionNames(model), paths: [...paths, profiles], bypass, shown };
}

/** `test/api/v1/access.test.ts` */
export function accessTestView(model: Model): Record<string, unknown> {
  const prefix = versionPrefix(model);
  const paths = guardedPaths(model).map(({ path, methods }) => {
    const items = methods.map(({ method, grants }) => `${method}: [${grants.map(stringLiteral).join(', ')}]`);
    return `{ path: ${stringLiteral(prefix + path)}, methods: ${group('{ ', items, ' }')} },`;
  });
  return { header: HEADER, paths };
}

/** `src/api/grants.ts` */
export function grantsView(_newest: Model, versions: ServedVersions): Record<string, unknown> {
  return {
    header: HEADER,
    roles: namedGrants(versions, 'role:'),
    scopes: namedGrants(versions, 'scope:'),
  };
}

/** `test/api/credentials.ts` */
export function credentialsView(newest: Model, versions: ServedVersions): Record<string, unknown> {
  const wrapper = wrapperOfSessions(newest);
  return {
    header: HEADER,
    roles: namedGrants(versions, 'role:'),
    scopes: namedGrants(versions, 'scope:'),
    sessions: stringLiteral(`${versionPrefix(newest)}/sessions`),
    withinWrapper: wrapper === undefined ? 'body' : `{ ${wrapper}: body }`,
  };
}

function namedGrants(versions: ServedVersions, prefix: string): string {
  const all = newestFirst(versions).flatMap((model) =>
    guardedPaths(model).flatMap(({ methods }) => methods.flatMap(({ grants }) => grants)),
  );
  const names = [...new Set(all)].filter((grant) => grant.startsWith(prefix));
  const texts = names.map((grant) => stringLiteral(grant.slice(prefix.length)));
  return group('[', texts, ']');
}

function entry(url: string, methods: readonly Pick<GuardedMethod, 'method' | 'grants'>[]): string {
  return mapEntry(
    url,
    methods.map(({ method, grants }) => `${method}: [${grants.map(stringLiteral).join(', ')}]`),
  );
}

function mapEntry(url: string, items: readonly string[]): string {
  const before = `  ${stringLiteral(url)}: `;
  return `${before}${group('{ ', items, ' }')},`;
}

/** As the framework writes it: `/v1/rooms/:roomId`. */
function routeUrl(path: string): string {
  return path.replaceAll('{', ':').replaceAll('}', '');
}
