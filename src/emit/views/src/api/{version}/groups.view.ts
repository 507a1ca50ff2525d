import { firstRole, groupOf, hasClaimedGroups, hasGroups } from '../../../../../model/groups.js';
import type { Model, Resource } from '../../../../../model/model.js';
import { moduleName } from '../../../../names/module-names.js';
import { resourceFolder, versionNames } from '../../../../names/emitted-names.js';
import { versionOutput } from '../../../../output.js';
import { isGuarded } from '../../../../routes/guarded-links.js';
import { routeUrl } from '../../../../routes/urls.js';
import type { View } from '../../../../templates.js';

export const output = versionOutput({
  emittedWhen: (model) => hasGroups(model) && !hasClaimedGroups(model),
  view: groupsView,
});

/** The items are groups, or say in which group they are. */
function isPlaceOfGroup({ members, within }: Resource): boolean {
  return members !== null || within !== null;
}

function groupsView(model: Model): View {
  return {
    ...versionNames(model),
    groups: model.allResources.filter(isPlaceOfGroup).map((resource) => {
      const group = groupOf(resource, resource) ?? resource;
      return {
        collection: routeUrl(model, resource.path),
        url: routeUrl(model, resource.itemPath),
        id: resource.idParam,
        store: moduleName(resource),
        folder: resourceFolder(resource),
        // The rows of a list show each their own links and members.
        rolesStore: isGuarded(resource, model) ? moduleName(group) : '',
        firstRole: resource === group ? (firstRole(group) ?? 'member') : '',
      };
    }),
  };
}
