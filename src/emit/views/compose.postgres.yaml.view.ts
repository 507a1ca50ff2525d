import { serviceOutput } from '../output.js';
import { packageView } from './package-view.js';

export const output = serviceOutput({ view: packageView });
