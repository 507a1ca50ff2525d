// Builds the automaton of a pattern from its syntax tree.
import type { AST } from '@eslint-community/regexpp';
import {
  type CharacterElement,
  type CharacterSet,
  charactersOf,
  EVERY_CHARACTER,
  allCharacters,
  hasProperty,
} from './character-set.js';
import { type Automaton, type Effort, UnsupportedPattern, type Position } from './automaton.js';

interface Fragment {
  readonly first: ReadonlyMap<number, number>;
  readonly last: ReadonlyMap<number, number>;
  /** The ways through it that take no character. */
  readonly empty: number;
  /** The ways into it that end in nothing. */
  readonly idle: number;
}

interface Options {
  readonly effort: Effort;
  /** The most positions to write out, and the most assertions. */
  readonly positions: number;
  /** True when a repetition beyond that limit becomes an endless loop, which has at least as many ways. */
  readonly rounds: boolean;
}

/** The most ways between positions, summed over the whole pattern. */
const mostWays = 200_000;

/** The most elements with Unicode properties; looking up each takes nearly a tenth of a second. */
const mostProperties = 4;

export function automatonOf(pattern: AST.Pattern, options: Options): Automaton | UnsupportedPattern {
  const builder = new Builder(options);
  try {
    const whole = builder.alternatives(pattern.alternatives);
    const isSure = !builder.isRounded && builder.assertions === 0;
    return {
      positions: builder.positions,
      first: whole.first,
      idle: whole.empty + whole.idle,
      accepting: new Set(isSure ? whole.last.keys() : []),
      acceptsEmpty: isSure && whole.empty > 0,
      isAnchored: pattern.alternatives.every(({ elements: [start] }) => isStart(start)),
      assertions: builder.assertions,
    };
  } catch (error) {
    if (error instanceof UnsupportedPattern) return error;
    throw error;
  }
}

function isStart(element: AST.Element | undefined): boolean {
  switch (element?.type) {
    case 'Assertion':
      return element.kind === 'start';
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.every(({ elements: [start] }) => isStart(start));
    case 'Quantifier':
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
    case 'Backreference':
    case undefined:
      return false;
  }
}

const nothing: Fragment = { first: new Map(), last: new Map(), empty: 1, idle: 0 };

class Builder {
  readonly positions: Position[] = [];
  isRounded = false;
  assertions = 0;
  readonly #options: Options;
  readonly #characters = new Map<string, CharacterSet>();
  #ways = 0;
  #properties = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  alternatives(alternatives: readonly AST.Alternative[]): Fragment {
    return alternatives
      .map(({ elements }) =>
        elements.reduce<Fragment>((before, element) => this.#concatenated(before, this.#element(element)), nothing),
      )
      .reduce((one, other) => {
        this.#options.effort.add(one.first.size + other.first.size + one.last.size + other.last.size);
        return {
          first: sum(one.first, other.first),
          last: sum(one.last, other.last),
          empty: one.empty + other.empty,
          idle: one.idle + other.idle,
        };
      });
  }

