import { firstRole, hasGroups } from '../../../../../model/groups.js';
import type { Model } from '../../../../../model/model.js';
import { moduleName } from '../../../../names/module-names.js';
import { resourceFolder, versionNames } from '../../../../names/emitted-names.js';
import { versionOutput } from '../../../../output.js';
import { routeUrl } from '../../../../routes/urls.js';
import type { View } from '../../../../templates.js';

export const output = versionOutput({ emittedWhen: hasGroups, view: groupsView });

function groupsView(model: Model): View {
  return {
    ...versionNames(model),
    groups: model.allResources
      .filter(({ members }) => members !== null)
      .map((group) => ({
        collection: routeUrl(model, group.path),
        url: routeUrl(model, group.itemPath),
        id: group.idParam,
        store: moduleName(group),
        folder: resourceFolder(group),
        firstRole: firstRole(group) ?? 'member',
      })),
  };
}
