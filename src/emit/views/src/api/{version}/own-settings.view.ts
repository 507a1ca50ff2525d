import { versionOutput } from '../../../../output.js';
import type { Model } from '../../../../../model/model.js';
import { pageTexts, requiresPrecondition } from '../../../settings-view.js';

export const output = versionOutput({
  emittedWhen: ({ apart }) => apart.pages || apart.concurrency,
  view: ownSettingsView,
});

/** What an older version has otherwise than the service. */
function ownSettingsView({ conventions, limits, apart }: Model): Record<string, unknown> {
  return {
    ...apart,
    ...pageTexts(limits),
    requirePrecondition: requiresPrecondition(conventions),
  };
}
