// Any text: `min` and `max` bound its characters, `pattern` what they are.
import { countNoun, quote } from '../../diagnostics/wording.js';
import type { YamlNode } from '../../load/yaml-node.js';
import { lengthBound } from '../bounds.js';
import { fit, misfit, textOf, type Fit } from '../fit.js';
import { codePointLength } from '#runtime/formats/code-points.js';
import type { Json } from '../json-value.js';
import { differentTexts } from '../patterns/different-texts.js';
import { patternExample } from '../patterns/pattern-example.js';
import { isLinearPattern, matcherOf } from '../patterns/pattern-problem.js';
import { distinct } from '../seed-source.js';
import { keywordUnlessNull, orderedTraits, variantsSource } from '../shared-traits.js';
import type { FreeText, Samples, ScalarDefinition } from '../type-definition.js';
import { wordsFor, wordsSource } from './words.js';

export interface StringType extends FreeText {
  readonly kind: 'string';
}

/** The most characters of a text that a test sends because it is too long. */
const LONGEST_TEXT = 10_000;

const samples: Samples<StringType> = {
  example({ pattern, min, max }, name) {
    const [least, most] = [min ?? 0, max ?? Number.POSITIVE_INFINITY];
    const fromName = sized(wordsFor(name), least, most);
    if (pattern === null || matcherOf(pattern).test(fromName)) return fromName;
    const example = patternExample(pattern, least, most);
    if (example === null) throw new Error(`There is no example of ${pattern}.`);
    return example;
  },
  different: (type, value) => differentText(type, typeof value === 'string' ? value : ''),
  invalid: ({ min, max, pattern }) => [...tooShort(min), ...tooLong(max), ...outside(pattern), 42, true, ['text']],
  candidates: (type, example) => differentTexts(type, String(example)),
  seed: (type, name) => (type.pattern === null ? wordsSource(name, type) : null),
  distinctSeed(type, name, example) {
    const { min, max, pattern } = type;
    if (pattern === null && (max ?? 40) >= 10) return distinct(wordsSource(name, type));
    if (pattern !== null && isLinearPattern(pattern)) return null;
    return variantsSource(example, pattern ?? `^.{${min ?? 0},${max ?? ''}}$`);
  },
  capacity: ({ pattern }) => (pattern === null ? 1e9 : 1e4),
};

export const string: ScalarDefinition<StringType> = {
  ...orderedTraits,
  documentation: 'A text; `min` and `max` in characters, `pattern`.',
  constraints: ['min', 'max', 'pattern'],
  resolve(constraints) {
    const { min, max } = constraints.bounds(lengthBound);
    return { kind: 'string', min, max, pattern: constraints.pattern() };
  },
  unbounded: () => ({ kind: 'string', min: null, max: null, pattern: null }),
  column: 'text',
  canBeKey: true,
  typescript: 'string',
  shownAs: 'text',
  heading: 'preferred',
  fit: fitText,
  takes: (type, value) => typeof value === 'string' && isText(type, value),
  check: ({ min, max, pattern }) => ({ name: 'text', options: { min, max }, pattern }),
  schema: ({ min, max, pattern }) => ({
    type: 'string',
    ...keywordUnlessNull('minLength', min),
    ...keywordUnlessNull('maxLength', max),
    ...keywordUnlessNull('pattern', pattern),
  }),
  freeText: (type) => type,
  maxCharacters: ({ max }) => max,
  holds: ({ min, max, pattern }, { lengths }) =>
    pattern === null && lengths !== undefined && lengths.min >= (min ?? 0) && lengths.max <= (max ?? Infinity),
  longest: ({ max }) => max ?? Number.POSITIVE_INFINITY,
  // JSON writes a control character with six bytes.
  longestJson: ({ max }) => (max === null ? Number.POSITIVE_INFINITY : 6 * max),
  count: countTexts,
  samples,
};

function fitText(node: YamlNode, type: StringType): Fit {
  const text = textOf(node);
  if (text === undefined) return misfit(node, 'text');
  const length = codePointLength(text);
  const [min, max] = [type.min ?? 0, type.max ?? Infinity];
  if (length < min) return misfit(node, `text of at least ${countNoun(min, 'character')}`);
  if (length > max) return misfit(node, `text of at most ${countNoun(max, 'character')}`);
  if (type.pattern !== null && !matcherOf(type.pattern).test(text))
    return misfit(node, `text that matches ${quote(type.pattern)}`);
  return fit(text);
}

function isText({ min, max, pattern }: StringType, text: string): boolean {
  const length = codePointLength(text);
  const isSized = length >= (min ?? 0) && length <= (max ?? Number.POSITIVE_INFINITY);
  return isSized && (pattern === null || matcherOf(pattern).test(text));
}

/** Counts the texts of a pattern that the search finds. */
function countTexts(type: StringType, example: Json | undefined, enough: number): number {
  const known = example === undefined ? undefined : String(example);
  const texts = new Set(known === undefined ? [] : [known]);
  for (const text of differentTexts(type, known)) {
    if (texts.size >= enough) return Number.POSITIVE_INFINITY;
    texts.add(text);
  }
  return texts.size;
}

function differentText(type: StringType, value: string): string | undefined {
  const fits = (text: string): boolean => text !== value && isText(type, text);
  if (type.pattern === null) {
    const whole = [`Another ${value}`, `Other ${value}`].find(fits);
    if (whole !== undefined) return whole;
  }
  const characters = [...value];
  const swapped = characters.flatMap((_, index) =>
    ['1', '2', 'b', 'B', 'x'].map((other) => characters.with(characters.length - 1 - index, other).join('')),
  );
  return [...swapped, `${value}b`, `${value}1`, characters.slice(1).join('')].find(fits);
}

/** Lengths count code points. */
function sized(text: string, min: number, max: number): string {
  const cut = [...text].slice(0, max).join('');
  return cut + 'a'.repeat(Math.max(0, min - [...cut].length));
}

function tooShort(min: number | null): readonly Json[] {
  return min !== null && min > 0 ? ['a'.repeat(min - 1)] : [];
}

function tooLong(max: number | null): readonly Json[] {
  return max !== null && max <= LONGEST_TEXT ? ['a'.repeat(max + 1)] : [];
}

function outside(pattern: string | null): readonly Json[] {
  if (pattern === null) return [];
  const matcher = matcherOf(pattern);
  return ['', ' ', '!', 'a', '0', 'not what the pattern says', '\u{1f600}']
    .filter((text) => !matcher.test(text))
    .slice(0, 1);
}
