import { versionOutput } from '../../../../output.js';
import { hasSystemTransitions } from '../../../../../model/controllers.js';
import { versionSystemView } from '../../../system-transitions-view.js';

export const output = versionOutput({ emittedWhen: hasSystemTransitions, view: versionSystemView });
