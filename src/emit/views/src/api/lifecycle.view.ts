import { serviceOutput } from '../../../output.js';
import { announcesEnds } from '../../../asked-for.js';
import * as service from '../../service-view.js';

export const output = serviceOutput({ emittedWhen: announcesEnds, view: service.lifecycleView });
