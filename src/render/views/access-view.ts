// `src/api/v1/access.ts`: who may do what.
import type { Model } from '../../model/model.js';
import { allOf, type ServedVersions } from '../../model/served.js';
import { guardedPaths, type GuardedMethod } from '../access-table.js';
import { wrapperOfSessions } from '../session-wrapper.js';
import { group, stringLiteral, WIDTH } from '../typescript.js';
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
  const profiles = entry(`${prefix}/profiles/:resource`, [{ method: 'GET', grants: ['public'] }]);
  return { header: HEADER, ...versionNames(model), paths: [...paths, profiles], bypass };
}

/** `test/api/v1/access.test.ts` */
export function accessTestView(model: Model): Record<string, unknown> {
  const prefix = versionPrefix(model);
  const paths = guardedPaths(model).map(({ path, methods }) => {
    const items = methods.map(({ method, grants }) => `${method}: [${grants.map(stringLiteral).join(', ')}]`);
    const before = `  { path: ${stringLiteral(prefix + path)}, methods: `.length;
    const flat = `{ path: ${stringLiteral(prefix + path)}, methods: { ${items.join(', ')} } },`;
    if (flat.length + 2 <= WIDTH) return flat;
    const inner = group('{ ', items, ' }', { indent: 4, before: before - 2, after: 1 });
    return `{\n    path: ${stringLiteral(prefix + path)},\n    methods: ${inner},\n  },`;
  });
  return { header: HEADER, paths };
}

/** `src/api/grants.ts` */
export function grantsView(_newest: Model, versions: ServedVersions): Record<string, unknown> {
  return {
    header: HEADER,
    roles: namedGrants(versions, 'role:', 'export const roles: readonly string[] = '),
    scopes: namedGrants(versions, 'scope:', 'export const scopes: readonly string[] = '),
  };
}

/** `test/api/credentials.ts` */
export function credentialsView(newest: Model, versions: ServedVersions): Record<string, unknown> {
  const wrapper = wrapperOfSessions(newest);
  return {
    header: HEADER,
    roles: namedGrants(versions, 'role:', 'export const ROLES: readonly string[] = '),
    scopes: namedGrants(versions, 'scope:', 'export const SCOPES: readonly string[] = '),
    sessions: stringLiteral(`${versionPrefix(newest)}/sessions`),
    withinWrapper: wrapper === undefined ? 'body' : `{ ${wrapper}: body }`,
  };
}

/** As a list, behind what declares it. */
function namedGrants(versions: ServedVersions, prefix: string, before: string): string {
  const all = allOf(versions).flatMap((model) =>
    guardedPaths(model).flatMap(({ methods }) => methods.flatMap(({ grants }) => grants)),
  );
  const names = [...new Set(all)].filter((grant) => grant.startsWith(prefix));
  const texts = names.map((grant) => stringLiteral(grant.slice(prefix.length)));
  return group('[', texts, ']', { indent: 0, before: before.length, after: 1 });
}

function entry(url: string, methods: readonly Pick<GuardedMethod, 'method' | 'grants'>[]): string {
  const items = methods.map(({ method, grants }) => `${method}: [${grants.map(stringLiteral).join(', ')}]`);
  const before = `  ${stringLiteral(url)}: `;
  return `${before}${group('{ ', items, ' }', { indent: 2, before: before.length - 2, after: 1 })},`;
}

/** As the framework writes it: `/v1/rooms/:roomId`. */
function routeUrl(path: string): string {
  return path.replaceAll('{', ':').replaceAll('}', '');
}
