import { serviceOutput } from '../../../output.js';
import { hasSystemTransitions } from '../../../../model/controllers.js';
import { systemView } from '../../system-transitions-view.js';

export const output = serviceOutput({ emittedWhen: hasSystemTransitions, view: systemView });
