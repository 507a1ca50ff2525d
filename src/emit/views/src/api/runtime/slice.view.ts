import { serviceOutput } from '../../../../output.js';
import { isCursor } from '../../../../features/features.js';

export const output = serviceOutput({ variants: { cursor: isCursor } });
