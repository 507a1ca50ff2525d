// A short, readable string that matches a pattern: `^[0-9]{13}$` → `1234567890123`. Deterministic, so that goldens stay still.
//
// The pattern's syntax tree says what to write; what it cannot say (look-around, back references to other choices) is left to
// trying a few hundred variants, and each answer is checked against the pattern itself before it is given.

import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** One attempt: which alternative to take, how often to repeat beyond the minimum, where in the alphabet to begin. */
interface Attempt {
  readonly choice: number;
  readonly repeat: number;
  readonly offset: number;
}

interface Writer {
  readonly attempt: Attempt;
  /** What each group has matched, for back references. */
  readonly groups: Map<AST.CapturingGroup, string>;
  /** What each character set can write; kept over all attempts. */
  readonly alphabets: Map<string, readonly string[]>;
  written: number;
}

/** B.8: no NUL, no lone surrogates. */
const SENDABLE = /^[^\0\p{Surrogate}]*$/u;
const LONGEST = 4_000;
const REPEATS = [3, 1, 0, 2, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 36, 64, 128, 512];
const OFFSETS = [0, 10, 26, 33, 45];
const CHOICES = 8;
const READABLE = 'abcdefghijklmnopqrstuvwxyz1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ-_.,:;/@+ !?#%&=*()[]{}<>"\'~^|$\\`';

/** @returns null when no attempt matched: such a field needs an `example` of its own. Lengths count code points. */
export function patternExample(pattern: string, min: number, max: number): string | null {
  const key = JSON.stringify([pattern, min, max]);
  const known = answers.get(key);
  if (known !== undefined) return known;
  const answer = findExample(pattern, min, max);
  answers.set(key, answer);
  return answer;
}

/** The same field is shown in many places. */
const answers = new Map<string, string | null>();

function findExample(pattern: string, min: number, max: number): string | null {
  const tree = parse(pattern);
  if (tree === null) return null;
  const matcher = new RegExp(pattern, 'u');
  const alphabets = new Map<string, readonly string[]>();
  // A pattern without anchors lets a text go on after the match; one that ends by itself reads better.
  for (const padded of [false, true]) {
    for (const attempt of attempts()) {
      const writer: Writer = { attempt, groups: new Map(), alphabets, written: 0 };
      const text = writeAlternatives(tree.alternatives, writer);
      const candidate = padded ? text + 'a'.repeat(Math.max(0, min - [...text].length)) : text;
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
    case 'ExpressionCharacterClass':
      return writeOneOf(element.raw, writer);
  }
}

function writeQuantifier(quantifier: AST.Quantifier, writer: Writer): string {
  const count = Math.min(quantifier.max, Math.max(quantifier.min, writer.attempt.repeat));
  let text = '';
  for (let index = 0; index < count && text.length < LONGEST; index += 1)
    text += writeElement(quantifier.element, writer);
  return text;
}

/** Goes on through the alphabet from one place to the next, so that digits read 1234 and letters abcd. */
function writeOneOf(characterSet: string, writer: Writer): string {
  const alphabet = writer.alphabets.get(characterSet) ?? members(characterSet);
  writer.alphabets.set(characterSet, alphabet);
  const text = alphabet[(writer.written + writer.attempt.offset) % alphabet.length] ?? '';
  writer.written += 1;
  return text;
}

/** What READABLE and the set have in common; if nothing, the set's first characters in the order of code points. */
function members(characterSet: string): readonly string[] {
  const one = new RegExp(`^${characterSet}$`, 'u');
  const readable = [...READABLE].filter((character) => one.test(character));
  if (readable.length > 0) return readable;
  for (let codePoint = 0x20; codePoint <= 0x1ffff; codePoint += 1) {
    const character = String.fromCodePoint(codePoint);
    if (SENDABLE.test(character) && one.test(character)) return [character];
  }
  return [];
}
