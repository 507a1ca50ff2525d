import { versionOutput } from '../../../../output.js';
import type { Model } from '../../../../../model/model.js';
import type { View } from '../../../../templates.js';

export const output = versionOutput({
  emittedWhen: ({ overrides }) => overrides.pages || overrides.concurrency,
  view: ownSettingsView,
});

/** What an older version has otherwise than the service. */
function ownSettingsView({ conventions, limits, overrides }: Model): View {
  return { ...overrides, page: limits.page, requirePrecondition: conventions.concurrency === 'required' };
}
