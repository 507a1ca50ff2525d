import { versionOutput } from '../../../../output.js';
import * as settings from '../../../settings-view.js';

export const output = versionOutput({
  emittedWhen: ({ apart }) => apart.pages || apart.concurrency,
  view: settings.ownSettingsView,
});
