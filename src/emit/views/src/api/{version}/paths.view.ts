import { versionOutput } from '../../../../output.js';
import type { Model, Operation, Resource } from '../../../../../model/model.js';
import { bodyTypes } from '../../../../body-types.js';
import { methodsOf, offeredPaths } from '../../../../offered-paths.js';
import { group, stringLiteral } from '../../../../typescript.js';
import { offeredNouns } from '../../../../../model/transitions.js';
import { versionPrefix } from '../../../places.js';
import { versionNames } from '../../../version-names.js';

export const output = versionOutput({ view: pathsView });

function pathsView(model: Model): Record<string, unknown> {
  const paths = model.allResources.flatMap((resource) => pathEntries(resource, model));
  const profiles = pathEntry(`${versionPrefix(model)}/profiles/{resource}`, ['GET', 'HEAD', 'OPTIONS'], []);
  const controllers = offeredNouns(model).map(({ safe, path }) =>
    pathEntry(
      versionPrefix(model) + path,
      safe ? ['GET', 'HEAD', 'OPTIONS'] : ['POST', 'OPTIONS'],
      safe ? [] : [`acceptPost: ${stringLiteral(bodyTypes(model).join(', '))}`],
    ),
  );
  return { ...versionNames(model), paths: [...paths, ...controllers, profiles] };
}

function pathEntries(resource: Resource, model: Model): readonly string[] {
  return offeredPaths(resource).map((offered) => {
    const has = (operation: Operation): boolean => offered.operations.includes(operation);
    const patch = has('patch') ? ["acceptPatch: 'application/json-patch+json, application/merge-patch+json'"] : [];
    const post = has('create') ? [`acceptPost: ${stringLiteral(bodyTypes(model).join(', '))}`] : [];
    const entry = methodsOf(offered).includes('GET') && !offered.path.includes('{') ? ['isEntry: true'] : [];
    return pathEntry(versionPrefix(model) + offered.path, methodsOf(offered), [...patch, ...post, ...entry]);
  });
}

function pathEntry(path: string, methods: readonly string[], rest: readonly string[]): string {
  const items = [`path: ${stringLiteral(path)}`, `allow: ${stringLiteral(methods.join(', '))}`, ...rest];
  return `  ${group('{ ', items, ' }')},`;
}
