import { versionOutput } from '../../../../output.js';
import type { Model } from '../../../../../model/model.js';
import { moduleName } from '../../../module-names.js';
import { folderOf, profileName } from '../../../places.js';
import { versionNames } from '../../../version-names.js';
import type { View } from '../../../../templates.js';

export const output = versionOutput({ view: profilesView });

function profilesView(model: Model): View {
  const own = model.allResources.map((resource) => ({ place: resource, resource }));
  const former = model.allResources.flatMap((resource) => resource.formerPaths.map((place) => ({ place, resource })));
  return {
    ...versionNames(model),
    schemas: model.allResources.map((resource) => ({ name: moduleName(resource), folder: folderOf(resource) })),
    profiles: [...own, ...former].map(({ place, resource }) => ({
      profile: profileName(model, place),
      name: moduleName(resource),
    })),
  };
}
