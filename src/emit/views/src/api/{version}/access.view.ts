import { versionOutput } from '../../../../output.js';
import { hasAuthentication } from '../../../../../model/knows-callers.js';
import type { Model } from '../../../../../model/model.js';
import { guardedPaths, type GuardedMethod } from '../../../../access-table.js';
import { group, stringLiteral } from '../../../../typescript.js';
import { versionPrefix } from '../../../places.js';
import { versionNames } from '../../../version-names.js';

export const output = versionOutput({
  emittedWhen: (_model, { newest }) => hasAuthentication(newest),
  view: accessView,
});

function accessView(model: Model): Record<string, unknown> {
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
  return { ...versionNames(model), paths: [...paths, profiles], bypass, shown };
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
