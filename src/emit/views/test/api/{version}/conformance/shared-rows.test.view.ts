import { versionOutput } from '../../../../../output.js';
import { sharesRows } from '../../../../shared-rows-view.js';
import { sharedRowsView } from '../../../../shared-rows-view.js';

export const output = versionOutput({
  emittedWhen: (model, { newest }) => sharesRows(model, newest),
  view: sharedRowsView,
});
