// A pattern as an automaton: one state for each character that the pattern names (Glushkov's construction), which counts in how
// many ways the pattern itself leads from one to the next. A backtracking matcher walks all of these ways when it fails.
import type { AST } from '@eslint-community/regexpp';
import { type CharacterSet, charactersOf, everything } from './character-set.js';

export interface State {
  readonly characters: CharacterSet;
  /** The outermost repetition around it, as written; '' outside of all. */
  readonly loop: string;
  /** The next states, each with the number of ways that lead there. */
  readonly next: Map<number, number>;
}

export interface Automaton {
  readonly states: readonly State[];
  /** States after which the pattern is satisfied, when nothing has to follow. */
  readonly accepting: ReadonlySet<number>;
}

/** What a pattern holds that has no automaton, as written. */
export class NoAutomaton {
  readonly part: string;
  readonly reason: string;

  constructor(part: string, reason: string) {
    this.part = part;
    this.reason = reason;
  }
}

interface Fragment {
  readonly nullable: boolean;
  readonly first: readonly number[];
  readonly last: readonly number[];
}

const mostStates = 300;

export function automatonOf(pattern: AST.Pattern): Automaton | NoAutomaton {
  const builder = new Builder();
  const isAnchored = pattern.alternatives.every((alternative) => alternative.elements[0]?.type === 'Assertion');
  const isEnded = pattern.alternatives.every(({ elements }) => {
    const end = elements.at(-1);
    return end?.type === 'Assertion' && end.kind === 'end';
  });
  // A pattern that may begin anywhere is tried everywhere.
  const start = isAnchored ? empty : builder.repeated(builder.state(everything, ''), true);
  const body = builder.alternatives(pattern.alternatives, '');
  const whole = builder.concatenated(start, body);
  if (builder.refusal !== undefined) return builder.refusal;
  return { states: builder.states, accepting: new Set(isEnded ? [] : whole.last) };
}

const empty: Fragment = { nullable: true, first: [], last: [] };

class Builder {
  readonly states: State[] = [];
  refusal: NoAutomaton | undefined;

  state(characters: CharacterSet, loop: string): Fragment {
    const index = this.states.push({ characters, loop, next: new Map() }) - 1;
    return { nullable: false, first: [index], last: [index] };
  }

  concatenated(a: Fragment, b: Fragment): Fragment {
    this.#connect(a.last, b.first);
    return {
      nullable: a.nullable && b.nullable,
      first: a.nullable ? [...a.first, ...b.first] : a.first,
      last: b.nullable ? [...a.last, ...b.last] : b.last,
    };
  }

  repeated(fragment: Fragment, orNone: boolean): Fragment {
    this.#connect(fragment.last, fragment.first);
    return { ...fragment, nullable: fragment.nullable || orNone };
  }

  alternatives(alternatives: readonly AST.Alternative[], loop: string): Fragment {
    const fragments = alternatives.map(({ elements }) =>
      elements.reduce<Fragment>((before, element) => this.concatenated(before, this.#element(element, loop)), empty),
    );
    return {
      nullable: fragments.some((fragment) => fragment.nullable),
      first: fragments.flatMap((fragment) => fragment.first),
      last: fragments.flatMap((fragment) => fragment.last),
    };
  }

  #element(element: AST.Element, loop: string): Fragment {
    switch (element.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
        return this.state(charactersOf(element), loop);
      case 'Group':
      case 'CapturingGroup':
        return this.alternatives(element.alternatives, loop);
      case 'Quantifier':
        return this.#quantifier(element, loop);
      case 'Assertion':
        if (element.kind === 'lookahead' || element.kind === 'lookbehind') {
          this.refusal ??= new NoAutomaton(element.raw, 'it looks around, which can be tried again and again');
        }
        return empty;
      case 'Backreference':
        this.refusal ??= new NoAutomaton(element.raw, 'it refers back, which can be tried again and again');
        return empty;
      default:
        this.refusal ??= new NoAutomaton(element.raw, 'it cannot be judged');
        return empty;
    }
  }

  // Small repetitions are written out; large ones count as endless, which errs on the side of refusing.
  #quantifier({ element, min, max, raw }: AST.Quantifier, loop: string): Fragment {
    const inLoop = loop === '' && max > 1 ? raw : loop;
    const copy = (): Fragment => this.#element(element, inLoop);
    if (this.refusal !== undefined || max === 0) return empty;
    const before = this.states.length;
    const one = copy();
    const size = Math.max(1, this.states.length - before);
    const copies = max === Infinity ? Math.max(min, 1) : max;
    if (this.states.length + size * (copies - 1) > mostStates) {
      if (this.states.length > mostStates) this.refusal = new NoAutomaton(raw, 'there is too much to judge');
      return this.repeated(one, min === 0);
    }
    const parts = [one];
    while (parts.length < copies) parts.push(copy());
    const final = parts.pop() ?? empty;
    let result =
      max === Infinity ? this.repeated(final, min === 0) : { ...final, nullable: final.nullable || copies > min };
    // x{2,4} is x(x(x(x)?)?)?.. from the inside out, so that there is one way to match each number of them.
    for (let index = parts.length - 1; index >= 0; index -= 1) {
      const joined = this.concatenated(parts[index] ?? empty, result);
      result = index < min ? joined : { ...joined, nullable: true };
    }
    return result;
  }

  #connect(from: readonly number[], to: readonly number[]): void {
    for (const index of from) {
      const next = this.states[index]?.next;
      for (const target of to) next?.set(target, (next.get(target) ?? 0) + 1);
    }
  }
}
