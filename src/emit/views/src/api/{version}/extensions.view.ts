import { versionOutput } from '../../../../output.js';
import type { Controller, Model, Resource } from '../../../../../model/model.js';
import { ImportList } from '../../../../imports.js';
import { genericType } from '../../../../expression.js';
import { commentText, stringLiteral } from '../../../../typescript.js';
import { bodyTypeName, itemTypeName } from '../../../body-text.js';
import { representsType } from '../../../../rows/type-names.js';
import { moduleName } from '../../../module-names.js';
import { folderOf, versionPrefix } from '../../../places.js';
import { movedTypeName } from '../../../../rows/type-names.js';
import { versionNames } from '../../../version-names.js';

export const output = versionOutput({ view: versionExtensionsView });

/** `src/api/v1/extensions.ts`. */
function versionExtensionsView(model: Model): Record<string, unknown> {
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
