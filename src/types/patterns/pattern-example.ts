// A short, readable string that matches a pattern: `^[0-9]{13}$` → `1234567890123`. Deterministic, so that goldens stay still.
//
// The pattern's syntax tree says what to write. Look-around and back references to other choices are left to
// trying a few hundred variants. Each answer is checked against the pattern itself before it is given.

import { RegExpParser, type AST } from '@eslint-community/regexpp';
import { charactersOf, EVERY_CHARACTER, hasProperty } from './character-set.js';
import { Effort } from './automaton.js';
import { matcherOf, triesPerCharacter } from './pattern-problem.js';

/** One attempt: the alternative to take, the repetitions beyond the minimum, the place in the alphabet to begin at. */
interface Attempt {
  readonly choice: number;
  readonly repeat: number;
  readonly offset: number;
}

interface Writer {
  readonly attempt: Attempt;
  /** The text that each group has matched, for back references. */
  readonly groups: Map<AST.CapturingGroup, string>;
  /** Characters that each set can write, kept over all attempts. */
  readonly alphabets: Map<string, readonly string[]>;
  /** Steps of all attempts together. */
  readonly effort: Effort;
  written: number;
}

/** B.8: no NUL, no lone surrogates. */
const SENDABLE = /^[^\0\p{Surrogate}]*$/u;
const LONGEST = 4_000;
/** Steps of all attempts, at most: some tenths of a second. */
const PATIENCE = 5_000_000;
/** Steps that count for one character, written and inspected. */
const CHARACTER = 10;
const REPEATS = [3, 1, 0, 2, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 36, 64, 128, 512];
const OFFSETS = [0, 10, 26, 33, 45];
const CHOICES = 8;
const READABLE = 'abcdefghijklmnopqrstuvwxyz1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ-_.,:;/@+ !?#%&=*()[]{}<>"\'~^|$\\`';

/**
 * Without an example the emitted tests would fail for the owner of the service, so such an input is refused instead.
 * @returns null when no attempt matched: such a field needs an `example` of its own. Lengths count code points.
 */
export function patternExample(pattern: string, min: number, max: number): string | null {
  const key = JSON.stringify([pattern, min, max]);
  const known = answers.get(key);
  if (known !== undefined) return known;
  const answer = findExample(pattern, min, max, new Effort());
  answers.set(key, answer);
  return answer;
}

/** Answers are kept, since the same field is shown in many places. */
const answers = new Map<string, string | null>();

/** @returns null also when the search took too many steps */
export function findExample(pattern: string, min: number, max: number, effort: Effort): string | null {
  const tree = parse(pattern);
  if (tree === null) return null;
  const matcher = matcherOf(pattern);
  const alphabets = new Map<string, readonly string[]>();
  const perCharacter = CHARACTER + triesPerCharacter(pattern);
  // A pattern without anchors lets a text go on after the match; one that ends by itself reads better.
  for (const padded of [false, true]) {
    for (const attempt of attempts()) {
      const writer: Writer = { attempt, groups: new Map(), alphabets, effort, written: 0 };
      const text = writeAlternatives(tree.alternatives, writer);
      const candidate = padded ? text + 'a'.repeat(Math.max(0, min - [...text].length)) : text;
      effort.add(candidate.length * perCharacter);
      if (effort.steps > PATIENCE) return null;
      const length = [...candidate].length;
      if (length >= min && length <= max && SENDABLE.test(candidate) && matcher.test(candidate)) return candidate;
    }
  }
  return null;
}

function parse(pattern: string): AST.Pattern | null {
  try {
    return new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true });
  } catch {
    return null;
  }
}

function* attempts(): Generator<Attempt> {
  for (const offset of OFFSETS) {
    for (const repeat of REPEATS) {
      for (let choice = 0; choice < CHOICES; choice += 1) yield { choice, repeat, offset };
    }
  }
}

function writeAlternatives(alternatives: readonly AST.Alternative[], writer: Writer): string {
  const alternative = alternatives[writer.attempt.choice % alternatives.length];
  return (alternative?.elements ?? []).map((element) => writeElement(element, writer)).join('');
}

function writeElement(element: AST.Element, writer: Writer): string {
  writer.effort.add(1);
  switch (element.type) {
    case 'Assertion':
      return '';
    case 'Quantifier':
      return writeQuantifier(element, writer);
    case 'Group':
      return writeAlternatives(element.alternatives, writer);
    case 'CapturingGroup': {
      const text = writeAlternatives(element.alternatives, writer);
      writer.groups.set(element, text);
      return text;
    }
    case 'Backreference': {
      const group = Array.isArray(element.resolved) ? element.resolved[0] : element.resolved;
      return group === undefined ? '' : (writer.groups.get(group) ?? '');
    }
    case 'Character':
      writer.written += 1;
      return String.fromCodePoint(element.value);
    case 'CharacterSet':
    case 'CharacterClass':
      return writeOneOf(element, writer);
    case 'ExpressionCharacterClass':
      // Only patterns with the flag `v` have these.
      return '';
  }
}

function writeQuantifier(quantifier: AST.Quantifier, writer: Writer): string {
  const count = Math.min(quantifier.max, Math.max(quantifier.min, writer.attempt.repeat));
  let text = '';
  // Loops in each other that take the way without characters turn as often as all of them together.
  for (let index = 0; index < count && text.length < LONGEST && writer.effort.steps <= PATIENCE; index += 1)
    text += writeElement(quantifier.element, writer);
  return text;
}

/** Goes on through the alphabet from one place to the next, so that digits read 1234 and letters abcd. */
function writeOneOf(element: OneOf, writer: Writer): string {
  const alphabet = writer.alphabets.get(element.raw) ?? members(element, writer.effort);
  writer.alphabets.set(element.raw, alphabet);
  const text = alphabet[(writer.written + writer.attempt.offset) % alphabet.length] ?? '';
  writer.written += 1;
  return text;
}

type OneOf = AST.CharacterSet | AST.CharacterClass;

/** Characters that are in READABLE and the set; if none are, the set's first character in the order of code points. */
function members(element: OneOf, effort: Effort): readonly string[] {
  const one = new RegExp(`^${element.raw}$`, 'u');
  effort.add(READABLE.length);
  const readable = [...READABLE].filter((character) => one.test(character));
  if (readable.length > 0) return readable;
  if (hasProperty(element)) effort.add(EVERY_CHARACTER);
  for (const [start, end] of charactersOf(element)) {
    for (let codePoint = Math.max(start, 0x20); codePoint <= end && effort.steps <= PATIENCE; codePoint += 1) {
      effort.add(1);
      const character = String.fromCodePoint(codePoint);
      if (one.test(character) && SENDABLE.test(character)) return [character];
    }
  }
  return [];
}
