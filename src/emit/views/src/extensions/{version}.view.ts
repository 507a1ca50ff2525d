import { versionOutput } from '../../../output.js';
import type { Model, Resource } from '../../../../model/model.js';
import { newestFirst, type ServedVersions } from '../../../../model/served.js';
import type { SharedEntry } from '../../../../output/file-set.js';
import { examplesName } from '../../../rows/type-names.js';
import { resourceFolder, versionNames } from '../../../names/emitted-names.js';
import type { View } from '../../../templates.js';

export const output = versionOutput({
  view: ownExtensionsView,
  entries: ownExtensionEntries,
  startsFrom: extensionsBefore,
  isExtensionPoint: true,
});

/** The file of the version before it, which the owner has had for longer. */
function extensionsBefore({ service }: Model, versions: ServedVersions): string | undefined {
  const before = newestFirst(versions).find((model) => model.service.version < service.version);
  return before && `src/extensions/${versionNames(before).version}.ts`;
}

/** The first content of the owner's file: a stub for each function that the owner has to write. */
function ownExtensionsView(model: Model): View {
  const { controllers } = model;
  const computing = model.allResources.filter(({ hasComputedFields }) => hasComputedFields);
  return {
    ...versionNames(model),
    computing: computing.map((resource) => ({
      name: resource.names.collection,
      examples: examplesName(resource),
      todo: TO_BE_WRITTEN,
    })),
    examples: computing
      .map((resource) => ({
        ...versionNames(model),
        name: examplesName(resource),
        module: `${resourceFolder(resource)}/computed.js`,
      }))
      .toSorted((a, b) => (a.module < b.module ? -1 : 1)),
    controllers: controllers.map(({ names }) => ({ name: names.collection })),
    stubs: controllers.length + computing.length > 0,
  };
}

/** The members that the owner's file has to have. */
function ownExtensionEntries({ allResources, controllers, service }: Model): readonly SharedEntry[] {
  const version = `v${service.version}`;
  return [
    ...allResources
      .filter(({ hasComputedFields }) => hasComputedFields)
      .map((resource) => ({
        keys: [version, resource.names.collection, 'represent'],
        otherNames: ['representFor'],
        value: examplesName(resource),
        from: computedModule(resource, service.version),
        comment: TO_BE_WRITTEN,
      })),
    ...controllers.map(({ names }) => ({
      keys: [version, names.collection],
      value: 'notImplemented',
      from: '../api/runtime/controllers/controllers.js',
    })),
  ];
}

/** The comment beside each stub of computed members. */
const TO_BE_WRITTEN = 'To be written: until then, all show the same examples.';

/** The import specifier in the owner's file. */
function computedModule(resource: Resource, version: number): string {
  return `../api/v${version}/${resourceFolder(resource)}/computed.js`;
}
