import { versionOutput } from '../../../../../output.js';
import { hasSystemTransitions } from '../../../../../../model/controllers.js';
import * as service from '../../../../service-view.js';

export const output = versionOutput({ emittedWhen: hasSystemTransitions, view: service.conformanceTestView });
