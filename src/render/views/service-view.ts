// What the files of the service as a whole say: mounts, media types, paths, profiles.
import type { Controller, MediaType, Model, Operation, Resource } from '../../model/model.js';
import { isMetered, isRated, isTraced, logsRequests, shedsLoad } from '../../model/operated.js';
import type { ServedVersions } from '../../model/served.js';
import { knowsCallers } from '../../model/knows-callers.js';
import { hasOwners } from '../../model/ownership.js';
import { keepsFormerPaths } from '../former-paths.js';
import { bodyTypes } from '../body-types.js';
import { linkedReferences } from '../../model/referrers.js';
import { ImportList } from '../imports.js';
import { layOut, type Expression } from '../layout.js';
import { lifeNote } from '../life-note.js';
import { methodsOf, offeredPaths } from '../offered-paths.js';
import { group, jsonLiteral, propertyText, stringLiteral, WIDTH } from '../typescript.js';
import { examplesName, hasComputed } from './computed-view.js';
import { wrapperOfSessions } from '../session-wrapper.js';
import { HEADER } from './header.js';
import { hasKeyCallers } from './key-callers-view.js';
import { showsFormerName } from './representation-view.js';
import { isDrivenByOwner, offeredNouns } from '../../model/transitions.js';
import { moduleName } from './module-names.js';
import { folderOf, profileName, versionPrefix } from './places.js';
import { TEST_TIME } from './test-values.js';
import { fromOldest, versionNames } from './version-names.js';

