// Sets of code points as sorted ranges, as far as "can both match the same character" needs them.
import type { AST } from '@eslint-community/regexpp';

/** Inclusive, sorted, not touching. */
export type CharacterSet = readonly (readonly [number, number])[];

const last = 0x10ffff;
export const everything: CharacterSet = [[0, last]];

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

/** What one element of a pattern matches; more than that where Unicode's properties would have to be looked up. */
export function charactersOf(element: AST.Character | AST.CharacterSet | AST.CharacterClass): CharacterSet {
  if (element.type === 'Character') return [[element.value, element.value]];
  if (element.type === 'CharacterSet') return ofSet(element);
  const parts: CharacterSet[] = [];
  for (const part of element.elements) {
    if (part.type === 'CharacterClassRange') parts.push([[part.min.value, part.max.value]]);
    else if (part.type === 'Character') parts.push([[part.value, part.value]]);
    // The complement of too much would be too little.
    else if (part.type !== 'CharacterSet' || part.kind === 'property') return everything;
    else parts.push(ofSet(part));
  }
  const united = union(parts);
  return element.negate ? complement(united) : united;
}

export function intersect(a: CharacterSet, b: CharacterSet): boolean {
  let i = 0;
  let j = 0;
  for (;;) {
    const left = a[i];
    const right = b[j];
    if (left === undefined || right === undefined) return false;
    if (left[1] < right[0]) i += 1;
    else if (right[1] < left[0]) j += 1;
    else return true;
  }
}

export function union(sets: readonly CharacterSet[]): CharacterSet {
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
  if (set.kind === 'property') return everything;
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
