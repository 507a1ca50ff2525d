import { serviceOutput } from '../output.js';
import { containerFeatures } from '../features/features.js';

export const output = serviceOutput({ view: containerFeatures });
