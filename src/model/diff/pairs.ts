// What is the same thing in two models: what has the same name, or says what it was called before. Nothing is guessed.
import { snakeCase } from '../names.js';

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

/** Names are the same when their words are: how words are joined is a convention, which changes as a whole. */
export function pairsOf<T extends Thing>(older: readonly T[], newer: readonly T[]): Pairs<T> {
  const waiting = new Map(older.map((thing) => [snakeCase(thing.name), thing]));
  const names = new Set(newer.map(({ name }) => snakeCase(name)));
  const both: Pairs<T>['both'][number][] = [];
  const added: T[] = [];
  for (const thing of newer) {
    const { name, was = '' } = thing;
    const former = snakeCase(was);
    // A name that is still there is that of another thing.
    const key = waiting.has(snakeCase(name)) || was === '' || names.has(former) ? snakeCase(name) : former;
    const same = waiting.get(key);
    if (same === undefined) added.push(thing);
    else both.push({ older: same, newer: thing, isRenamed: key !== snakeCase(name) });
    waiting.delete(key);
  }
  return { both, removed: [...waiting.values()], added };
}
