// Comparisons in `checks`: two members, or a member and a constant, around one operator.
import { durationOf } from '../../types/moments/duration-text.js';
import { meantSpan } from '../../types/moments/meant-spans.js';
import { line } from './scalar-types.js';
import type { ValueType } from './value-type.js';

const OPERATORS = ['<=', '>=', '!=', '<', '>'] as const;

export type Operator = (typeof OPERATORS)[number];

export type Operand =
  | { readonly kind: 'member'; readonly name: string }
  /** `3`, `0.5`, with the digits as written. */
  | { readonly kind: 'number'; readonly text: string }
  /** A date or a time, bare or in single quotes. */
  | { readonly kind: 'time'; readonly text: string };

export interface Comparison {
  readonly left: Operand;
  readonly operator: Operator;
  readonly right: Operand;
}

const OPERAND = String.raw`'[^']*'|[^\s<>=!']+`;
/** The same around texts of any kind. */
const SIDES = new RegExp(`^\\s*([^<>=!]+?)\\s*(${OPERATORS.join('|')})\\s*([^<>=!]+?)\\s*$`, 'u');
const MEMBER = /^[A-Za-z_][A-Za-z0-9_]*$/;
const COMPARISON = new RegExp(`^\\s*(${OPERAND})\\s*(${OPERATORS.join('|')})\\s*(${OPERAND})\\s*$`, 'u');

/** Undefined for a text that is no comparison. */
export function parseComparison(text: string): Comparison | undefined {
  const [, first, operator, second] = COMPARISON.exec(text) ?? [];
  const left = operandOf(first ?? '');
  const right = operandOf(second ?? '');
  const known = OPERATORS.find((one) => one === operator);
  if (left === undefined || right === undefined || known === undefined) return undefined;
  return { left, operator: known, right };
}

function operandOf(text: string): Operand | undefined {
  if (text.startsWith("'")) return { kind: 'time', text: text.slice(1, -1) };
  if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)) return { kind: 'number', text };
  if (/^(?:\d{4}-\d{2}-\d{2}(?:T\S+)?|\d{2}:\d{2}\S*)$/.test(text)) return { kind: 'time', text };
  return MEMBER.test(text) ? { kind: 'member', name: text } : undefined;
}

interface Mended {
  /** '' for a text in which no side is a constant in another form. */
  readonly instead: string;
  /** That constant. */
  readonly constant: 'duration' | 'time of day';
}

/** `lasts <= 15min` → `lasts <= 'PT15M'`, `opens < 8:00` → `opens < 08:00`. */
function mended(written: string): Mended {
  const [, left = '', operator = '', right = ''] = SIDES.exec(written) ?? [];
  const sides = [left, right].map((side) => (MEMBER.test(side) ? side : meantConstant(side)));
  const instead = sides.join(` ${operator} `);
  const isMended = parseComparison(instead) !== undefined && sides.some((side) => MEMBER.test(side));
  return { instead: isMended ? instead : '', constant: instead.includes(':') ? 'time of day' : 'duration' };
}

/** A side as a check takes it; unchanged where no constant is meant. A text with a colon is a time of day, not a length of time. */
function meantConstant(side: string): string {
  if (side.includes(':')) return /^\d:\d{2}/.test(side) ? `0${side}` : side;
  const meant = meantSpan(side.replaceAll("'", ''));
  // A duration has whole seconds: a rounded one would not be the one that was meant.
  if (meant === undefined || meant.hasCalendar || !Number.isInteger(meant.seconds)) return side;
  const duration = durationOf(meant.seconds);
  return duration === undefined ? side : `'${duration}'`;
}

const text = line(200);

export const comparison: ValueType<Comparison> = {
  words: 'comparison, such as `due > lent` or `stock <= 1000`',
  schema: text.schema,
  maps: () => [],
  read(node, report, key, isRequired) {
    const written = text.read(node, report, key, isRequired);
    if (written === undefined) return undefined;
    const parsed = parseComparison(written);
    const isOfMember = parsed?.left.kind === 'member' || parsed?.right.kind === 'member';
    if (parsed !== undefined && isOfMember) return parsed;
    report.add('check-syntax', node, { text: written, ...mended(written) });
    return undefined;
  },
};
