import { hasAuthentication } from '../../../../../model/access.js';
import type { Model } from '../../../../../model/model.js';
import { guardedPaths } from '../../../../routes/access-table.js';
import { versionOutput } from '../../../../output.js';
import type { View } from '../../../../templates.js';
import { versionPrefix } from '../../../../routes/urls.js';

export const output = versionOutput({
  emittedWhen: (_model, { newest }) => hasAuthentication(newest),
  view: accessTestView,
});

function accessTestView(model: Model): View {
  const paths = guardedPaths(model).map(({ path, methods }) => ({
    path: versionPrefix(model) + path,
    methods: Object.fromEntries(methods.map(({ method, grants }) => [method, grants])),
  }));
  return { paths };
}
