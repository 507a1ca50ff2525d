// Faults in row security: policies that bind nobody, and a caller who is told wrongly or not at all.
import { type Row, runtime } from '../fault.js';

const viewer = 'src/api/store/viewer.ts';
const guard = runtime('access/row-security');

export const rowSecurityFaults: readonly Row[] = [
  [
    'A.9',
    'a caller stays on the connection',
    'src/api/store/postgres/row-security.ts',
    "set_config('restwright.seen', $2, true)",
    "set_config('restwright.seen', $2, false)",
  ],
  ['A.9', 'every caller finds everybody’s rows', guard, 'crossed.includes(table) || has(grants)', 'true'],
  [
    'A.9',
    'a request has no caller',
    guard,
    'asNobody(() => guard(request, reply, done))',
    'guard(request, reply, done)',
  ],
  ['A.9', 'a statement needs no caller', viewer, 'contexts.getStore() !== undefined', 'true'],
  [
    'A.9',
    'a request begins with everybody’s rows',
    viewer,
    "const NOBODY: Viewer = { caller: '', seen: [], groups: [] };",
    "const NOBODY: Viewer = { caller: '', seen: ['*'], groups: [] };",
  ],
];
