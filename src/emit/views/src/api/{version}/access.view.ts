import { versionOutput } from '../../../../output.js';
import { hasAuthentication } from '../../../../../model/access.js';
import type { Model } from '../../../../../model/model.js';
import { GRANTS_OF_TENANT } from '../../../../../model/tenants.js';
import { guardedPaths, type GuardedMethod } from '../../../../routes/access-table.js';
import { versionPrefix } from '../../../../routes/urls.js';
import { versionNames } from '../../../../names/emitted-names.js';
import type { View } from '../../../../templates.js';
import type { JsonObject } from '../../../../../types/json-value.js';

export const output = versionOutput({
  emittedWhen: (_model, { newest }) => hasAuthentication(newest),
  view: accessView,
});

/** The grants of each route, the grants that find the items of every owner, and the addresses that show them. */
function accessView(model: Model): View {
  const prefix = versionPrefix(model);
  const paths = guardedPaths(model).map(({ path, methods }) => ({ url: routeUrl(prefix + path), methods }));
  const bypass = paths.map(({ url, methods }) => ({
    url,
    methods: methods.flatMap(bypassing),
  }));
  const shown = paths.map(({ url, methods }) => ({
    url,
    depths: Object.fromEntries(
      methods.flatMap(({ readableAt }) => readableAt).map(({ path, depth }) => [routeUrl(prefix + path), depth]),
    ),
  }));
  const others = paths.map(({ url, methods }) => ({
    url,
    methods: methods.flatMap((one) => (one.others === null ? [] : [{ method: one.method, grants: one.others }])),
  }));
  return {
    ...versionNames(model),
    others: grantsByUrl(others.filter(({ methods }) => methods.length > 0)),
    hasAuthors: others.some(({ methods }) => methods.length > 0),
    access: {
      ...grantsByUrl(paths),
      [`${prefix}/profiles/:resource`]: { GET: ['public'] },
    },
    bypass: grantsByUrl(bypass.filter(({ methods }) => methods.length > 0)),
    hasBypass: bypass.some(({ methods }) => methods.length > 0),
    shown: Object.fromEntries(
      shown.filter(({ depths }) => Object.keys(depths).length > 0).map(({ url, depths }) => [url, depths]),
    ),
    hasShown: shown.some(({ depths }) => Object.keys(depths).length > 0),
  };
}

/** The tenant, of which the path tells, limits those who find the items of its owners. */
function bypassing({ method, bypass, isOfTenantAlone }: GuardedMethod): readonly Granting[] {
  if (bypass === null) return [];
  return [{ method, grants: isOfTenantAlone ? GRANTS_OF_TENANT : bypass }];
}

function grantsByUrl(paths: readonly { readonly url: string; readonly methods: readonly Granting[] }[]): JsonObject {
  return Object.fromEntries(
    paths.map(({ url, methods }) => [
      url,
      Object.fromEntries(methods.map(({ method, grants }) => [method, [...grants]])),
    ]),
  );
}

type Granting = Pick<GuardedMethod, 'method' | 'grants'>;

/** The path in Fastify's form: `/v1/rooms/:roomId`. */
function routeUrl(path: string): string {
  return path.replaceAll('{', ':').replaceAll('}', '');
}
