import { serviceOutput } from '../../../../output.js';
import { isParen } from '../../../../features/features.js';

export const output = serviceOutput({ variants: { paren: isParen } });
