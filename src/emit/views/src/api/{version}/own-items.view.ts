import { versionOutput } from '../../../../output.js';
import { hasOwnItems } from '../../../../routes/own-items.js';
import type { Model } from '../../../../../model/model.js';
import { moduleName } from '../../../../names/module-names.js';
import { folderOf } from '../../../../names/file-names.js';
import { routeUrl } from '../../../../routes/urls.js';
import { versionNames } from '../../../../names/version-names.js';
import { pathsOf } from '../../../../routes/own-items.js';
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
