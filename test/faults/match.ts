// The vocabulary of what finds a fault's place: matches, and text whose layout does not count.
import type { ts } from 'ts-morph';

/** One place of a pattern, with the texts that its holes stand for there. */
export interface Match {
  readonly start: number;
  readonly end: number;
  readonly bound: ReadonlyMap<string, string>;
}

export const NOTHING_BOUND: ReadonlyMap<string, string> = new Map();

/** Where a text stands, with any white space where it has some. */
export function matchesOfText(source: string, find: string): readonly Match[] {
  return [...source.matchAll(new RegExp(anyLayout(find), 'g'))].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
    bound: NOTHING_BOUND,
  }));
}

/** The source of a regular expression. */
export function anyLayout(text: string): string {
  const escaped = text.split(/\s+/).map((word) => word.replaceAll(/[$()*+./?[\\\]^{|}-]/g, '\\$&'));
  return escaped.join('\\s+');
}

/** The nodes of a tree, each before those inside of it. */
export function* nodesIn(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) yield* nodesIn(child);
}