export function apiIndexView(newest: Model, versions: ServedVersions): Record<string, unknown> {
  return {
    header: HEADER,
    versions: fromOldest(versions).map(versionNames),
    guarded: knowsCallers(newest)
      ? fromOldest(versions).map((model) => ({ ...versionNames(model), access: accessNames(model) }))
      : [],
    owned: fromOldest(versions).some(hasOwners),
    open: !knowsCallers(newest),
    bearer: newest.auth.scheme === 'bearer',
    apiKeys: newest.auth.scheme === 'api-key',
    cookie: newest.auth.scheme === 'cookie',
    morePaths: newest.docs || newest.auth.scheme === 'cookie',
    sessionVersions: sessionVersions(versions),
    sessionConventions: sessionConventions(newest, versions),
    access: accessText(fromOldest(versions)),
    names: list(fromOldest(versions).map((model) => versionNames(model).version)),
    absolute: newest.conventions.absoluteLinks,
    keyed: newest.conventions.idempotency !== 'off',
    rated: isRated(newest),
    sheds: shedsLoad(newest),
    requests: logsRequests(newest),
    metered: isMetered(newest),
    traced: isTraced(newest),
    driven: fromOldest(versions).some(isDrivenByOwner),
    cors: newest.cors.origins.length > 0,
    lives: newest.service.lives.length > 0,
    docs: newest.docs,
    docsHref: newest.conventions.absoluteLinks ? 'href: `${baseUrl}/docs`' : "href: '/docs'",
    changes: list(fromOldest(versions).map((model) => `${versionNames(model).version}Changes`)),
    title: textProperty('title', newest.service.title),
    description: textProperty('description', newest.service.description),
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
  return list(having.map((model) => stringLiteral(versionNames(model).version)));
}

/** Where pages log in and out. */
function pageSessions(model: Model): string {
  const wrapper = wrapperOfSessions(model);
  const place = stringLiteral(`${versionPrefix(model)}/sessions`);
  return `sessionControls(${[place, ...(wrapper === undefined ? [] : [stringLiteral(wrapper)])].join(', ')})`;
}

/** What all versions let whom do, and with what everybody's items are found. */
function accessText(models: readonly Model[]): string {
  const access = merged(models.map((model) => `${versionNames(model).version}Access`));
  const owned = models.filter(hasOwners).map((model) => `${versionNames(model).version}Freely`);
  return owned.length === 0 ? access : `${access}, keepToOwn(${merged(owned)})`;
}

function merged(names: readonly string[]): string {
  return names.length === 1 ? names.join('') : `{ ${names.map((name) => `...${name}`).join(', ')} }`;
}

/** What the app is given of the access of a version. */
function accessNames(model: Model): string {
  const { version } = versionNames(model);
  return hasOwners(model) ? `${version}Access, ${version}Freely` : `${version}Access`;
}

export function mediaView(newest: Model, versions: ServedVersions): Record<string, unknown> {
  const sends = (mediaType: MediaType): boolean => newest.conventions.mediaTypes.includes(mediaType);
  const imports = new ImportList().add('./runtime/medium.js', 'Medium', 'type');
  const media: Expression[] = [];
  if (sends('application/hal+json')) {
    imports.add('./runtime/hal.js', 'hal');
    media.push('hal');
  }
  const pages = sends('text/html');
  const models = fromOldest(versions);
  const withControllers = models.filter(({ controllers }) => controllers.length > 0);
  if (pages) {
    imports.add('./runtime/html/frame.js', 'Service', 'type').add('./runtime/html/html.js', 'htmlMedium');
    const named = (of: readonly Model[], what: string): readonly string[] =>
      of.map((model) => {
        const { version } = versionNames(model);
        imports.add(`./${version}/pages.js`, `${version}${what}`);
        return `${version}${what}`;
      });
    const [resources, controllers] = [named(models, 'Pages'), named(withControllers, 'Controllers')];
    const kept = models.filter(keepsFormerPaths).map((model) => {
      const { version } = versionNames(model);
      imports.add(`./${version}/former-paths.js`, `${version}FormerPaths`);
      return `${version}FormerPaths`;
    });
    if (kept.length > 0) imports.add('./runtime/former-paths.js', 'askedAtNewPaths');
    const asked: Expression[] = kept.length > 0 ? [{ callee: 'askedAtNewPaths', arguments: [joined(kept)] }] : [];
    const functions = controllers.length > 0 || asked.length > 0 ? [joined(controllers)] : [];
    media.push({ callee: 'htmlMedium', arguments: ['service', joined(resources), ...functions, ...asked] });
  }
  const logsIn = pages && newest.auth.scheme === 'cookie';
  if (logsIn) imports.add('./runtime/html/session-controls.js', 'sessionControls');
  return {
    header: HEADER,
    imports: imports.toString(),
    versions: list(models.map((model) => stringLiteral(versionNames(model).version))),
    pages,
    notes: notesOf(newest),
    docs: newest.docs,
    sessions: logsIn ? pageSessions(newest) : '',
    title: textProperty('title', newest.service.title),
    media: layOut({ items: media }, 0, 'export const media: readonly Medium[] = '.length, 1),
  };
}

/** `src/api/runtime/hal.ts`. */
export function halView(_newest: Model, versions: ServedVersions): Record<string, unknown> {
  const formerNames = fromOldest(versions).some((model) =>
    model.allResources.some((one) => showsFormerName(one, model)),
  );
  return { formerNames };
}

/** What the pages of a version say of its end; '' where nothing is announced. */
function notesOf({ service: { lives } }: Model): string {
  const notes = lives.map((life) => `v${life.version}: ${stringLiteral(lifeNote(life))}`);
  return notes.length === 0 ? '' : group('{ ', notes, ' }', { indent: 2, before: 'notes: '.length, after: 1 });
}

/** The days on which versions are deprecated, and end. */
export function lifecycleView({ service: { lives } }: Model): Record<string, unknown> {
  const items = lives.map(({ version, successor, deprecated, sunset }) => {
    const days = Object.entries({ deprecated, sunset }).filter(([, day]) => day !== '');
    const members = [['version', `v${version}`], ['successor', `v${successor}`], ...days];
    return `{ ${members.map(([name = '', text = '']) => `${name}: ${stringLiteral(text)}`).join(', ')} }`;
  });
  const before = 'export const lives: readonly VersionLife[] = '.length;
  return { header: HEADER, lives: group('[', items, ']', { indent: 0, before, after: 1 }) };
}

/** One list, or what it is made of. */
function joined(names: readonly string[]): Expression {
  return names.length === 1 ? names.join('') : { items: names.map((name) => `...${name}`) };
}

function list(items: readonly string[]): string {
  return `[${items.join(', ')}]`;
}

/** `src/api/v1/errors.ts`. */
export function errorsView({ errors }: Model): Record<string, unknown> {
  const all = Object.fromEntries(errors.map((error) => [error.slug, { ...error }]));
  return { header: HEADER, errors: jsonLiteral(all, 0, 'export const errors = '.length) };
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
  const before = `export const ${version}: Version = `.length;
  return group('{ ', members, ' }', { indent: 0, before, after: 1 });
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
      'const profiles: ReadonlyMap<string, object> = new Map<string, object>('.length,
    ),
  };
}

