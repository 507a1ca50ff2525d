import { serviceOutput } from '../../../../../output.js';
import { authenticatesCallers } from '../../../../../features/features.js';

export const output = serviceOutput({ variants: { guarded: authenticatesCallers } });
