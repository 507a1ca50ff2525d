// Faults in queries of the owner's code.
import { type Row } from '../fault.js';

const queries = (file: string): string => `src/api/store/queries/${file}.ts`;
const translation = queries('translation');

export const queryFaults: readonly Row[] = [
  ['V.3', 'queries compare decimals as texts', queries('kinds'), "order: 'key', key: decimalKey", "order: 'stored'"],
  ['V.8', 'queries compare durations as texts', queries('kinds'), "order: 'key', key: secondsOf", "order: 'stored'"],
  [
    'V.3',
    'queries take decimals in any form',
    queries('kinds'),
    'inForm(value, normalizeDecimal)',
    'inForm(value, (given) => given)',
  ],
  ['V.4', 'queries lose digits of wide integers', queries('compile'), "kind !== 'bigint'", "kind !== 'json'"],
  [
    'C.1',
    'a change of the owner counts no version',
    translation,
    "operation(version, OperatorNode.create('+'), ValueNode.createImmediate(1))",
    "operation(version, OperatorNode.create('+'), ValueNode.createImmediate(0))",
  ],
];
