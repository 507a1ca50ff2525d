import { serviceOutput } from '../../../../output.js';
import { isGuarded } from '../../../../asked-for.js';

export const output = serviceOutput({ variants: { guarded: isGuarded } });
