import { versionOutput } from '../../../../output.js';
import { hasOwnItems, pathsOf } from '../../../../routes/owned-items.js';
import type { Model } from '../../../../../model/model.js';
import { moduleName } from '../../../../names/module-names.js';
import { folderOf, versionNames } from '../../../../names/emitted-names.js';
import { routeUrl } from '../../../../routes/urls.js';
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
