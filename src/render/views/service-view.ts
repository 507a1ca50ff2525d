// What the files of the service as a whole say: settings, mounts, paths, extensions.
import type { Controller, MediaType, Model, Operation, Resource } from '../../model/model.js';
import type { SharedEntry } from '../../output/file-set.js';
import { bodyTypes } from '../body-types.js';
import { linkedReferences } from '../../model/referrers.js';
import { ImportList } from '../imports.js';
import { genericType } from '../layout.js';
import { methodsOf, offeredPaths } from '../offered-paths.js';
import { commentText, group, jsonLiteral, propertyText, stringLiteral, WIDTH } from '../typescript.js';
import { HEADER } from './header.js';
import { moduleName } from './module-names.js';
import { folderOf, profileName, versionPrefix } from './places.js';
import { bodyTypeName } from './body-text.js';
import { TEST_TIME } from './test-values.js';

export function settingsView({ service, conventions, limits, cors }: Model): Record<string, unknown> {
  return {
    header: HEADER,
    service: stringLiteral(service.name),
    language: stringLiteral(service.language),
    mediaTypes: group('[', conventions.mediaTypes.map(stringLiteral), ']', { indent: 2, before: 12, after: 1 }),
    links: conventions.links,
    fieldsParameter: conventions.fields === 'query',
    requirePrecondition: conventions.concurrency === 'required',
    keyed: conventions.idempotency !== 'off',
    requireIdempotencyKey: conventions.idempotency === 'required',
    pageDefault: limits.page.default,
    pageMax: limits.page.max,
    pageOverMax: limits.page.overMax,
    pageExactTotal: limits.page.total === 'exact',
    body: limits.body,
    uri: limits.uri,
    headers: limits.headers,
    depth: limits.depth,
    fields: limits.fields,
    patchOps: limits.patchOps,
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    handlerTimeout: limits.handlerTimeout,
    cors: jsonLiteral({ origins: cors.origins, credentials: cors.credentials }, 2),
  };
}

export function configView({ conventions }: Model): Record<string, unknown> {
  return { header: HEADER, absolute: conventions.absoluteLinks };
}

export function apiIndexView(model: Model): Record<string, unknown> {
  return {
    header: HEADER,
    ...versionNames(model),
    absolute: model.conventions.absoluteLinks,
    keyed: model.conventions.idempotency !== 'off',
    cors: model.cors.origins.length > 0,
    title: textProperty('title', model.service.title),
    hasErrors: model.errors.length > 0,
    description: textProperty('description', model.service.description),
  };
}

export function mediaView(model: Model): Record<string, unknown> {
  const { version } = versionNames(model);
  const sends = (mediaType: MediaType): boolean => model.conventions.mediaTypes.includes(mediaType);
  const imports = new ImportList().add('./runtime/medium.js', 'Medium', 'type');
  const media: string[] = [];
  if (sends('application/hal+json')) {
    imports.add('./runtime/hal.js', 'hal');
    media.push('hal');
  }
  const pages = sends('text/html');
  if (pages) {
    imports.add('./runtime/html/frame.js', 'Service', 'type').add('./runtime/html/html.js', 'htmlMedium');
    const names = [`${version}Pages`, ...(model.controllers.length > 0 ? [`${version}Controllers`] : [])];
    for (const name of names) imports.add(`./${version}/pages.js`, name);
    media.push(`htmlMedium(service, ${names.join(', ')})`);
  }
  return {
    header: HEADER,
    imports: imports.toString(),
    version,
    pages,
    title: textProperty('title', model.service.title),
    media: media.join(', '),
  };
}

export function extensionsView(model: Model): Record<string, unknown> {
  const writable = model.allResources.filter(takesBody);
  const imports = new ImportList();
  const { version } = versionNames(model);
  if (writable.length > 0) imports.add('./runtime/bodies.js', 'Validate', 'type');
  if (writable.some(({ errors }) => errors.length > 0))
    imports.add('./runtime/business-errors.js', 'FailingValidate', 'type');
  if (model.controllers.length > 0) imports.add('./runtime/controllers.js', 'Controller', 'type');
  for (const resource of writable)
    imports.add(`./${version}/${folderOf(resource)}/schema.js`, bodyTypeName(resource), 'type');
  for (const controller of model.controllers) {
    const module = `./${version}/${folderOf(controller)}/schema.js`;
    imports.add(module, `${controller.names.type}Call`, 'type').add(module, `${controller.names.type}Output`, 'type');
  }
  return {
    header: HEADER,
    imports: imports.toString(),
    ...versionNames(model),
    resources: writable.map((resource) => ({
      path: commentText(versionPrefix(model) + resource.path),
      member: hooksMember(resource),
    })),
    hasHooks: writable.some(({ errors }) => errors.length === 0),
    hasFailingHooks: writable.some(({ errors }) => errors.length > 0),
    controllers: model.controllers.map((controller) => ({
      path: commentText(
        [`${controller.safe ? 'GET' : 'POST'} ${versionPrefix(model)}${controller.path}`, controller.description]
          .filter((text) => text !== '')
          .join(': '),
      ),
      member: controllerMember(controller),
    })),
  };
}

function hooksMember(resource: Resource): string {
  const before = `readonly ${resource.names.collection}?: `;
  const body = bodyTypeName(resource);
  if (resource.errors.length === 0) return `${before}ResourceHooks<${body}>;`;
  const failures = resource.errors.map(({ slug }) => stringLiteral(slug));
  return `${before}${genericType('FailingHooks', [[body], failures], 2, before.length)};`;
}

