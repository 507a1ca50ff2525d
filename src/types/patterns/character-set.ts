// Sets of code points as sorted ranges.
import type { AST } from '@eslint-community/regexpp';

/** Inclusive, sorted, not touching. */
export type CharacterSet = readonly (readonly [number, number])[];

const last = 0x10ffff;
export const allCharacters: CharacterSet = [[0, last]];

const digits: CharacterSet = [[0x30, 0x39]];
const wordCharacters: CharacterSet = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
];
const spaces: CharacterSet = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const lineBreaks: CharacterSet = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
];

export type CharacterElement = AST.Character | AST.CharacterSet | AST.CharacterClass;

/** True when properties of Unicode say what it matches. */
export function hasProperty(element: CharacterElement): boolean {
  if (element.type === 'CharacterSet') return element.kind === 'property';
  return (
    element.type === 'CharacterClass' &&
    element.elements.some((part) => part.type === 'CharacterSet' && part.kind === 'property')
  );
}

/** Characters that one element of a pattern matches. Properties of Unicode include what a later Unicode might add. */
export function charactersOf(element: CharacterElement): CharacterSet {
  if (element.type === 'Character') return [[element.value, element.value]];
  if (hasProperty(element)) return tried(element.raw);
  if (element.type === 'CharacterSet') return ofSet(element);
  const parts: CharacterSet[] = [];
  for (const part of element.elements) {
    if (part.type === 'CharacterClassRange') parts.push([[part.min.value, part.max.value]]);
    else if (part.type === 'Character') parts.push([[part.value, part.value]]);
    else if (part.type !== 'CharacterSet') return allCharacters;
    else parts.push(ofSet(part));
  }
  const united = union(parts);
  return element.negate ? complement(united) : united;
}

export function containsCharacter(set: CharacterSet, codePoint: number): boolean {
  let from = 0;
  let to = set.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((set[middle]?.[1] ?? last) < codePoint) from = middle + 1;
    else to = middle;
  }
  return codePoint >= (set[from]?.[0] ?? Infinity);
}

function union(sets: readonly CharacterSet[]): CharacterSet {
  const ranges = sets.flat().toSorted((a, b) => a[0] - b[0]);
  const result: [number, number][] = [];
  for (const [start, end] of ranges) {
    const previous = result.at(-1);
    if (previous !== undefined && start <= previous[1] + 1) previous[1] = Math.max(previous[1], end);
    else result.push([start, end]);
  }
  return result;
}

function ofSet(set: AST.CharacterSet): CharacterSet {
  if (set.kind === 'any') return complement(lineBreaks);
  if (set.kind === 'property') return allCharacters;
  const characters = set.kind === 'digit' ? digits : set.kind === 'space' ? spaces : wordCharacters;
  return set.negate ? complement(characters) : characters;
}

function complement(set: CharacterSet): CharacterSet {
  const result: [number, number][] = [];
  let next = 0;
  for (const [start, end] of set) {
    if (start > next) result.push([next, start - 1]);
    next = end + 1;
  }
  if (next <= last) result.push([next, last]);
  return result;
}

// The service may run with a later Unicode than the generator: a code point that is unassigned here may join any set there.
function tried(raw: string): CharacterSet {
  return union([surrogates, matchedBy('\\p{Cn}'), matchedBy(raw)]);
}

const surrogates: CharacterSet = [[0xd800, 0xdfff]];
const matched = new Map<string, CharacterSet>();
let everyCharacter = '';

/** The number of characters that an element with a property of Unicode is tried for, each at most twice. */
export const EVERY_CHARACTER = last + 1;

/** All characters that an element of a pattern matches, but for surrogates. */
function matchedBy(raw: string): CharacterSet {
  const known = matched.get(raw);
  if (known !== undefined) return known;
  if (everyCharacter === '') {
    for (let from = 0; from <= last; from += 0x800) {
      const codePoints = Array.from({ length: 0x800 }, (_, index) => from + index);
      if (from !== 0xd800) everyCharacter += String.fromCodePoint(...codePoints);
    }
  }
  // Runs are short, since the matcher remembers each character of one.
  const set = union([...everyCharacter.matchAll(new RegExp(`${raw}{1,5000}`, 'gu'))].map(([run]) => [rangeOf(run)]));
  matched.set(raw, set);
  return set;
}

function rangeOf(run: string): readonly [number, number] {
  const end = run.codePointAt(run.length - 2) ?? 0;
  return [run.codePointAt(0) ?? 0, end > 0xffff ? end : run.charCodeAt(run.length - 1)];
}
