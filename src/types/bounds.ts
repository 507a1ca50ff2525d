// `min` and `max` as their type writes them, digits kept.
import type { Expectation } from '../diagnostics/advice.js';
import type { YamlNode } from '../load/yaml-node.js';
import { compareDecimals, isBigint, isDate, normalizeDatetime, normalizeDecimal } from './formats.js';

/** How the bounds of a type are read, said and ordered. */
export interface BoundKind<T> {
  readonly expected: Expectation;
  readonly read: (node: YamlNode) => T | undefined;
  /** Negative, zero or positive, as sort functions answer. */
  readonly compare: (a: T, b: T) => number;
}

export const lengthBound: BoundKind<number> = {
  expected: { kind: 'number', words: 'a whole number from 0 to 1,000,000, which counts characters' },
  read: (node) => numberWhere(node, (value) => Number.isInteger(value) && value >= 0 && value <= 1_000_000),
  compare: (a, b) => a - b,
};

export const intBound: BoundKind<number> = {
  expected: { kind: 'number', words: 'a whole number within ±9007199254740991' },
  read: (node) => numberWhere(node, Number.isSafeInteger),
  compare: (a, b) => a - b,
};

export const numberBound: BoundKind<number> = {
  expected: { kind: 'number', words: 'a number' },
  read: (node) => numberWhere(node, Number.isFinite),
  compare: (a, b) => a - b,
};

export const bigintBound: BoundKind<string> = {
  expected: { kind: 'number', words: 'a whole number of 64 bits, in digits' },
  read: (node) => textWhere(node, (text) => (isBigint(text) ? text : undefined)),
  compare: compareDecimals,
};

export const decimalBound: BoundKind<string> = {
  expected: { kind: 'other', words: 'a decimal number of at most 38 digits, such as 0.05' },
  read: (node) => textWhere(node, normalizeDecimal),
  compare: compareDecimals,
};

export const dateBound: BoundKind<string> = {
  expected: { kind: 'date', words: 'a date, such as 2025-12-31' },
  read: (node) => textWhere(node, (text) => (isDate(text) ? text : undefined)),
  compare: compareTexts,
};

export const datetimeBound: BoundKind<string> = {
  expected: { kind: 'datetime', words: 'a time with an offset, such as 2025-12-31T23:59:59Z' },
  read: (node) => textWhere(node, normalizeDatetime),
  compare: compareTexts,
};

function numberWhere(node: YamlNode, fits: (value: number) => boolean): number | undefined {
  if (node.kind !== 'scalar' || typeof node.value !== 'number' || !fits(node.value)) return undefined;
  // Nothing that is emitted should say -0.
  return node.value === 0 ? 0 : node.value;
}

// The text, not the double, since that has lost digits; true and null have texts too, which fit nothing.
function textWhere(node: YamlNode, read: (text: string) => string | undefined): string | undefined {
  return node.kind === 'scalar' ? read(node.text) : undefined;
}

// Dates, and times in UTC, are ordered as their texts are.
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
