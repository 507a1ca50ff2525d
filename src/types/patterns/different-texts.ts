// Texts that a contract takes besides its example, so that there can be many items of which no two share one.
import type { Bounds } from '../bounds.js';
import { patternExample } from './pattern-example.js';
import { matcherOf } from './pattern-problem.js';

interface Contract extends Bounds<number> {
  readonly pattern: string | null;
}

/** Limits of one kind of attempt: the number of attempts, and all their characters. */
const PATIENCE = 20_000;
const MOST_CHARACTERS = 2_000_000;

/** Texts may repeat, and the example may be among them. */
export function* differentTexts(contract: Contract, example: string | undefined): Generator<string> {
  const { min, max, pattern } = contract;
  const matches = pattern === null ? null : matcherOf(pattern);
  for (const text of tried(contract, example)) {
    const length = [...text].length;
    const isSized = length >= (min ?? 0) && length <= (max ?? Number.POSITIVE_INFINITY);
    if (isSized && (matches?.test(text) ?? true)) yield text;
  }
}

function* tried({ min, max, pattern }: Contract, example: string | undefined): Generator<string> {
  if (example !== undefined) yield* turnedTexts(example);
  const usual = pattern === null ? null : patternExample(pattern, min ?? 0, max ?? Number.POSITIVE_INFINITY);
  if (usual !== null) yield* [usual, ...turnedTexts(usual)];
  // The example may have no letter or digit to change.
  for (let number = 0; number < patienceFor(min ?? 0); number++) yield number.toString(36).padStart(min ?? 0, '0');
}

/** Variants of the text with its letters and digits moved on. */
export function* turnedTexts(text: string): Generator<string> {
  for (let turn = 1; turn < patienceFor(text.length); turn++) {
    const next = turnedText(text, turn);
    if (next === undefined) return;
    yield next;
  }
}

function patienceFor(length: number): number {
  return Math.min(PATIENCE, MOST_CHARACTERS / length);
}

const ALPHABETS = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] as const;

/** The text with its letters and digits moved on, the last ones first: `ab9`, `ab0`, `ab1`, … `ac9`. */
export function turnedText(text: string, turn: number): string | undefined {
  const characters = [...text];
  let rest = turn;
  for (let index = characters.length - 1; index >= 0 && rest > 0; index--) {
    const character = characters[index] ?? '';
    const alphabet = ALPHABETS.find((one) => one.includes(character));
    if (alphabet === undefined) continue;
    characters[index] = alphabet[(alphabet.indexOf(character) + rest) % alphabet.length] ?? character;
    rest = Math.floor(rest / alphabet.length);
  }
  return rest > 0 ? undefined : characters.join('');
}
