import { serviceOutput } from '../../../../output.js';
import { isCursor } from '../../../../asked-for.js';

export const output = serviceOutput({ variants: { cursor: isCursor } });
