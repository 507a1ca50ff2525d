import { serviceOutput } from '../../../../output.js';
import { refereeView } from '../../../referee-view.js';

export const output = serviceOutput({ view: refereeView });
