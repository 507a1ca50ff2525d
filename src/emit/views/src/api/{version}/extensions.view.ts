import { versionOutput } from '../../../../output.js';
import type { Model, Resource } from '../../../../../model/model.js';
import { moduleName } from '../../../../names/module-names.js';
import { folderOf } from '../../../../names/file-names.js';
import { versionPrefix } from '../../../../routes/urls.js';
import { bodyTypeName, itemTypeName, movedTypeName, representsType } from '../../../../rows/type-names.js';
import { versionNames } from '../../../../names/version-names.js';
import type { View } from '../../../../templates.js';

export const output = versionOutput({ view: versionExtensionsView });

/** `src/api/v1/extensions.ts`. */
function versionExtensionsView(model: Model): View {
  return {
    ...versionNames(model),
    resources: model.allResources.map((resource) => hooksView(resource, model)),
    controllers: model.controllers.map(({ safe, path, description, names, ...controller }) => ({
      about: [`${safe ? 'GET' : 'POST'} ${versionPrefix(model)}${path}`, description]
        .filter((text) => text !== '')
        .join(': '),
      name: names.collection,
      type: names.type,
      folder: folderOf(controller),
    })),
  };
}

function hooksView(resource: Resource, model: Model): View {
  const { path, names, errors, states, hasComputedFields, collectionAbove: above } = resource;
  const fails = errors.length > 0;
  const moves = states !== null;
  return {
    path: versionPrefix(model) + path,
    name: names.collection,
    folder: folderOf(resource),
    bodyType: bodyTypeName(resource),
    itemType: itemTypeName(resource),
    represents: hasComputedFields && representsType(resource),
    above: above !== undefined && { name: moduleName(above), folder: folderOf(above) },
    takesNoPath: above === undefined && (fails || moves),
    failures: errors.map(({ slug }, index) => ({ slug, isFirst: index === 0 })),
    failsNever: !fails && moves,
    transition: moves && movedTypeName(resource),
  };
}
