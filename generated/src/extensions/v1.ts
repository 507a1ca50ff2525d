// Your hooks for /v1: see src/api/v1/extensions.ts for what each resource offers.
import type { V1Extensions } from '../api/v1/extensions.js';

export const v1 = {} satisfies V1Extensions;
