import { versionOutput } from '../../../../output.js';
import { hasAuthentication } from '../../../../../model/access.js';
import type { Model } from '../../../../../model/model.js';
import { guardedPaths } from '../../../../access-table.js';
import { group, stringLiteral } from '../../../../typescript.js';
import { versionPrefix } from '../../../places.js';

export const output = versionOutput({
  emittedWhen: (_model, { newest }) => hasAuthentication(newest),
  view: accessTestView,
});

/** `test/api/v1/access.test.ts` */
function accessTestView(model: Model): Record<string, unknown> {
  const prefix = versionPrefix(model);
  const paths = guardedPaths(model).map(({ path, methods }) => {
    const items = methods.map(({ method, grants }) => `${method}: [${grants.map(stringLiteral).join(', ')}]`);
    return `{ path: ${stringLiteral(prefix + path)}, methods: ${group('{ ', items, ' }')} },`;
  });
  return { paths };
}
