import { serviceOutput } from '../../../output.js';
import { seedsView } from '../../seeds-view.js';

export const output = serviceOutput({ view: seedsView });
