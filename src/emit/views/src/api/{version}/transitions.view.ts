// Fills `transitions.ts` of a version: its resources with transitions that only the owner's code may ask for.
import { hasSystemTransitions } from '../../../../../model/controllers.js';
import { versionOutput } from '../../../../output.js';
import { systemTransitionsName } from '../../../../rows/type-names.js';
import { resourceFolder, versionNames } from '../../../../names/emitted-names.js';
import { versionPrefix } from '../../../../routes/urls.js';
export const output = versionOutput({
  emittedWhen: hasSystemTransitions,
  view: (model) => ({
    ...versionNames(model),
    resources: model.allResources
      .filter((resource) => resource.systemTransitions.length > 0)
      .map((resource) => ({
        path: versionPrefix(model) + resource.path,
        name: resource.names.collection,
        type: resource.names.type,
        functionName: systemTransitionsName(resource),
        folder: resourceFolder(resource),
      })),
  }),
});
