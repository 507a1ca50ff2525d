import { versionOutput } from '../../../../output.js';
import { hasPathsBelowOwnedItems, pathsBelowOwnedItems } from '../../../../routes/owned-items.js';
import type { Model } from '../../../../../model/model.js';
import { TENANT_ID } from '../../../../../model/tenants.js';
import { moduleName } from '../../../../names/module-names.js';
import { resourceFolder, versionNames } from '../../../../names/emitted-names.js';
import { routeUrl } from '../../../../routes/urls.js';
import type { View } from '../../../../templates.js';

export const output = versionOutput({ emittedWhen: hasPathsBelowOwnedItems, view: ownItemsView });

function ownItemsView(model: Model): View {
  return {
    ...versionNames(model),
    entries: pathsBelowOwnedItems(model).map(({ path, owning }) => ({
      url: routeUrl(model, path),
      store: moduleName(owning),
      folder: resourceFolder(owning),
      ids: [
        ...(owning.inTenant ? [TENANT_ID.param] : []),
        ...[...owning.itemPath.matchAll(/\{([^}]+)\}/g)].map(([, id = '']) => id),
      ],
    })),
  };
}
