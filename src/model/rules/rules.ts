import type { Rule } from './subject.js';

/** Every rule that looks at the resolved model; what a single value breaks is found where it is read. */
export const rules: readonly Rule[] = [];
