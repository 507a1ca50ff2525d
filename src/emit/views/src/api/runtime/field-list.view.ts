import { serviceOutput } from '../../../../output.js';
import { isParen } from '../../../../asked-for.js';

export const output = serviceOutput({ variants: { paren: isParen } });