export function testSupportView(newest: Model, versions: ServedVersions): Record<string, unknown> {
  const models = fromOldest(versions);
  const imports = new ImportList();
  const stubs = models.map((model) => [
    ...model.allResources.filter(hasComputed).map((resource) => {
      const examples = examplesIn(resource, model, models.length > 1, imports);
      return `${resource.names.collection}: { represent: ${examples} }`;
    }),
    ...model.controllers.map(({ names }) => `${names.collection}: notImplemented`),
  ]);
  return {
    header: HEADER,
    testTime: stringLiteral(TEST_TIME),
    rated: isRated(newest),
    sheds: shedsLoad(newest),
    guarded: knowsCallers(newest),
    apiKeys: newest.auth.scheme === 'api-key',
    cookie: newest.auth.scheme === 'cookie',
    bearer: newest.auth.scheme === 'bearer',
    plainStart: newest.auth.scheme === 'none' || newest.auth.scheme === 'bearer',
    open: !knowsCallers(newest),
    keyCallers: hasKeyCallers(newest, versions),
    hasOlder: versions.older.length > 0,
    relates:
      newest.conventions.links &&
      models.some(({ allResources }) => allResources.some((one) => linkedReferences(one).length > 0)),
    requiresKey: requiresKey(newest),
    postsNothing:
      requiresKey(newest) &&
      models.some(({ controllers, transitions }) => [...controllers, ...transitions].some(takesNothing)),
    hasControllers: models.some(({ controllers }) => controllers.length > 0),
    examples: imports.toString(),
    noExtensions: noExtensions(models.map((model, index) => [versionNames(model).version, stubs[index] ?? []])),
  };
}

export function requiresKey({ conventions }: Model): boolean {
  return conventions.idempotency === 'required';
}

function takesNothing({ safe, input }: Controller): boolean {
  return !safe && input.length === 0;
}

/** What shows examples in place of the owner's code: imported, under a name of its own where several versions have it. */
function examplesIn(resource: Resource, { service }: Model, areSeveral: boolean, imports: ImportList): string {
  const module = `../../src/api/v${service.version}/${folderOf(resource)}/computed.js`;
  const name = examplesName(resource);
  const own = areSeveral ? `${name}V${service.version}` : name;
  imports.add(module, own === name ? name : `${name} as ${own}`);
  return own;
}

/** Of each version, the stubs: on one line if they fit. */
function noExtensions(versions: readonly (readonly [version: string, stubs: readonly string[]])[]): string {
  const flat = versions.map(
    ([version, stubs]) => `${version}: ${stubs.length === 0 ? '{}' : `{ ${stubs.join(', ')} }`}`,
  );
  const whole = `{ ${flat.join(', ')} }`;
  if (versions.length === 1 && `export const NO_EXTENSIONS: Extensions = ${whole};`.length <= WIDTH) return whole;
  const lines = versions.map(([version, stubs], index) => {
    const line = `  ${flat[index] ?? ''},\n`;
    return line.length - 1 <= WIDTH ? line : `  ${version}: {\n${stubs.map((stub) => `    ${stub},\n`).join('')}  },\n`;
  });
  return `{\n${lines.join('')}}`;
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

function textProperty(key: string, text: string): string {
  return propertyText(key, stringLiteral(text), 2);
}

/** Prettier puts each of several pairs on a line of its own. */
function pairs(items: readonly (readonly string[])[], before: number): string {
  const lines = items.map((pair) => group('[', pair, ']', { indent: 2, before: 0, after: 1 }));
  return group('[', lines, ']', { indent: 0, before: lines.length > 1 ? WIDTH : before, after: 2 });
}

function pathEntries(resource: Resource, model: Model): readonly string[] {
  return offeredPaths(resource).map((offered) => {
    const has = (operation: Operation): boolean => offered.operations.includes(operation);
    const patch = has('patch') ? ["acceptPatch: 'application/json-patch+json, application/merge-patch+json'"] : [];
    const post = has('create') ? [`acceptPost: ${stringLiteral(bodyTypes(model).join(', '))}`] : [];
    return pathEntry(versionPrefix(model) + offered.path, methodsOf(offered), [...patch, ...post]);
  });
}

function pathEntry(path: string, methods: readonly string[], accepts: readonly string[]): string {
  const items = [`path: ${stringLiteral(path)}`, `allow: ${stringLiteral(methods.join(', '))}`, ...accepts];
  return `  ${group('{ ', items, ' }', { indent: 2, before: 0, after: 1 })},`;
}

export function computedTestView(model: Model): Record<string, unknown> {
  const { version } = versionNames(model);
  const hooks = model.allResources.filter(hasComputed).map(({ names }) => names.collection);
  return { header: HEADER, version, hooks: hooks.map((name) => ({ name })) };
}

export function serveView(newest: Model): Record<string, unknown> {
  return { metered: isMetered(newest), traced: isTraced(newest) };
}
