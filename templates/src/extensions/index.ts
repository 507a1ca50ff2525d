// Your code that the generated routes call, a file for each version.
import type { Extensions } from '../api/extensions.js';
import { v1 } from './v1.js';

export const extensions: Extensions = { v1 };
