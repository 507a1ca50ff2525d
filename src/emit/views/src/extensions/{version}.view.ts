import { versionOutput } from '../../../output.js';
import * as extensions from '../../extensions-view.js';

export const output = versionOutput({
  view: extensions.ownExtensionsView,
  entries: extensions.ownExtensionEntries,
  isSeam: true,
});
