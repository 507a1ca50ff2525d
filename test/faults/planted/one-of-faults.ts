// Faults in references to one of several resources (R-7.4, O.17).
import { type Row, runtime } from '../fault.js';

const representation = 'src/api/v1/comments/representation.ts';
const idsInside = 'src/api/store/references/ids-inside.ts';

export const oneOfFaults: readonly Row[] = [
  ['R-7.4', 'a reference to one of several is looked for in none', idsInside, 'value.type === target', "target === ''"],
  ['R-7.4', 'a reference to one of several is looked for in all', idsInside, 'value.type === target', "target !== ''"],
  [
    'R-1.4',
    'a link leads to another one of several',
    representation,
    "toTarget?.type === 'photos'",
    'toTarget !== undefined',
  ],
  [
    'R-1.4',
    'a reference to one of several has no link',
    runtime('json/referred'),
    'referred ?? undefined',
    'undefined',
  ],
];
