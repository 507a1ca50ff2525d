// How often: `600/min`.
import type { YamlNode } from '../load/yaml-node.js';
import type { Report } from '../diagnostics/report.js';
import { groupDigits } from '../diagnostics/wording.js';
import { reportWrongType } from './scalar-types.js';
import type { Frequency } from './spec.js';
import type { ValueType } from './value-type.js';

/** In milliseconds. */
const PERIODS: Readonly<Record<string, number>> = { s: 1_000, min: 60_000, h: 3_600_000, d: 86_400_000 };

const MOST = 1_000_000_000;

const pattern = /^([0-9]{1,12}) ?\/ ?(s|min|h|d)$/;

export const frequency: ValueType<Frequency> = {
  words: 'requests in a time, such as `600/min`; in s, min, h or d',
  schema: { type: 'string', pattern: pattern.source },
  maps: () => [],
  read(node, report) {
    const [, digits = '', unit = ''] = (node.kind === 'scalar' && pattern.exec(node.text)) || [];
    const period = PERIODS[unit];
    if (period === undefined) return notFrequency(node, report);
    const count = Number(digits);
    if (count >= 1 && count <= MOST) return { count, period, text: `${count}/${unit}` };
    report.add('out-of-range', node, { text: digits, min: '1', max: groupDigits(MOST) });
    return undefined;
  },
};

const RATE = { kind: 'other', words: 'requests in s, min, h or d, such as 600/min' } as const;

const anyUnit = /^([0-9]{1,12}) ?\/ ?([a-z]+)$/i;

/** `600/minute` can only be `600/min`. */
function notFrequency(node: YamlNode, report: Report): undefined {
  const text = node.kind === 'scalar' ? node.text : '';
  const [, digits, unit = ''] = anyUnit.exec(text) ?? [];
  if (digits === undefined) return reportWrongType(node, RATE, report);
  const known = Object.keys(PERIODS).map((period) => `${digits}/${period}`);
  const meant = Object.keys(PERIODS).find((period) => period[0] === unit[0]?.toLowerCase());
  const instead = meant === undefined ? known : [`${digits}/${meant}`];
  report.add('unknown-word', node, { word: text, known, instead });
  return undefined;
}
