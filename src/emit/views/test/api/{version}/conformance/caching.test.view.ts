import { hasAuthentication } from '../../../../../../model/access.js';
import { versionOutput } from '../../../../../output.js';
import { cacheControlOf } from '../../../../../routes/route-facts.js';
import { versionNames } from '../../../../../names/emitted-names.js';

export const output = versionOutput({
  emittedWhen: ({ allResources }) => allResources.some(({ cache }) => cache !== null),
  view: (model, { newest }) => ({
    ...versionNames(model),
    knowsCallers: hasAuthentication(newest),
    kept: Object.fromEntries(model.allResources.map((resource) => [resource.key, cacheControlOf(resource, model)])),
  }),
});
