import { groupOf, hasClaimedGroups, rolesNeeded } from '../../../../../model/groups.js';
import type { Model, Resource } from '../../../../../model/model.js';
import { resourceFolder, versionNames } from '../../../../names/emitted-names.js';
import { moduleName } from '../../../../names/module-names.js';
import { versionOutput } from '../../../../output.js';
import { routeUrl } from '../../../../routes/urls.js';
import type { View } from '../../../../templates.js';

export const output = versionOutput({ emittedWhen: hasClaimedGroups, view: claimedGroupsView });

/** The items are groups, or say in which group they are. */
function isPlaceOfGroup({ members, within }: Resource): boolean {
  return members !== null || within !== null;
}

function claimedGroupsView(model: Model): View {
  return {
    ...versionNames(model),
    groups: model.allResources.filter(isPlaceOfGroup).map((resource) => ({
      collection: routeUrl(model, resource.path),
      url: routeUrl(model, resource.itemPath),
      id: resource.idParam,
      store: resource === groupOf(resource, resource) ? '' : moduleName(resource),
      folder: resourceFolder(resource),
      // Who may not read an item within a group must not learn that it is there.
      readers: resource.within === null ? false : (rolesNeeded(resource.access.get) ?? false),
      listers: rolesNeeded(resource.access.list) ?? false,
    })),
  };
}
