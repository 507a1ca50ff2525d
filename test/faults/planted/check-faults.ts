// Faults in checks of two members, or of a member and a constant, and in the values that they compare.
import { type Row, runtime } from '../fault.js';

const rowChecks = runtime('body/row-checks');

export const checkFaults: readonly Row[] = [
  [
    'B.2',
    'what is equal is taken for greater',
    rowChecks,
    "'>': (difference) => difference > 0",
    "'>': (difference) => difference >= 0",
  ],
  [
    'B.2',
    'a broken check is told twice',
    rowChecks,
    'for (const check of broken) report',
    'for (const check of [...broken, ...broken]) report',
  ],
  ['B.2', 'digits are ordered as texts', rowChecks, 'apart(left, right, check.order)', 'apart(left, right)'],
  ['B.2', 'what is wrong by itself is compared', rowChecks, 'members.isSound(name)', "name !== ''"],
  ['B.2', 'what is absent breaks a check', rowChecks, 'difference === undefined ||', 'difference !== undefined &&'],
  ['B.2', 'a check is forgotten', 'src/api/v1/loans/schema.ts', "{ left: 'due', operator: '>', right: 'lent' },", ''],
  [
    'V.8',
    'equal lengths keep their forms',
    runtime('formats/duration'),
    'parts === undefined || parts.hasCalendar ? undefined : durationText(0, parts.seconds)',
    'parts === undefined || parts.hasCalendar ? undefined : text',
  ],
];
