import { versionOutput } from '../../../../output.js';
import { hasAuthentication } from '../../../../../model/access.js';
import type { Model } from '../../../../../model/model.js';
import { keepsFormerPaths } from '../../../../routes/offered-paths.js';
import { secondaryLists } from '../../../../../model/secondary-lists.js';
import { offeredNouns } from '../../../../../model/controllers.js';
import { ACCEPTANCES, hasInvitations } from '../../../../../model/invitations.js';
import { moduleName } from '../../../../names/module-names.js';
import { resourceFolder, versionNames } from '../../../../names/emitted-names.js';
import type { View } from '../../../../templates.js';

export const output = versionOutput({ view: versionIndexView });

function versionIndexView(model: Model): View {
  return {
    ...versionNames(model),
    hasErrors: model.errors.length > 0,
    computes: model.allResources.some(({ hasComputedFields }) => hasComputedFields),
    open: !hasAuthentication(model),
    former: keepsFormerPaths(model),
    routes: [
      ...[...model.allResources, ...secondaryLists(model), ...offeredNouns(model)].map((each) => ({
        name: moduleName(each),
        folder: resourceFolder(each),
      })),
      ...(hasInvitations(model) ? [{ name: ACCEPTANCES, folder: ACCEPTANCES }] : []),
    ],
  };
}
