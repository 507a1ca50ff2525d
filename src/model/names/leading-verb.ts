// Finds names that give an order: the verb, and its object.

import { singularWord } from './inflect.js';
import { nounVerbs } from './noun-verbs.js';
import { closingVerbs, manners, particles, phrasalVerbs, plainVerbs } from './plain-verbs.js';

export interface Order {
  readonly verb: string;
  /** The plural noun of the deed (`activations`), '' where there is none but the object. */
  readonly deed: string;
  /** The other words. */
  readonly object: readonly string[];
}

/** The order that a name's lower-case words give; undefined when they name a thing. `camel`: how the name is written. */
export function orderIn(words: readonly string[], camel: boolean): Order | undefined {
  const [first = '', second, ...others] = words;
  if (second === undefined) return bareOrder(first);
  if (manners.has(first)) return orderIn(words.slice(1), camel);
  if (particles.has(singularWord(second))) return phrasalOrder(`${first}-${second}`, others);
  return leadingOrder(first, [second, ...others], camel) ?? closingOrder(words);
}

function bareOrder(word: string): Order | undefined {
  if (nounVerbs.get(word)?.nounAlone === true) return undefined;
  const deed = nounVerbs.get(word)?.deedAlone ?? deedOf(word);
  return deed === undefined ? undefined : { verb: word, deed, object: [] };
}

// `sign-in` is an order; `sign-ins`, `add-ons` and `sign-in-methods` are things.
function phrasalOrder(verb: string, others: readonly string[]): Order | undefined {
  const deed = phrasalVerbs.get(verb);
  return deed === undefined || others.length > 0 ? undefined : { verb, deed, object: [] };
}

function leadingOrder(verb: string, object: readonly string[], camel: boolean): Order | undefined {
  const deed = deedOf(verb);
  if (deed === undefined) return undefined;
  return isAdjective(verb, object, camel) ? undefined : { verb, deed, object };
}

// `search-results` are results; `link-account-sessions` are sessions, since a `link` is a thing before it is a deed.
function isAdjective(verb: string, object: readonly string[], camel: boolean): boolean {
  const nounVerb = nounVerbs.get(verb);
  if (nounVerb === undefined || (camel && nounVerb.verbInCamel)) return false;
  const [next = '', last = ''] = [object[0], object.at(-1)];
  return (
    nounVerb.describes(singularWord(next)) ||
    (nounVerb.nounAlone && last !== singularWord(last) && nounVerb.describes(singularWord(last)))
  );
}

function closingOrder(words: readonly string[]): Order | undefined {
  const verb = words.at(-1) ?? '';
  return closingVerbs.has(verb) ? { verb, deed: deedOf(verb) ?? '', object: words.slice(0, -1) } : undefined;
}

function deedOf(verb: string): string | undefined {
  const deed = plainVerbs.get(verb) ?? nounVerbs.get(verb)?.deed;
  // `reactivate` and `unsuspend`; but neither `review` nor `unread`, whose stems are nouns or adjectives too.
  return deed ?? (/^(?:re|un)/.test(verb) ? plainVerbs.get(verb.slice(2)) : undefined);
}
