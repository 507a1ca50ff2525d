// Your code that the generated routes call, one file for each version.
import type { Extensions } from '../api/extensions.js';
import { v1 } from './v1.js';
import { v2 } from './v2.js';
import { v3 } from './v3.js';

export const extensions: Extensions = { v1, v2, v3 };
