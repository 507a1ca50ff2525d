import { serviceOutput } from '../../../output.js';
import * as service from '../../service-view.js';

export const output = serviceOutput({ view: service.conformanceTestView });
