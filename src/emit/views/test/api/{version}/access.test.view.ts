import { versionOutput } from '../../../../output.js';
import { hasAuthentication } from '../../../../../model/access.js';
import type { Model } from '../../../../../model/model.js';
import { guardedPaths } from '../../../../access-table.js';
import { versionPrefix } from '../../../places.js';

export const output = versionOutput({
  emittedWhen: (_model, { newest }) => hasAuthentication(newest),
  view: accessTestView,
});

/** `test/api/v1/access.test.ts` */
function accessTestView(model: Model): Record<string, unknown> {
  const prefix = versionPrefix(model);
  return {
    paths: guardedPaths(model).map(({ path, methods }) => ({
      path: prefix + path,
      methods: Object.fromEntries(methods.map(({ method, grants }) => [method, grants])),
    })),
  };
}
