// Faults in references to one of several resources (R-7.4, O.17).
import type { Row } from '../fault.js';

const idsInside = 'src/api/store/references/ids-inside.ts';

export const oneOfFaults: readonly Row[] = [
  ['R-7.4', 'a reference to one of several is looked for in none', idsInside, 'value.type === target', "target === ''"],
  ['R-7.4', 'a reference to one of several is looked for in all', idsInside, 'value.type === target', "target !== ''"],
];
