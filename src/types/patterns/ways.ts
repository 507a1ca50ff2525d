// Counts the ways of a match over all texts: a text leads to several positions of the automaton at once, to each in several ways. The
// walk visits all counts that texts can lead to, so a bound on them is proven and not guessed.
import type { Automaton, Effort, Position } from './automaton.js';
import { containsCharacter, allCharacters } from './character-set.js';
import { componentsOf } from './components.js';

/** The number of ways that lead to a position, by the position's number. */
type Counts = ReadonlyMap<number, number>;

/** Attempts that a backtracking matcher may make for one character. */
const mostTries = 500;

/** Attempts that it may make for a whole text, however long, where they are bounded. */
const mostTriesInAll = 20_000;

/** The most steps of a visit; beyond them nothing is proven. They take some tenths of a second. */
const mostWork = 300_000;

/**
 * True when a backtracking matcher tries a bounded number of ways for each character of each text: it matches no beginning of a
 * text in more than a few ways.
 */
export function isPlain(automaton: Automaton, effort: Effort): boolean {
  const { positions, first, idle, accepting, acceptsEmpty, isAnchored } = automaton;
  const start: Position = { characters: allCharacters, next: new Map(first), idle };
  const isBoundedOnce = hasFewWays([...positions, start], new Set(), effort) || hasEnd([...positions, start], effort);
  if (!isBoundedOnce || isAnchored || acceptsEmpty) return isBoundedOnce;
  // Each character is another start, until one of them leads to a match.
  const anywhere: Position = { ...start, next: new Map([...first, [positions.length, 1]]) };
  return hasFewWays([...positions, anywhere], accepting, effort);
}

/** @param ending the positions with which the search is over */
function hasFewWays(positions: readonly Position[], ending: ReadonlySet<number>, effort: Effort): boolean {
  const tries = triesOf(positions);
  const isFine = (counts: Counts): boolean =>
    [...counts].reduce((sum, [position, ways]) => sum + ways * (tries[position] ?? 0), 0) <= mostTries;
  const counted = (position: number, ways: number): number => (ending.has(position) ? 0 : ways);
  const cyclic = cyclicPositions(positions);
  return (
    visitAll(positions, { counted, isFine, isTold: () => true }, effort) ??
    visitAll(positions, { counted, isFine, isTold: (position) => cyclic.has(position) }, effort) ??
    false
  );
}

/** The number of attempts that follow each position. */
function triesOf(positions: readonly Position[]): readonly number[] {
  return positions.map(({ next, idle }) => [...next.values()].reduce((sum, ways) => sum + ways, 1 + idle));
}

/** True when the whole pattern has few ways and no endless repetition. */
function hasEnd(positions: readonly Position[], effort: Effort): boolean {
  if (cyclicPositions(positions).size > 0) return false;
  const tries = triesOf(positions);
  let counts: Counts = new Map([[positions.length - 1, 1]]);
  let sum = 0;
  while (counts.size > 0 && sum <= mostTriesInAll) {
    for (const [position, ways] of counts) sum += ways * (tries[position] ?? 0);
    effort.add(counts.size + edgesFrom(positions, counts));
    counts = after(positions, counts);
  }
  return sum <= mostTriesInAll;
}

/** Positions that a match can come to again. */
function cyclicPositions(positions: readonly Position[]): ReadonlySet<number> {
  const component = componentsOf(positions.map(({ next }) => [...next.keys()]));
  const sizes = new Map<number, number>();
  for (const one of component) sizes.set(one, (sizes.get(one) ?? 0) + 1);
  const isCyclic = ({ next }: Position, index: number): boolean =>
    next.has(index) || (sizes.get(component[index] ?? -1) ?? 0) > 1;
  return new Set(positions.flatMap((position, index) => (isCyclic(position, index) ? [index] : [])));
}

/** The highest cost of following all ways at once. */
export interface Width {
  /** The most positions that a text can be at, all at once. */
  readonly positions: number;
  /** Elements of the pattern that are tried for one character. */
  readonly tries: number;
}

