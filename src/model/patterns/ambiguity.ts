// How the work of a failing match grows with the text: two ways around one loop for the same text make it exponential, two loops
// that can share a text between them make it a power of its length. (Weber and Seidl: EDA and IDA.)
import type { Automaton, State } from './automaton.js';
import { type CharacterSet, intersect, union } from './character-set.js';
import { componentsOf } from './components.js';

export type Ambiguity =
  | { readonly growth: 'exponential'; readonly part: string }
  /** Steps grow as the length to this power; 1 is the best there is. */
  | { readonly growth: 'power'; readonly degree: number; readonly part: string };

interface Loop {
  readonly states: readonly number[];
  readonly characters: CharacterSet;
}

/** Edges between the states of one loop, above which the pairs of states are too many to look at. */
const mostEdges = 1000;

export function ambiguityOf({ states, accepting }: Automaton): Ambiguity {
  const next = states.map((state) => [...state.next.keys()]);
  const component = componentsOf(next);
  const loops = loopsOf(states, component);
  for (const loop of loops) {
    if (hasTwoWays(states, loop, component)) return { growth: 'exponential', part: partOf(states, loop) };
  }
  // A loop that may end the match at each turn never fails after it was reached.
  const failing = loops.filter((loop) => !loop.states.some((state) => accepting.has(state)));
  return longestChain(states, next, failing);
}

function partOf(states: readonly State[], loop: Loop): string {
  return loop.states.map((state) => states[state]?.loop ?? '').find((part) => part !== '') ?? '';
}

function loopsOf(states: readonly State[], component: readonly number[]): readonly Loop[] {
  const members = new Map<number, number[]>();
  component.forEach((number, state) => members.set(number, [...(members.get(number) ?? []), state]));
  return [...members.values()]
    .filter(([first = -1, second]) => second !== undefined || states[first]?.next.has(first) === true)
    .map((inLoop) => ({ states: inLoop, characters: union(inLoop.map((state) => states[state]?.characters ?? [])) }));
}

// Pairs of states that one text can lead to, within the loop: two ways have parted and meet again.
function hasTwoWays(states: readonly State[], loop: Loop, component: readonly number[]): boolean {
  const own = component[loop.states[0] ?? -1];
  const inner = new Map(
    loop.states.map((state) => [
      state,
      [...(states[state]?.next ?? [])].filter(([target]) => component[target] === own),
    ]),
  );
  const edges = [...inner.values()].flat();
  if (edges.some(([, ways]) => ways > 1) || edges.length > mostEdges) return true;
  const size = states.length;
  const forward: number[] = loop.states.map((state) => state * size + state);
  const seen = new Set(forward);
  const backward = new Map<number, number[]>();
  for (let pair = forward.pop(); pair !== undefined; pair = forward.pop()) {
    for (const [left] of inner.get(Math.floor(pair / size)) ?? []) {
      for (const [right] of inner.get(pair % size) ?? []) {
        if (!intersect(states[left]?.characters ?? [], states[right]?.characters ?? [])) continue;
        const reached = left * size + right;
        backward.set(reached, [...(backward.get(reached) ?? []), pair]);
        if (!seen.has(reached)) {
          seen.add(reached);
          forward.push(reached);
        }
      }
    }
  }
  // Back from where the ways are one: a pair of two that leads there has parted and met.
  const meeting = loop.states.map((state) => state * size + state);
  const visited = new Set(meeting);
  for (let pair = meeting.pop(); pair !== undefined; pair = meeting.pop()) {
    for (const before of backward.get(pair) ?? []) {
      if (Math.floor(before / size) !== before % size) return true;
      if (!visited.has(before)) {
        visited.add(before);
        meeting.push(before);
      }
    }
  }
  return false;
}

function longestChain(
  states: readonly State[],
  next: readonly (readonly number[])[],
  loops: readonly Loop[],
): Ambiguity {
  const after = loops.map((loop) => loops.filter((other) => other !== loop && canShare(states, next, loop, other)));
  const lengths = new Map<Loop, number>();
  const lengthFrom = (loop: Loop): number => {
    const known = lengths.get(loop);
    if (known !== undefined) return known;
    const longest = Math.max(0, ...(after[loops.indexOf(loop)] ?? []).map(lengthFrom));
    lengths.set(loop, longest + 1);
    return longest + 1;
  };
  const degree = Math.max(1, ...loops.map(lengthFrom));
  const start = loops.find((loop) => lengthFrom(loop) === degree);
  const second = start && after[loops.indexOf(start)]?.[0];
  return { growth: 'power', degree, part: second === undefined ? '' : partOf(states, second) };
}

/** Triples of states, above which it is only asked whether the loops have characters in common. */
const mostTriples = 20_000;

// Whether a text can turn in the first loop, lead over, and turn in the second: each of its characters has to fit all three ways.
function canShare(states: readonly State[], next: readonly (readonly number[])[], from: Loop, to: Loop): boolean {
  if (!canLead(states, next, from, to)) return false;
  const pairs = from.states.length * to.states.length;
  if (pairs * pairs * states.length > mostTriples) return true;
  return from.states.some((turn) => to.states.some((target) => hasSharedText(states, next, from, to, turn, target)));
}

// From (turn, turn, target) to (turn, target, target) by one text.
function hasSharedText(
  states: readonly State[],
  next: readonly (readonly number[])[],
  from: Loop,
  to: Loop,
  turn: number,
  target: number,
): boolean {
  const fits = (a: number, b: number): boolean => intersect(states[a]?.characters ?? [], states[b]?.characters ?? []);
  const within = (loop: Loop, state: number): readonly number[] =>
    (next[state] ?? []).filter((following) => loop.states.includes(following));
  const queue: (readonly [number, number, number])[] = [[turn, turn, target]];
  const seen = new Set<string>();
  for (let triple = queue.pop(); triple !== undefined; triple = queue.pop()) {
    const [first, crossing, second] = triple;
    for (const a of within(from, first)) {
      for (const b of next[crossing] ?? []) {
        if (!fits(a, b)) continue;
        for (const c of within(to, second)) {
          if (!fits(a, c) || !fits(b, c)) continue;
          if (a === turn && b === target && c === target) return true;
          const key = `${a} ${b} ${c}`;
          if (seen.has(key)) continue;
          seen.add(key);
          queue.push([a, b, c]);
        }
      }
    }
  }
  return false;
}

// Whether a way leads from the first loop to the second over characters that both have.
function canLead(states: readonly State[], next: readonly (readonly number[])[], from: Loop, to: Loop): boolean {
  const fits = (state: number): boolean => {
    const characters = states[state]?.characters ?? [];
    return intersect(characters, from.characters) && intersect(characters, to.characters);
  };
  const targets = new Set(to.states);
  const queue = [...from.states];
  const seen = new Set(queue);
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    for (const target of next[state] ?? []) {
      if (seen.has(target) || !fits(target)) continue;
      if (targets.has(target)) return true;
      seen.add(target);
      queue.push(target);
    }
  }
  return false;
}
