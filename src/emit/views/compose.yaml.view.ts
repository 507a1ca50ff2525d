import { serviceOutput } from '../output.js';
import { packageFeatures } from '../features/package-features.js';

export const output = serviceOutput({ view: packageFeatures });
