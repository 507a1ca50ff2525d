import { versionOutput } from '../../../../output.js';
import { hasGuardedMembers } from '../../../../../model/member-callers.js';
import type { Model } from '../../../../../model/model.js';
import { moduleName } from '../../../../names/module-names.js';
import { resourceFolder, versionNames } from '../../../../names/emitted-names.js';
import { profileName } from '../../../../routes/urls.js';
import type { View } from '../../../../templates.js';

export const output = versionOutput({ view: profilesView });

function profilesView(model: Model): View {
  const own = model.allResources.map((resource) => ({ place: resource, resource }));
  const former = model.allResources.flatMap((resource) => resource.formerPaths.map((place) => ({ place, resource })));
  return {
    ...versionNames(model),
    guarded: hasGuardedMembers(model),
    schemas: model.allResources.map((resource) => ({ name: moduleName(resource), folder: resourceFolder(resource) })),
    profiles: [...own, ...former].map(({ place, resource }) => ({
      profile: profileName(model, place),
      name: moduleName(resource),
    })),
  };
}
