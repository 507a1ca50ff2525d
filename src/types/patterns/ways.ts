// Counts the ways of a match over all texts: a text leads to several places of the automaton at once, to each in several ways. The
// walk visits all counts that texts can lead to, so a bound on them is proven and not guessed.
import type { Automaton, Effort, Place } from './automaton.js';
import { containsCharacter, allCharacters } from './character-set.js';
import { componentsOf } from './components.js';

/** The number of ways that lead to a place, by the place's number. */
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
  const { places, first, idle, accepting, acceptsEmpty, isAnchored } = automaton;
  const start: Place = { characters: allCharacters, next: new Map(first), idle };
  const isBoundedOnce = hasFewWays([...places, start], new Set(), effort) || hasEnd([...places, start], effort);
  if (!isBoundedOnce || isAnchored || acceptsEmpty) return isBoundedOnce;
  // Each character is another start, until one of them leads to a match.
  const anywhere: Place = { ...start, next: new Map([...first, [places.length, 1]]) };
  return hasFewWays([...places, anywhere], accepting, effort);
}

/** @param ending the places with which the search is over */
function hasFewWays(places: readonly Place[], ending: ReadonlySet<number>, effort: Effort): boolean {
  const tries = triesOf(places);
  const isFine = (counts: Counts): boolean =>
    [...counts].reduce((sum, [place, ways]) => sum + ways * (tries[place] ?? 0), 0) <= mostTries;
  const counted = (place: number, ways: number): number => (ending.has(place) ? 0 : ways);
  const cyclic = cyclicPlaces(places);
  return (
    visitAll(places, { counted, isFine, isTold: () => true }, effort) ??
    visitAll(places, { counted, isFine, isTold: (place) => cyclic.has(place) }, effort) ??
    false
  );
}

/** The number of attempts that follow each place. */
function triesOf(places: readonly Place[]): readonly number[] {
  return places.map(({ next, idle }) => [...next.values()].reduce((sum, ways) => sum + ways, 1 + idle));
}

/** True when the whole pattern has few ways and no endless repetition. */
function hasEnd(places: readonly Place[], effort: Effort): boolean {
  if (cyclicPlaces(places).size > 0) return false;
  const tries = triesOf(places);
  let counts: Counts = new Map([[places.length - 1, 1]]);
  let sum = 0;
  while (counts.size > 0 && sum <= mostTriesInAll) {
    for (const [place, ways] of counts) sum += ways * (tries[place] ?? 0);
    effort.add(counts.size + edgesFrom(places, counts));
    counts = after(places, counts);
  }
  return sum <= mostTriesInAll;
}

/** Places that a match can come to again. */
function cyclicPlaces(places: readonly Place[]): ReadonlySet<number> {
  const component = componentsOf(places.map(({ next }) => [...next.keys()]));
  const sizes = new Map<number, number>();
  for (const one of component) sizes.set(one, (sizes.get(one) ?? 0) + 1);
  const isCyclic = ({ next }: Place, index: number): boolean =>
    next.has(index) || (sizes.get(component[index] ?? -1) ?? 0) > 1;
  return new Set(places.flatMap((place, index) => (isCyclic(place, index) ? [index] : [])));
}

/** The highest cost of following all ways at once. */
export interface Width {
  /** The most places that a text can be at, all at once. */
  readonly places: number;
  /** Elements of the pattern that are tried for one character. */
  readonly tries: number;
}

export function widthOf({ places, first, idle, isAnchored, assertions }: Automaton, effort: Effort): Width | undefined {
  const again: readonly (readonly [number, number])[] = isAnchored ? [] : [[places.length, 1]];
  const start: Place = { characters: allCharacters, next: new Map([...first, ...again]), idle };
  const width = { places: 1, tries: 1 };
  const isFine = (counts: Counts, reached: Counts): boolean => {
    width.places = Math.max(width.places, counts.size);
    width.tries = Math.max(width.tries, reached.size + assertions);
    return true;
  };
  const visit = { counted: () => 1, isFine, isTold: () => true };
  return visitAll([...places, start], visit, effort) === true ? width : undefined;
}

interface Visit {
  /** The ways to a place, as they are counted; 0 leaves it out. */
  readonly counted: (place: number, ways: number) => number;
  /** @param reached the ways to the places after those, whatever character comes */
  readonly isFine: (counts: Counts, reached: Counts) => boolean;
  /** True for places whose counts are told apart. For other places the highest counts are taken together. */
  readonly isTold: (place: number) => boolean;
}

/**
 * Goes over all counts that a text can lead to from the last place.
 * @returns true when all were visited and are fine; undefined when there are too many
 */
function visitAll(places: readonly Place[], { counted, isFine, isTold }: Visit, effort: Effort): boolean | undefined {
  const taken = placesTakingEach(places, effort);
  const start: Counts = new Map([[places.length - 1, 1]]);
  const known = new Map<string, Counts>();
  const waiting = [start];
  let work = 0;
  for (let counts = waiting.pop(); counts !== undefined; counts = waiting.pop()) {
    const reached = after(places, counts);
    const edges = edgesFrom(places, counts);
    effort.add(counts.size + edges + taken.length);
    if (!isFine(counts, reached)) return false;
    work += edges;
    for (const isTaken of taken) {
      const following = [...reached]
        .filter(([place]) => isTaken[place] === true)
        .map(([place, ways]) => [place, counted(place, ways)] as const)
        .filter(([, ways]) => ways > 0)
        .toSorted(([a], [b]) => a - b);
      work += reached.size;
      effort.add(reached.size);
      if (work > mostWork) return undefined;
      if (following.length === 0) continue;
      const key = following.filter(([place]) => isTold(place)).join(' ');
      const before = known.get(key);
      if (before !== undefined && following.every(([place, ways]) => ways <= (before.get(place) ?? 0))) continue;
      const highest = new Map(before);
      for (const [place, ways] of following) highest.set(place, Math.max(ways, highest.get(place) ?? 0));
      known.set(key, highest);
      waiting.push(highest);
    }
  }
  return true;
}

function edgesFrom(places: readonly Place[], counts: Counts): number {
  let edges = 0;
  for (const [place] of counts) edges += places[place]?.next.size ?? 0;
  return edges;
}

/** The ways to the places after those, whatever character comes. */
function after(places: readonly Place[], counts: Counts): Counts {
  const reached = new Map<number, number>();
  for (const [place, ways] of counts) {
    for (const [target, others] of places[place]?.next ?? []) {
      reached.set(target, (reached.get(target) ?? 0) + ways * others);
    }
  }
  return reached;
}

/** The places that take each kind of character. Characters are of one kind when all places treat them alike. */
function placesTakingEach(places: readonly Place[], effort: Effort): readonly (readonly boolean[])[] {
  const sets = [...new Set(places.map(({ characters }) => characters))];
  const bounds = [...new Set(sets.flatMap((set) => set.flatMap(([start, end]) => [start, end + 1])))];
  effort.add(sets.length * bounds.length);
  const kinds = new Map<string, readonly boolean[]>();
  for (const codePoint of bounds) {
    const taken = sets.map((set) => containsCharacter(set, codePoint));
    kinds.set(taken.map(Number).join(''), taken);
  }
  effort.add(kinds.size * places.length);
  const setOf = places.map(({ characters }) => sets.indexOf(characters));
  return [...kinds.values()].map((taken) => setOf.map((set) => taken[set] ?? false));
}
