import type { Model } from '../../../../../../model/model.js';
import { versionOutput } from '../../../../../output.js';
import { cacheControlOf } from '../../../../../routes/reading-routes.js';
import { versionNames } from '../../../../../names/version-names.js';

export const output = versionOutput({
  emittedWhen: ({ allResources }) => allResources.some(({ cache }) => cache !== null),
  view: (model: Model) => ({
    ...versionNames(model),
    kept: Object.fromEntries(model.allResources.map((resource) => [resource.key, cacheControlOf(resource, model)])),
  }),
});
