// Things that are the same in two versions: by `was`, or by the same name. Nothing is guessed.
import { snakeCase } from './names/names.js';

export interface Pairs<T> {
  readonly both: readonly { readonly older: T; readonly newer: T; readonly isRenamed: boolean }[];
  readonly removed: readonly T[];
  readonly added: readonly T[];
}

interface Thing {
  readonly name: string;
  /** The former name; '' for a thing that was not renamed. */
  readonly was?: string;
}

/**
 * Pairs in the order of the newer ones. Renamed things find their pair first, so whatever has an old name now is new. A former name
 * does not count for a thing that already existed under its own name, unless names were swapped or passed on (`movedNames`).
 * Names are equal when their words are: a convention decides how words are joined, and it changes as a whole.
 */
export function pairsOf<T extends Thing>(older: readonly T[], newer: readonly T[]): Pairs<T> {
  const waiting = new Map(older.map((thing) => [snakeCase(thing.name), thing]));
  const moved = movedNames(formerNames(newer), formerNames(older));
  const same = new Map<T, T>();
  const take = (thing: T, name: string): void => {
    const found = waiting.get(name);
    if (found === undefined) return;
    waiting.delete(name);
    same.set(thing, found);
  };
  for (const thing of newer) {
    const former = moved.get(snakeCase(thing.name));
    if (former !== undefined) take(thing, former);
  }
  for (const thing of newer) if (!same.has(thing)) take(thing, snakeCase(thing.name));
  return {
    both: newer.flatMap((thing) => {
      const before = same.get(thing);
      const isRenamed = before !== undefined && snakeCase(before.name) !== snakeCase(thing.name);
      return before === undefined ? [] : [{ older: before, newer: thing, isRenamed }];
    }),
    removed: [...waiting.values()],
    added: newer.filter((thing) => !same.has(thing)),
  };
}

function formerNames(things: readonly Thing[]): ReadonlyMap<string, string> {
  return new Map(things.map(({ name, was = '' }) => [snakeCase(name), snakeCase(was)]));
}

/** The former name of each new one; '' or itself where it was not renamed. */
type FormerNames = ReadonlyMap<string, string>;

/**
 * @param wanted the names from now on
 * @param there the names until now. A swap leaves the same names, so it is told from one that was made by the former names that are
 *   there already.
 */
export function movedNames(wanted: FormerNames, there: FormerNames): FormerNames {
  const moved = new Map<string, string>();
  const given = new Set<string>();
  const take = (name: string, former: string): void => {
    moved.set(name, former);
    given.add(former);
  };
  const waiting = new Map([...wanted].filter(([name, former]) => former !== name && there.has(former)));
  for (let before = -1; before < moved.size;) {
    before = moved.size;
    for (const [name, former] of waiting) {
      const isFree = !there.has(name) || given.has(name);
      if (isFree && !moved.has(name) && !given.has(former)) take(name, former);
    }
  }
  for (const name of waiting.keys()) {
    const circle = circleOf(name, waiting);
    const isNew = circle.every((one) => !moved.has(one) && !given.has(one) && there.has(one));
    const isMade = circle.every((one) => there.get(one) === waiting.get(one));
    if (circle.length > 0 && isNew && !isMade) for (const one of circle) take(one, waiting.get(one) ?? '');
  }
  return moved;
}

/** The names that lead from one to the next and back to the first; none where they do not. */
export function circleOf(first: string, former: FormerNames): readonly string[] {
  const names: string[] = [];
  for (let name: string | undefined = first; name !== undefined && !names.includes(name); name = former.get(name)) {
    if (former.get(name) === name) return [];
    names.push(name);
  }
  return former.get(names.at(-1) ?? '') === first ? names : [];
}
