import { serviceOutput } from '../output.js';
import { packageFeatures } from '../features/features.js';

export const output = serviceOutput({ view: packageFeatures });
