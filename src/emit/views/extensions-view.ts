// What the owner adds to the service: the types of it, and the files that it begins with.
import type { Controller, Model, Resource } from '../../model/model.js';
import type { ServedVersions } from '../../model/served.js';
import type { SharedEntry } from '../../output/file-set.js';
import { knowsCallers } from '../../model/knows-callers.js';
import { ImportList } from '../imports.js';
import { genericType } from '../expression.js';
import { commentText, stringLiteral } from '../typescript.js';
import { bodyTypeName, itemTypeName } from './body-text.js';
import { examplesName, representsType } from './computed-view.js';
import { HEADER } from './header.js';
import { moduleName } from './module-names.js';
import { folderOf, versionPrefix } from './places.js';
import { movedTypeName } from './states-view.js';
import { fromOldest, versionNames } from './version-names.js';

/** `src/api/extensions.ts`. */
export function extensionsView(newest: Model, versions: ServedVersions): Record<string, unknown> {
  return { header: HEADER, open: !knowsCallers(newest), versions: fromOldest(versions).map(versionNames) };
}

/** `src/api/v1/extensions.ts`. */
export function versionExtensionsView(model: Model): Record<string, unknown> {
  const imports = new ImportList();
  if (model.allResources.length > 0) imports.add('../runtime/hooks.js', 'ResourceHooks', 'type');
  if (model.controllers.length > 0) imports.add('../runtime/controllers.js', 'Controller', 'type');
  for (const resource of model.allResources) {
    const module = `./${folderOf(resource)}`;
    imports.add(`${module}/schema.js`, bodyTypeName(resource), 'type');
    imports.add(`${module}/schema.js`, itemTypeName(resource), 'type');
    if (resource.hasComputedFields) imports.add(`${module}/computed.js`, representsType(resource), 'type');
    const above = resource.collectionAbove;
    if (above !== undefined) imports.addNamespace(`./${folderOf(above)}/store.js`, moduleName(above), 'type');
    else if (resource.errors.length > 0 || resource.states !== null)
      imports.add('../runtime/hooks.js', 'NoPath', 'type');
    if (resource.states !== null) imports.add(`${module}/states.js`, movedTypeName(resource), 'type');
  }
  for (const controller of model.controllers) {
    const module = `./${folderOf(controller)}/schema.js`;
    imports.add(module, `${controller.names.type}Call`, 'type').add(module, `${controller.names.type}Output`, 'type');
  }
  return {
    header: HEADER,
    imports: imports.toString(),
    ...versionNames(model),
    resources: model.allResources.map((resource) => ({
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
  const before = `readonly ${resource.names.collection}${resource.hasComputedFields ? '' : '?'}: `;
  const above = resource.collectionAbove;
  const failures = resource.errors.map(({ slug }) => stringLiteral(slug));
  const path = above === undefined ? 'NoPath' : `${moduleName(above)}.Path`;
  const moves = resource.states !== null;
  const parameters = [
    [bodyTypeName(resource)],
    [itemTypeName(resource)],
    ...(above !== undefined || failures.length > 0 || moves ? [[path]] : []),
    ...(failures.length > 0 ? [failures] : moves ? [['never']] : []),
    ...(moves ? [[movedTypeName(resource)]] : []),
  ];
  const hooks = genericType('ResourceHooks', parameters);
  if (!resource.hasComputedFields) return `${before}${hooks};`;
  return `${before}${hooks} & ${representsType(resource)};`;
}

function controllerMember({ names }: Controller): string {
  const before = `readonly ${names.collection}: `;
  return `${before}${genericType('Controller', [[`${names.type}Call`], [`${names.type}Output`]])};`;
}

/** What the owner's file begins with: each function that has to be there stands for one that is still to be written. */
export function ownExtensionsView(model: Model): Record<string, unknown> {
  const { controllers, service } = model;
  const computing = model.allResources.filter(({ hasComputedFields }) => hasComputedFields);
  const imports = new ImportList();
  if (controllers.length > 0) imports.add('../api/runtime/controllers.js', 'notImplemented');
  for (const resource of computing) imports.add(computedModule(resource, service.version), examplesName(resource));
  return {
    ...versionNames(model),
    imports: imports.toString(),
    computing: computing.map((resource) => ({
      name: resource.names.collection,
      examples: examplesName(resource),
      todo: TO_BE_WRITTEN,
    })),
    controllers: controllers.map(({ names }) => ({ name: names.collection })),
    stubs: controllers.length + computing.length > 0,
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
export function ownExtensionEntries({ allResources, controllers, service }: Model): readonly SharedEntry[] {
  const version = `v${service.version}`;
  return [
    ...allResources
      .filter(({ hasComputedFields }) => hasComputedFields)
      .map((resource) => ({
        keys: [version, resource.names.collection, 'represent'],
        value: examplesName(resource),
        from: computedModule(resource, service.version),
        comment: TO_BE_WRITTEN,
      })),
    ...controllers.map(({ names }) => ({
      keys: [version, names.collection],
      value: 'notImplemented',
      from: '../api/runtime/controllers.js',
    })),
  ];
}

/** Said beside what stands for code that the owner has still to write. */
const TO_BE_WRITTEN = 'To be written: until then, all show the same examples.';

/** As seen from the owner's file. */
function computedModule(resource: Resource, version: number): string {
  return `../api/v${version}/${folderOf(resource)}/computed.js`;
}
