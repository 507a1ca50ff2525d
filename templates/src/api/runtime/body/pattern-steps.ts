// The steps of a pattern, for a match that reads the text once (Thompson's construction). Each repetition is written
// out, and a fork stands where the pattern can go on in several ways. In the end each step leads to the next ones past
// all forks, so that nested loops cost a match nothing. Each character, escape and class is still a `RegExp`, so it
// means what it means in JavaScript. RE2 has another syntax and its own Unicode tables.

export type Step =
  | { readonly is: 'character'; readonly number: number; readonly takes: Takes; readonly next: readonly Step[] }
  | { readonly is: 'assertion'; readonly number: number; readonly holds: Holds; readonly next: readonly Step[] }
  | { readonly is: 'end'; readonly number: number };

/** The target of a place in the pattern, while the steps are still being built. */
type Node = Step | Fork;

interface Fork {
  readonly is: 'fork';
  readonly ways: Node[];
}

type Takes = (character: string) => boolean;

/** @param before the characters on both sides of a place; '' at the ends of the text */
type Holds = (before: string, after: string) => boolean;

/** Leads a part of the pattern to what follows it. */
type Part = (next: Node) => Node;

const TOKEN = new RegExp(
  [
    String.raw`\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u\{[^}]*\}|\\u.{4}|\\x..|\\c.|\\[pP]\{[^}]*\}|\\.`,
    String.raw`\[(?:\\.|[^\\\]])*\]`,
    String.raw`\(\?:|\(\?<[^>]*>`,
    String.raw`\{\d+(?:,\d*)?\}`,
    '.',
  ].join('|'),
  'gsu',
);

const ASSERTIONS: ReadonlyMap<string, Holds> = new Map<string, Holds>([
  ['^', (before) => before === ''],
  ['$', (_before, after) => after === ''],
  ['\\b', (before, after) => isOfWord(before) !== isOfWord(after)],
  ['\\B', (before, after) => isOfWord(before) === isOfWord(after)],
]);

const isOfWord = takesOf('\\w');

export class PatternSteps {
  readonly start: readonly Step[];
  /** The number of steps; each has its own number below this. */
  count = 0;
  readonly #tokens: readonly string[];
  #at = 0;
  readonly #takes = new Map<string, Takes>();
  /** By target: the list of next steps for it. */
  readonly #nextOf = new Map<Node, Step[]>();

  /** @param source of a regular expression with the flag `u`, without backreferences and lookaround */
  constructor(source: string) {
    this.#tokens = source.match(TOKEN) ?? [];
    const whole = this.#alternatives();
    this.start = this.#stepsFrom(whole({ is: 'end', number: this.count++ }));
    for (const [node, steps] of this.#nextOf) steps.push(...pastForks(node));
  }

  /** The list is filled when the whole pattern is built: a loop leads back to a node that is not complete yet. */
  #stepsFrom(node: Node): readonly Step[] {
    const steps = this.#nextOf.get(node) ?? [];
    this.#nextOf.set(node, steps);
    return steps;
  }

  #alternatives(): Part {
    const alternatives = [this.#sequence()];
    while (this.#tokens[this.#at] === '|') {
      this.#at += 1;
      alternatives.push(this.#sequence());
    }
    const [first, ...others] = alternatives;
    if (first !== undefined && others.length === 0) return first;
    return (next) => ({ is: 'fork', ways: alternatives.map((alternative) => alternative(next)) });
  }

  #sequence(): Part {
    const parts: Part[] = [];
    for (let token = this.#tokens[this.#at]; token !== undefined && token !== '|' && token !== ')';) {
      this.#at += 1;
      parts.push(this.#repeated(this.#part(token)));
      token = this.#tokens[this.#at];
    }
    return (next) => parts.reduceRight((following, part) => part(following), next);
  }

  #part(token: string): Part {
    if (token.startsWith('(')) {
      const inside = this.#alternatives();
      this.#at += 1;
      return inside;
    }
    const holds = ASSERTIONS.get(token);
    if (holds !== undefined)
      return (next) => ({ is: 'assertion', number: this.count++, holds, next: this.#stepsFrom(next) });
    const takes = this.#takes.get(token) ?? takesOf(token);
    this.#takes.set(token, takes);
    return (next) => ({ is: 'character', number: this.count++, takes, next: this.#stepsFrom(next) });
  }

  /** Applies the quantifier that follows the part. A greedy and a lazy one match the same texts. */
  #repeated(part: Part): Part {
    const bounds = boundsOf(this.#tokens[this.#at] ?? '');
    if (bounds === undefined) return part;
    this.#at += 1;
    if (this.#tokens[this.#at] === '?') this.#at += 1;
    const { least, most } = bounds;
    return (next) => {
      let following = next;
      if (most === Infinity) following = loop(part, next, least === 0);
      else for (let count = least; count < most; count++) following = { is: 'fork', ways: [part(following), next] };
      // A loop has its first turn already.
      for (let count = most === Infinity ? 1 : 0; count < least; count++) following = part(following);
      return following;
    };
  }
}

function loop(part: Part, next: Node, orNone: boolean): Node {
  const again: Fork = { is: 'fork', ways: [next] };
  const body = part(again);
  again.ways.push(body);
  return orNone ? again : body;
}

/** The next steps past all forks, each once. */
function pastForks(node: Node): readonly Step[] {
  const steps: Step[] = [];
  const seen = new Set([node]);
  for (const one of seen) {
    if (one.is !== 'fork') steps.push(one);
    else for (const way of one.ways) seen.add(way);
  }
  return steps;
}

function boundsOf(token: string): { readonly least: number; readonly most: number } | undefined {
  if (token === '*') return { least: 0, most: Infinity };
  if (token === '+') return { least: 1, most: Infinity };
  if (token === '?') return { least: 0, most: 1 };
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}$/.exec(token) ?? [];
  if (least === undefined) return undefined;
  if (comma === '') return { least: Number(least), most: Number(least) };
  return { least: Number(least), most: most === '' ? Infinity : Number(most) };
}

/** Tests a character against one character, escape or class of the pattern. */
function takesOf(token: string): Takes {
  const expression = new RegExp(`^${token}$`, 'u');
  const ofAscii = Array.from({ length: 128 }, (_, code) => expression.test(String.fromCodePoint(code)));
  return (character) => ofAscii[character.charCodeAt(0)] ?? expression.test(character);
}
