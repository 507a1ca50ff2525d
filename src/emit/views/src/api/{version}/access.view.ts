import { versionOutput } from '../../../../output.js';
import { knowsCallers } from '../../../../../model/knows-callers.js';
import { accessView } from '../../../access-view.js';

export const output = versionOutput({ emittedWhen: (_model, { newest }) => knowsCallers(newest), view: accessView });
