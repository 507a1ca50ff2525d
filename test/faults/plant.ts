// Plants a fault in emitted code: finds its place through the syntax tree, whatever the layout, and replaces it.
import type { ts } from 'ts-morph';
import type { Fault } from './fault.js';
import { piecesLike } from './find-in-literals.js';
import { nodesLike, parsed } from './find-nodes.js';
import { runsLike } from './find-runs.js';
import { type Match, matchesOfText } from './match.js';

export interface Planted {
  readonly text: string;
  /** The way it was found: whole nodes, runs of tokens, pieces of literals; words of a file that is not TypeScript. */
  readonly by: 'nodes' | 'runs' | 'literals' | 'words' | 'nothing';
  /** The number of places. */
  readonly matches: number;
}

type Way = Exclude<Planted['by'], 'nothing'>;

/** By text, since many faults are planted in one file. */
const trees = new Map<string, ts.SourceFile>();

/** Every occurrence is replaced. */
export function plant(source: string, { file, find, replace }: Pick<Fault, 'file' | 'find' | 'replace'>): Planted {
  for (const [by, matches] of found(source, file, find)) {
    // Spaces at the ends of a text in a literal are a part of it.
    const replacement = by === 'literals' || by === 'words' ? replace : replace.trim();
    if (matches.length > 0) {
      return { text: replaced(source, matches, replacement), by, matches: matches.length };
    }
  }
  return { text: source, by: 'nothing', matches: 0 };
}

function* found(source: string, file: string, find: string): Generator<readonly [Way, readonly Match[]]> {
  if (!file.endsWith('.ts')) return yield ['words', matchesOfText(source, find)];
  const tree = trees.get(source) ?? parsed(source);
  trees.set(source, tree);
  yield ['nodes', nodesLike(tree, find)];
  yield ['runs', runsLike(tree, find)];
  yield ['literals', piecesLike(tree, find)];
}

/** From the last to the first, so that what is before a match stays where it is. */
function replaced(source: string, matches: readonly Match[], replace: string): string {
  for (const [index, { end }] of matches.entries()) {
    const next = matches[index + 1];
    if (next === undefined || end <= next.start) continue;
    throw new Error(`Two places of a fault overlap: ${source.slice(matches[index]?.start, next.end)}`);
  }
  return matches.toReversed().reduce((text, { start, end, bound }) => {
    const filled = replace.replaceAll(/\$\w+/g, (hole) => bound.get(hole) ?? hole);
    return text.slice(0, start) + filled + text.slice(end);
  }, source);
}
