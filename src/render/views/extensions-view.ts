// What the owner adds to the service: the types of it, and the files that it begins with.
import type { Controller, Model, Resource } from '../../model/model.js';
import type { ServedVersions } from '../../model/served.js';
import type { SharedEntry } from '../../output/file-set.js';
import { ImportList } from '../imports.js';
import { genericType } from '../layout.js';
import { commentText, stringLiteral } from '../typescript.js';
import { bodyTypeName } from './body-text.js';
import { HEADER } from './header.js';
import { folderOf, versionPrefix } from './places.js';
import { fromOldest, versionNames } from './version-names.js';

/** `src/api/extensions.ts`. */
export function extensionsView(_newest: Model, versions: ServedVersions): Record<string, unknown> {
  return { header: HEADER, versions: fromOldest(versions).map(versionNames) };
}

/** `src/api/v1/extensions.ts`. */
export function versionExtensionsView(model: Model): Record<string, unknown> {
  const writable = model.allResources.filter(takesBody);
  const imports = new ImportList();
  const hooks = '../runtime/hooks.js';
  if (writable.some(({ errors }) => errors.length === 0)) imports.add(hooks, 'ResourceHooks', 'type');
  if (writable.some(({ errors }) => errors.length > 0))
    imports.add('../runtime/failing-hooks.js', 'FailingHooks', 'type');
  if (model.controllers.length > 0) imports.add('../runtime/controllers.js', 'Controller', 'type');
  for (const resource of writable) imports.add(`./${folderOf(resource)}/schema.js`, bodyTypeName(resource), 'type');
  for (const controller of model.controllers) {
    const module = `./${folderOf(controller)}/schema.js`;
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
export function ownExtensionsView(model: Model): Record<string, unknown> {
  const { controllers } = model;
  return {
    ...versionNames(model),
    controllers: controllers.map(({ names }) => ({ name: names.collection })),
    stubs: controllers.length > 0,
  };
}

/** `src/extensions/index.ts`, which is the owner's too. */
export function ownIndexView(_newest: Model, versions: ServedVersions): Record<string, unknown> {
  const models = fromOldest(versions);
  return { versions: models.map(versionNames), names: models.map((model) => versionNames(model).version).join(', ') };
}

/** The versions that it has to have. */
export function ownIndexEntries(_newest: Model, versions: ServedVersions): readonly SharedEntry[] {
  return fromOldest(versions).map((model) => {
    const { version } = versionNames(model);
    return { keys: ['extensions', version], value: version, from: `./${version}.js` };
  });
}

/** The members that the owner's file has to have. */
export function ownExtensionEntries({ controllers, service }: Model): readonly SharedEntry[] {
  return controllers.map(({ names }) => ({
    keys: [`v${service.version}`, names.collection],
    value: 'notImplemented',
    from: '../api/runtime/controllers.js',
  }));
}

function takesBody({ operations }: Resource): boolean {
  return operations.includes('create') || operations.includes('replace') || operations.includes('patch');
}
