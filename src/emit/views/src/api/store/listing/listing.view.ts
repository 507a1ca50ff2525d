import { serviceOutput } from '../../../../../output.js';
import { pagesByCursor } from '../../../../../features/features.js';

export const output = serviceOutput({ variants: { cursor: pagesByCursor } });
