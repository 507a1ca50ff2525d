import { versionOutput } from '../../../../output.js';
import { hasOwnItems } from '../../../own-items-view.js';
import { ownItemsView } from '../../../own-items-view.js';

export const output = versionOutput({ emittedWhen: hasOwnItems, view: ownItemsView });
