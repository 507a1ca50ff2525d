import { versionOutput } from '../../../../output.js';
import type { Model } from '../../../../../model/model.js';
import { pageTexts, requiresPrecondition } from '../../../settings-view.js';

export const output = versionOutput({
  emittedWhen: ({ overrides }) => overrides.pages || overrides.concurrency,
  view: ownSettingsView,
});

/** What an older version has otherwise than the service. */
function ownSettingsView({ conventions, limits, overrides }: Model): Record<string, unknown> {
  return {
    ...overrides,
    ...pageTexts(limits),
    requirePrecondition: requiresPrecondition(conventions),
  };
}
