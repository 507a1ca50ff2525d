// A pattern as an automaton: one position for each character that the pattern names (Glushkov's construction), with the number of ways
// in which a backtracking matcher comes from one to the next. When a match fails it tries each of these ways, and also ways that end
// in nothing: the matcher gives up a turn of a loop that takes no character (ECMA-262, RepeatMatcher).
import type { CharacterSet } from './character-set.js';

export interface Position {
  readonly characters: CharacterSet;
  /** The next positions, each with the number of ways that lead there. */
  readonly next: Map<number, number>;
  /** The ways on from here that end in nothing. */
  idle: number;
}

export interface Automaton {
  readonly positions: readonly Position[];
  /** The positions where a match can begin, each with its number of ways. */
  readonly first: ReadonlyMap<number, number>;
  /** The ways from the beginning that end in nothing or in an empty match. */
  readonly idle: number;
  /** Positions where a match is complete, whatever follows. None when a repetition was rounded or an assertion may still object. */
  readonly accepting: ReadonlySet<number>;
  /** True when every text matches, with nothing of it. */
  readonly acceptsEmpty: boolean;
  /** True when a match begins at the beginning of the text alone. */
  readonly isAnchored: boolean;
  /** Number of assertions, with each repetition written out. */
  readonly assertions: number;
}

/** Part of a pattern that no automaton follows, as written. */
export class UnsupportedPattern extends Error {
  readonly part: string;
  readonly reason: 'looks-around' | 'refers-back' | 'empty-turns' | 'unknown' | 'too-large' | 'too-wide';

  constructor(part: string, reason: UnsupportedPattern['reason']) {
    super(`${part}: ${reason}`);
    this.part = part;
    this.reason = reason;
  }
}

/** Steps that the analysis of one pattern has taken. Steps, not time, are bounded, so every machine gives the same answer. */
export class Effort {
  steps = 0;

  add(steps: number): void {
    this.steps += steps;
  }
}
