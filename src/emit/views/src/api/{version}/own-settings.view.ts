import { versionOutput } from '../../../../output.js';
import type { Model } from '../../../../../model/model.js';
import type { View } from '../../../../templates.js';

export const output = versionOutput({
  emittedWhen: ({ overrides }) => overrides.pages || overrides.concurrency,
  view: ownSettingsView,
});

/** Settings in which an older version differs from the service. */
function ownSettingsView({ conventions, limits, overrides }: Model): View {
  return { ...overrides, page: limits.page, requirePrecondition: conventions.concurrency === 'required' };
}