function controllerMember({ names }: Controller): string {
  const before = `readonly ${names.collection}: `;
  return `${before}${genericType('Controller', [[`${names.type}Call`], [`${names.type}Output`]], 2, before.length)};`;
}

/** What the owner's file begins with: each function that has to be there stands for one that is still to be written. */
export function ownExtensionsView({ controllers }: Model): Record<string, unknown> {
  return { controllers: controllers.map(({ names }) => ({ name: names.collection })), stubs: controllers.length > 0 };
}

/** The members that the owner's file has to have. */
export function ownExtensionEntries({ controllers, service }: Model): readonly SharedEntry[] {
  return controllers.map(({ names }) => ({
    keys: [`v${service.version}`, names.collection],
    value: 'notImplemented',
    from: '../api/runtime/controllers.js',
  }));
}

/** `src/api/errors.ts`. */
export function errorsView({ errors }: Model): Record<string, unknown> {
  const all = Object.fromEntries(errors.map((error) => [error.slug, { ...error }]));
  return { header: HEADER, errors: jsonLiteral(all, 0, 'export const errors = '.length) };
}

export function versionIndexView(model: Model): Record<string, unknown> {
  const imports = new ImportList();
  imports
    .add('fastify', 'FastifyInstance', 'type')
    .add('../api.js', 'Api', 'type')
    .add('./profiles.js', 'registerProfiles');
  for (const resource of model.allResources) {
    imports.addNamespace(`./${folderOf(resource)}/routes.js`, moduleName(resource));
  }
  for (const controller of model.controllers) {
    imports.addNamespace(`./${folderOf(controller)}/routes.js`, moduleName(controller));
  }
  return {
    header: HEADER,
    imports: imports.toString(),
    ...versionNames(model),
    resources: [...model.allResources, ...model.controllers].map((each) => ({ name: moduleName(each) })),
  };
}

export function profilesView(model: Model): Record<string, unknown> {
  const imports = new ImportList();
  imports.add('fastify', 'FastifyInstance', 'type');
  imports.add('../runtime/answers.js', 'sendDocument').add('../runtime/reading.js', 'READING');
  imports.add('../runtime/problem.js', 'Problem').add('../runtime/reading.js', 'readDocumentQuery');
  for (const resource of model.allResources) {
    imports.addNamespace(`./${folderOf(resource)}/schema.js`, moduleName(resource));
  }
  return {
    header: HEADER,
    imports: imports.toString(),
    ...versionNames(model),
    profiles: pairs(
      model.allResources.map((resource) => [
        stringLiteral(profileName(model, resource)),
        `${moduleName(resource)}.schema`,
      ]),
      'const profiles: ReadonlyMap<string, object> = new Map<string, object>('.length,
    ),
  };
}

export function testSupportView(model: Model): Record<string, unknown> {
  const stubs = model.controllers.map(({ names }) => `${names.collection}: notImplemented`);
  return {
    header: HEADER,
    ...versionNames(model),
    testTime: stringLiteral(TEST_TIME),
    relates: model.conventions.links && model.allResources.some((one) => linkedReferences(one).length > 0),
    requiresKey: model.conventions.idempotency === 'required',
    hasControllers: stubs.length > 0,
    noExtensions: noExtensions(versionNames(model).version, stubs),
  };
}

/** Of each version, the stubs: on one line if they fit. */
function noExtensions(version: string, stubs: readonly string[]): string {
  const flat = `{ ${version}: ${stubs.length === 0 ? '{}' : `{ ${stubs.join(', ')} }`} }`;
  if (`export const NO_EXTENSIONS: Extensions = ${flat};`.length <= WIDTH) return flat;
  return `{\n  ${version}: {\n${stubs.map((stub) => `    ${stub},\n`).join('')}  },\n}`;
}

export function pathsView(model: Model): Record<string, unknown> {
  const paths = model.allResources.flatMap((resource) => pathEntries(resource, model));
  const profiles = pathEntry(`${versionPrefix(model)}/profiles/{resource}`, ['GET', 'HEAD', 'OPTIONS'], []);
  const controllers = model.controllers.map(({ safe, path }) =>
    pathEntry(
      versionPrefix(model) + path,
      safe ? ['GET', 'HEAD', 'OPTIONS'] : ['POST', 'OPTIONS'],
      safe ? [] : [`acceptPost: ${stringLiteral(bodyTypes(model).join(', '))}`],
    ),
  );
  return { header: HEADER, ...versionNames(model), paths: [...paths, ...controllers, profiles] };
}

function versionNames(model: Model): { readonly version: string; readonly versionName: string } {
  const { version } = model.service;
  return { version: `v${version}`, versionName: `V${version}` };
}

function textProperty(key: string, text: string): string {
  return propertyText(key, stringLiteral(text), 2);
}

/** Prettier puts each of several pairs on a line of its own. */
function pairs(items: readonly (readonly string[])[], before: number): string {
  const lines = items.map((pair) => group('[', pair, ']', { indent: 2, before: 0, after: 1 }));
  return group('[', lines, ']', { indent: 0, before: lines.length > 1 ? WIDTH : before, after: 2 });
}

function takesBody({ operations }: Resource): boolean {
  return operations.includes('create') || operations.includes('replace') || operations.includes('patch');
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
