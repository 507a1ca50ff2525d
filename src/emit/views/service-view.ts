// What the files of the service as a whole say: mounts, media types, paths, profiles.
import type { Model, Operation, Resource } from '../../model/model.js';
import { isMetered, isTraced, logsRequests } from '../../model/operated.js';
import { newestFirst, type ServedVersions } from '../../model/served.js';
import { keepsFormerPaths } from '../former-paths.js';
import { bodyTypes } from '../body-types.js';
import { ImportList } from '../imports.js';
import { methodsOf, offeredPaths } from '../offered-paths.js';
import { group, jsonLiteral, stringLiteral } from '../typescript.js';
import { HEADER } from './header.js';
import { hasSystemTransitions, offeredNouns } from '../../model/transitions.js';
import { moduleName } from './module-names.js';
import { folderOf, profileName, versionPrefix } from './places.js';
import { versionNames } from './version-names.js';

/** The days on which versions are deprecated, and end. */
export function lifecycleView({ service: { lives } }: Model): Record<string, unknown> {
  const items = lives.map(({ version, successor, deprecated, sunset }) => {
    const days = Object.entries({ deprecated, sunset }).filter(([, day]) => day !== '');
    const members = [['version', `v${version}`], ['successor', `v${successor}`], ...days];
    return `{ ${members.map(([name = '', text = '']) => `${name}: ${stringLiteral(text)}`).join(', ')} }`;
  });
  return { header: HEADER, lives: group('[', items, ']') };
}

/** `src/api/v1/errors.ts`. */
export function errorsView({ errors }: Model): Record<string, unknown> {
  const all = Object.fromEntries(errors.map((error) => [error.slug, { ...error }]));
  return { header: HEADER, errors: jsonLiteral(all) };
}

export function versionIndexView(model: Model): Record<string, unknown> {
  const { version } = versionNames(model);
  const imports = new ImportList();
  imports
    .add('fastify', 'FastifyInstance', 'type')
    .add('../api.js', 'Api', 'type')
    .add('../version.js', 'Version', 'type')
    .add('./paths.js', `${version}Paths`)
    .add('./profiles.js', 'registerProfiles');
  if (model.errors.length > 0) imports.add('./errors.js', 'errors');
  const former = keepsFormerPaths(model);
  if (former) {
    imports.add('../runtime/former-paths.js', 'keepFormerPaths').add('../runtime/former-paths.js', 'withFormerPaths');
    imports.add('./former-paths.js', `${version}FormerPaths`);
  }
  for (const resource of model.allResources) {
    imports.addNamespace(`./${folderOf(resource)}/routes.js`, moduleName(resource));
  }
  for (const controller of offeredNouns(model)) {
    imports.addNamespace(`./${folderOf(controller)}/routes.js`, moduleName(controller));
  }
  return {
    header: HEADER,
    imports: imports.toString(),
    ...versionNames(model),
    former,
    exported: versionText(model, former),
    resources: [...model.allResources, ...offeredNouns(model)].map((each) => ({
      name: moduleName(each),
    })),
  };
}

function versionText({ errors, service }: Model, former: boolean): string {
  const version = `v${service.version}`;
  const paths = former ? `withFormerPaths(${version}Paths, ${version}FormerPaths)` : `${version}Paths`;
  const members = [
    `name: ${stringLiteral(version)}`,
    `paths: ${paths}`,
    `errors: ${errors.length > 0 ? 'Object.values(errors)' : '[]'}`,
    'register',
  ];
  return group('{ ', members, ' }');
}

/** The test that runs the conventions over the routes of a version. */
export function conformanceTestView(model: Model): Record<string, unknown> {
  return { header: HEADER, ...versionNames(model) };
}

export function profilesView(model: Model): Record<string, unknown> {
  const imports = new ImportList();
  imports.add('fastify', 'FastifyInstance', 'type');
  imports.add('../runtime/answers.js', 'sendDocument').add('../runtime/reading.js', 'READING');
  imports.add('../runtime/problem.js', 'Problem').add('../runtime/reading.js', 'readDocumentQuery');
  for (const resource of model.allResources) {
    imports.addNamespace(`./${folderOf(resource)}/schema.js`, moduleName(resource));
  }
  const own = model.allResources.map((resource) => [profileName(model, resource), resource] as const);
  const former = model.allResources.flatMap((resource) =>
    resource.former.map((place) => [profileName(model, place), resource] as const),
  );
  return {
    header: HEADER,
    imports: imports.toString(),
    ...versionNames(model),
    profiles: pairs(
      [...own, ...former].map(([name, resource]) => [stringLiteral(name), `${moduleName(resource)}.schema`]),
    ),
  };
}

export function pathsView(model: Model): Record<string, unknown> {
  const paths = model.allResources.flatMap((resource) => pathEntries(resource, model));
  const profiles = pathEntry(`${versionPrefix(model)}/profiles/{resource}`, ['GET', 'HEAD', 'OPTIONS'], []);
  const controllers = offeredNouns(model).map(({ safe, path }) =>
    pathEntry(
      versionPrefix(model) + path,
      safe ? ['GET', 'HEAD', 'OPTIONS'] : ['POST', 'OPTIONS'],
      safe ? [] : [`acceptPost: ${stringLiteral(bodyTypes(model).join(', '))}`],
    ),
  );
  return { header: HEADER, ...versionNames(model), paths: [...paths, ...controllers, profiles] };
}

function pairs(items: readonly (readonly string[])[]): string {
  const lines = items.map((pair) => group('[', pair, ']'));
  return group('[', lines, ']');
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

export function serveView(newest: Model): Record<string, unknown> {
  return { metered: isMetered(newest), traced: isTraced(newest) };
}

export function logView(newest: Model): Record<string, unknown> {
  return { requests: logsRequests(newest) };
}

/** `src/api/runtime/own-code.ts` */
export function ownCodeView(_newest: Model, versions: ServedVersions): Record<string, unknown> {
  return { systemTransitions: newestFirst(versions).some(hasSystemTransitions) };
}