  #element(element: AST.Element): Fragment {
    switch (element.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
        return this.#position(element);
      case 'Group':
      case 'CapturingGroup':
        return this.alternatives(element.alternatives);
      case 'Quantifier':
        return this.#repeated(element);
      case 'Assertion':
        if (element.kind === 'lookahead' || element.kind === 'lookbehind')
          throw new UnsupportedPattern(element.raw, 'looks-around');
        this.#requireRoom(this.assertions, element);
        this.assertions += 1;
        return nothing;
      case 'Backreference':
        throw new UnsupportedPattern(element.raw, 'refers-back');
      case 'ExpressionCharacterClass':
        throw new UnsupportedPattern(element.raw, 'unknown');
    }
  }

  #position(element: CharacterElement): Fragment {
    this.#requireRoom(this.positions.length, element);
    const characters = this.#characters.get(element.raw) ?? this.#charactersOf(element);
    this.#characters.set(element.raw, characters);
    const index = this.positions.push({ characters, next: new Map(), idle: 0 }) - 1;
    return { first: new Map([[index, 1]]), last: new Map([[index, 1]]), empty: 0, idle: 0 };
  }

  #requireRoom(there: number, { raw }: AST.Element): void {
    if (there >= this.#options.positions) throw new UnsupportedPattern(raw, 'too-large');
  }

  #charactersOf(element: CharacterElement): CharacterSet {
    if (!hasProperty(element)) return charactersOf(element);
    this.#properties += 1;
    if (this.#properties > mostProperties) return allCharacters;
    this.#options.effort.add(EVERY_CHARACTER);
    return charactersOf(element);
  }

  #repeated({ element, min, max, raw }: AST.Quantifier): Fragment {
    if (max === 0) return nothing;
    const [positions, assertions] = [this.positions.length, this.assertions];
    const one = this.#element(element);
    const taking = this.positions.length - positions;
    const asserting = this.assertions - assertions;
    const copies = max === Infinity ? Math.max(min, 1) : max;
    // A turn that takes no character only costs time.
    if (taking === 0 && copies > 1) throw new UnsupportedPattern(raw, 'empty-turns');
    if (Math.max(positions + taking * copies, assertions + asserting * copies) > this.#options.positions) {
      // A turn that can be empty has more ways when its turns are counted than when they are not.
      if (!this.#options.rounds || one.empty > 0) throw new UnsupportedPattern(raw, 'too-large');
      this.isRounded = true;
      return this.#looped(one, min === 0);
    }
    const parts = [one];
    while (parts.length < copies) parts.push(this.#element(element));
    let result = max === Infinity ? this.#looped(parts.pop() ?? nothing, min === 0) : nothing;
    // x{2,4} is xx(x(x)?)?, from the inside out.
    for (let index = parts.length - 1; index >= 0; index -= 1) {
      const part = parts[index] ?? nothing;
      result = index < min ? this.#concatenated(part, result) : this.#optional(part, result);
    }
    return result;
  }

  #concatenated(a: Fragment, b: Fragment): Fragment {
    this.#connect(a.last, b.first, b.idle);
    this.#options.effort.add(a.first.size + b.first.size + a.last.size + b.last.size);
    return {
      first: sum(a.first, times(b.first, a.empty)),
      last: sum(b.last, times(a.last, b.empty)),
      empty: a.empty * b.empty,
      idle: a.idle + a.empty * b.idle,
    };
  }

  /** An optional turn, followed by `more` of them. */
  #optional(turn: Fragment, more: Fragment): Fragment {
    this.#connect(turn.last, more.first, more.idle);
    this.#options.effort.add(turn.last.size + more.last.size);
    return {
      first: turn.first,
      last: sum(more.last, times(turn.last, more.empty)),
      empty: 1,
      idle: turn.idle + turn.empty,
    };
  }

  #looped(turn: Fragment, orNone: boolean): Fragment {
    this.#connect(turn.last, turn.first, turn.idle + turn.empty);
    if (orNone) return { ...turn, empty: 1, idle: turn.idle + turn.empty };
    // The first turn may be empty, and others may follow it.
    const idle = turn.idle + turn.empty * (turn.idle + turn.empty);
    return { ...turn, first: times(turn.first, 1 + turn.empty), idle };
  }

  #connect(from: ReadonlyMap<number, number>, to: ReadonlyMap<number, number>, idle: number): void {
    this.#ways += from.size * (to.size + 1);
    this.#options.effort.add(from.size * (to.size + 1));
    // The limit is for the pattern as a whole, so no part is named.
    if (this.#ways > mostWays) throw new UnsupportedPattern('', 'too-wide');
    for (const [index, ways] of from) {
      const position = this.positions[index];
      if (position === undefined) continue;
      position.idle += ways * idle;
      for (const [target, others] of to) position.next.set(target, (position.next.get(target) ?? 0) + ways * others);
    }
  }
}

function sum(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  if (a.size === 0) return b;
  if (b.size === 0) return a;
  const all = new Map(a);
  for (const [position, ways] of b) all.set(position, (all.get(position) ?? 0) + ways);
  return all;
}

function times(ways: ReadonlyMap<number, number>, factor: number): ReadonlyMap<number, number> {
  if (factor === 1) return ways;
  return factor === 0 ? new Map() : new Map([...ways].map(([position, count]) => [position, count * factor]));
}
