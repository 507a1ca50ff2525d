import { versionOutput } from '../../../../output.js';
import { hasOwnItems } from '../../../own-items-view.js';
import type { Model } from '../../../../../model/model.js';
import { moduleName } from '../../../module-names.js';
import { folderOf, routeUrl } from '../../../places.js';
import { versionNames } from '../../../version-names.js';
import { pathsOf } from '../../../own-items-view.js';
import type { View } from '../../../../templates.js';

export const output = versionOutput({ emittedWhen: hasOwnItems, view: ownItemsView });

function ownItemsView(model: Model): View {
  return {
    ...versionNames(model),
    entries: pathsOf(model).map(({ path, owning }) => ({
      url: routeUrl(model, path),
      store: moduleName(owning),
      folder: folderOf(owning),
      ids: [...owning.itemPath.matchAll(/\{([^}]+)\}/g)].map(([, id = '']) => id),
    })),
  };
}
