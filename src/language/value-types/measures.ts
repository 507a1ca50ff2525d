// Types of amounts with a unit in the grammar: sizes and times.
import type { Expectation } from '../../diagnostics/advice.js';
import { meantSpan } from '../../types/moments/meant-spans.js';
import { reportWrongType } from './scalar-types.js';
import type { ValueType } from './value-type.js';

/** `256KiB`, read as bytes. */
export function size(min: string, max: string): ValueType<number> {
  return measure({
    what: 'size',
    units: 'B, KiB or MiB',
    factors: { B: 1, KiB: 1024, MiB: 1_048_576 },
    example: '256KiB',
    meant: () => '',
    min,
    max,
  });
}

const TIME = {
  what: 'time',
  units: 'ms, s or min',
  factors: { ms: 1, s: 1_000, min: 60_000 },
  example: '30s',
} as const;

/** `30s`, `500ms`, read as milliseconds. */
export function duration(min: string, max: string): ValueType<number> {
  return measure({ ...TIME, meant: meantTime, min, max });
}

/**
 * `30s`, `10min`, read as milliseconds: for what is sent in seconds, such as the delta-seconds of RFC 9111 (§1.2.2). Parts of a second
 * are refused: rounded down, half a second is no cache; rounded up, it keeps longer than the author said.
 */
export function wholeSeconds(min: string, max: string): ValueType<number> {
  const meant = (text: string): string => (/^[0-9]+$/.test(text) ? `${text}s` : meantTime(text));
  const type = measure({ ...TIME, meant, min, max });
  return {
    ...type,
    words: `time of whole seconds from ${min} to ${max}, in ${TIME.units}`,
    schema: { type: 'string', pattern: '^(?:[0-9]{1,9} ?(?:s|min)|[0-9]{1,6}000 ?ms)$' },
    read(node, report, key, isRequired) {
      const text = node.kind === 'scalar' ? node.text : '';
      const seconds = millisecondsOf(text) / 1_000;
      if (Number.isNaN(seconds) || Number.isInteger(seconds) || seconds * 1_000 > amountOf(max, TIME.factors))
        return type.read(node, report, key, isRequired);
      const instead = [Math.floor, Math.ceil].map((round) => `${round(seconds)}s`);
      report.add('not-whole-seconds', node, { text, instead });
      return undefined;
    },
  };
}

interface Measure {
  readonly what: string;
  readonly units: string;
  readonly factors: Readonly<Record<string, number>>;
  readonly example: string;
  /** Rewrites a text from another form into this one; '' where nobody can guess what it means. */
  readonly meant: (text: string) => string;
  readonly min: string;
  readonly max: string;
}

function measure({ what, units, factors, example, meant, min, max }: Measure): ValueType<number> {
  const pattern = new RegExp(`^([0-9]{1,9}) ?(${Object.keys(factors).join('|')})$`);
  const [least, most] = [amountOf(min, factors), amountOf(max, factors)];
  const isOutside = (value: number): boolean => value < least || value > most;
  return {
    words: `${what} from ${min} to ${max}, in ${units}`,
    schema: { type: 'string', pattern: pattern.source },
    maps: () => [],
    meant,
    read(node, report, _key, isRequired = false) {
      const text = node.kind === 'scalar' ? node.text : '';
      const instead = pattern.test(text) || isOutside(amountOf(text, factors)) ? text : meant(text);
      const value = amountOf(instead, factors);
      if (Number.isNaN(value) || (!isOutside(value) && instead !== text)) {
        const expected: Expectation = { kind: 'other', words: `a ${what} in ${units}, such as ${example}` };
        return reportWrongType(node, expected, report, instead, isRequired);
      }
      if (!isOutside(value)) return value;
      report.add('out-of-range', node, { text, min, max, isOver: value > most, isRequired });
      return undefined;
    },
  };
}

/** NaN for a text in another form. Any number of digits is read, so that too large an amount is reported as out of range. */
function amountOf(written: string, factors: Measure['factors']): number {
  const [, digits = '', unit = ''] = /^([0-9]+) ?([A-Za-z]+)$/.exec(written) ?? [];
  return Number(digits) * (Object.hasOwn(factors, unit) ? (factors[unit] ?? NaN) : NaN);
}

/** `1h`, `90 seconds`, `PT1H`, in the largest unit of which it is a multiple. A number alone could be of two units. */
function meantTime(text: string): string {
  const milliseconds = millisecondsOf(text);
  const units = Object.entries(TIME.factors).toReversed();
  const [unit, factor] = units.find(([, each]) => milliseconds > 0 && milliseconds % each === 0) ?? [];
  return unit === undefined || factor === undefined ? '' : `${milliseconds / factor}${unit}`;
}

/** NaN for what is no length of time in any form. */
function millisecondsOf(text: string): number {
  return Math.round((meantSpan(text)?.seconds ?? NaN) * 1_000);
}
