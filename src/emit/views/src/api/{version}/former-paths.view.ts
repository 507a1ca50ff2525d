import { versionOutput } from '../../../../output.js';
import { keepsFormerPaths, formerRoutes } from '../../../../routes/offered-paths.js';
import type { Model } from '../../../../../model/model.js';
import { versionPrefix } from '../../../../routes/urls.js';
import type { View } from '../../../../templates.js';
import { versionNames } from '../../../../names/emitted-names.js';

export const output = versionOutput({ emittedWhen: keepsFormerPaths, view: formerPathsView });

function formerPathsView(model: Model): View {
  const prefix = versionPrefix(model);
  return {
    ...versionNames(model),
    paths: formerRoutes(model).map(({ path, current }) => ({ path: prefix + path, now: prefix + current })),
  };
}
