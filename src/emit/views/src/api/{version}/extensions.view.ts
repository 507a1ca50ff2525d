import { versionOutput } from '../../../../output.js';
import type { Model, Resource } from '../../../../../model/model.js';
import { moduleName } from '../../../../names/module-names.js';
import { resourceFolder, versionNames } from '../../../../names/emitted-names.js';
import { versionPrefix } from '../../../../routes/urls.js';
import {
  bodyTypeName,
  itemTypeName,
  movedTypeName,
  representsType,
  storedTypeName,
} from '../../../../rows/type-names.js';
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
      folder: resourceFolder(controller),
    })),
  };
}

function hooksView(resource: Resource, model: Model): View {
  const { path, names, hasComputedFields } = resource;
  return {
    path: versionPrefix(model) + path,
    name: names.collection,
    folder: resourceFolder(resource),
    bodyType: hasOwnBody(resource) ? bodyTypeName(resource) : storedTypeName(resource),
    itemType: itemTypeName(resource),
    represents: hasComputedFields && representsType(resource),
    moreTypes: moreTypes(resource),
  };
}

/** Nothing but what hooks set can be in a body without members. */
function hasOwnBody({ table }: Resource): boolean {
  return table.clientColumns.length > 0 || table.hookColumns.length === 0;
}

/** The type arguments that have a default, as far as one of them or of those behind it is another. */
function moreTypes(resource: Resource): readonly TypeArgument[] {
  const { errors, states, collectionAbove: above } = resource;
  const path: TypeArgument =
    above === undefined
      ? { form: 'no-path' }
      : { form: 'path-above', name: moduleName(above), folder: resourceFolder(above) };
  const failures: TypeArgument =
    errors.length === 0
      ? { form: 'no-failures' }
      : { form: 'failures-of-hooks', slugs: errors.map(({ slug }) => slug) };
  const moved: TypeArgument =
    states === null
      ? { form: 'no-transitions' }
      : { form: 'moved-type', name: movedTypeName(resource), folder: resourceFolder(resource) };
  if (resource.table.hookColumns.length > 0 && hasOwnBody(resource)) {
    return [
      path,
      failures,
      moved,
      { form: 'stored-type-of-hooks', name: storedTypeName(resource), folder: resourceFolder(resource) },
    ];
  }
  if (states !== null) return [path, failures, moved];
  if (errors.length > 0) return [path, failures];
  return above === undefined ? [] : [path];
}

/** The partial that prints it, with its holes. */
interface TypeArgument {
  readonly form:
    | 'path-above'
    | 'no-path'
    | 'failures-of-hooks'
    | 'no-failures'
    | 'moved-type'
    | 'no-transitions'
    | 'stored-type-of-hooks';
  readonly name?: string;
  readonly folder?: string;
  readonly slugs?: readonly string[];
}