export function widthOf(
  { positions, first, idle, isAnchored, assertions }: Automaton,
  effort: Effort,
): Width | undefined {
  const again: readonly (readonly [number, number])[] = isAnchored ? [] : [[positions.length, 1]];
  const start: Position = { characters: allCharacters, next: new Map([...first, ...again]), idle };
  const width = { positions: 1, tries: 1 };
  const isFine = (counts: Counts, reached: Counts): boolean => {
    width.positions = Math.max(width.positions, counts.size);
    width.tries = Math.max(width.tries, reached.size + assertions);
    return true;
  };
  const visit = { counted: () => 1, isFine, isTold: () => true };
  return visitAll([...positions, start], visit, effort) === true ? width : undefined;
}

interface Visit {
  /** The ways to a position, as they are counted; 0 leaves it out. */
  readonly counted: (position: number, ways: number) => number;
  /** @param reached the ways to the positions after those, whatever character comes */
  readonly isFine: (counts: Counts, reached: Counts) => boolean;
  /** True for positions whose counts are told apart. For other positions the highest counts are taken together. */
  readonly isTold: (position: number) => boolean;
}

/**
 * Goes over all counts that a text can lead to from the last position.
 * @returns true when all were visited and are fine; undefined when there are too many
 */
function visitAll(
  positions: readonly Position[],
  { counted, isFine, isTold }: Visit,
  effort: Effort,
): boolean | undefined {
  const taken = positionsTakingEach(positions, effort);
  const start: Counts = new Map([[positions.length - 1, 1]]);
  const known = new Map<string, Counts>();
  const waiting = [start];
  let work = 0;
  for (let counts = waiting.pop(); counts !== undefined; counts = waiting.pop()) {
    const reached = after(positions, counts);
    const edges = edgesFrom(positions, counts);
    effort.add(counts.size + edges + taken.length);
    if (!isFine(counts, reached)) return false;
    work += edges;
    for (const isTaken of taken) {
      const following = [...reached]
        .filter(([position]) => isTaken[position] === true)
        .map(([position, ways]) => [position, counted(position, ways)] as const)
        .filter(([, ways]) => ways > 0)
        .toSorted(([a], [b]) => a - b);
      work += reached.size;
      effort.add(reached.size);
      if (work > mostWork) return undefined;
      if (following.length === 0) continue;
      const key = following.filter(([position]) => isTold(position)).join(' ');
      const before = known.get(key);
      if (before !== undefined && following.every(([position, ways]) => ways <= (before.get(position) ?? 0))) continue;
      const highest = new Map(before);
      for (const [position, ways] of following) highest.set(position, Math.max(ways, highest.get(position) ?? 0));
      known.set(key, highest);
      waiting.push(highest);
    }
  }
  return true;
}

function edgesFrom(positions: readonly Position[], counts: Counts): number {
  let edges = 0;
  for (const [position] of counts) edges += positions[position]?.next.size ?? 0;
  return edges;
}

/** The ways to the positions after those, whatever character comes. */
function after(positions: readonly Position[], counts: Counts): Counts {
  const reached = new Map<number, number>();
  for (const [position, ways] of counts) {
    for (const [target, others] of positions[position]?.next ?? []) {
      reached.set(target, (reached.get(target) ?? 0) + ways * others);
    }
  }
  return reached;
}

/** The positions that take each kind of character. Characters are of one kind when all positions treat them alike. */
function positionsTakingEach(positions: readonly Position[], effort: Effort): readonly (readonly boolean[])[] {
  const sets = [...new Set(positions.map(({ characters }) => characters))];
  const bounds = [...new Set(sets.flatMap((set) => set.flatMap(([start, end]) => [start, end + 1])))];
  effort.add(sets.length * bounds.length);
  const kinds = new Map<string, readonly boolean[]>();
  for (const codePoint of bounds) {
    const taken = sets.map((set) => containsCharacter(set, codePoint));
    kinds.set(taken.map(Number).join(''), taken);
  }
  effort.add(kinds.size * positions.length);
  const setOf = positions.map(({ characters }) => sets.indexOf(characters));
  return [...kinds.values()].map((taken) => setOf.map((set) => taken[set] ?? false));
}
