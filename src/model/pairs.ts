// What is the same thing in two versions: what says what it was called before, or has the same name. Nothing is guessed.
import { movedNames } from './moved-names.js';
import { snakeCase } from './names.js';

export interface Pairs<T> {
  readonly both: readonly { readonly older: T; readonly newer: T; readonly isRenamed: boolean }[];
  readonly removed: readonly T[];
  readonly added: readonly T[];
}

interface Thing {
  readonly name: string;
  /** '' where it was not renamed. */
  readonly was?: string;
}

/**
 * In the order of the newer ones. What was renamed comes first, so that what has its old name now is something new; a former name
 * says nothing of what was there under its own already, unless names were swapped or passed on (`movedNames`). Names are the same when their words are: how words are joined is a
 * convention, which changes as a whole.
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
