// The English of names: words and casing, singular and plural, verbs in paths, separators.
// The word lists are in names/.
import { pluralWord, singularWord } from './inflect.js';
import { type Order, orderIn } from './leading-verb.js';
import { reservedIdentifiers } from './reserved-names.js';

/** `plain` is one lower-case word, which fits every style; `mixed` is none of the others. */
export type NameStyle = 'dash' | 'snake' | 'camel' | 'pascal' | 'plain' | 'mixed';

// Letters other than A to Z have no case here, so that every name splits the same way in every language.
const small = String.raw`(?:(?![A-Z])[\p{L}\p{M}\p{N}])`;
const smallLetter = String.raw`(?:(?![A-Z])\p{L})`;
const wordPattern = new RegExp(
  [
    `[A-Z]{2,}s(?!${smallLetter})`, // IDs
    `[A-Z]{2,}(?!${smallLetter})(?:[0-9]${small}*)?`, // HTTP before Servers, HTTP2
    `[A-Z]?${small}+`, // Servers, items, 2fa
    '[A-Z]',
  ].join('|'),
  'gu',
);

/** Lower-case words of a dash, snake or camel name: `lineItems`, `line-items` → line, items; `HTTPServers` → http, servers. */
export function words(name: string): readonly string[] {
  const known = wordsOf.get(name);
  if (known !== undefined) return known;
  const found = split(name);
  wordsOf.set(name, found);
  return found;
}

/** A name is taken apart at each of its uses, of which there are dozens. */
const wordsOf = new Map<string, readonly string[]>();

function split(name: string): readonly string[] {
  return Array.from(name.matchAll(wordPattern), ([word]) => word.toLowerCase());
}

/** `line-items` */
export function dashCase(name: string): string {
  return words(name).join('-');
}

/** `line_items` */
export function snakeCase(name: string): string {
  return words(name).join('_');
}

/** `lineItems` */
export function camelCase(name: string): string {
  // Joining can make new acronyms (x-y-z → xYZ, whose words are x and yz): the second round settles them.
  return joinCamel(words(joinCamel(words(name))));
}

/** `LineItems` */
export function pascalCase(name: string): string {
  return joinPascal(words(joinPascal(words(name))));
}

/** The words as a title: `city-library` → `City library`. */
export function sentence(name: string): string {
  return capitalized(words(name).join(' '));
}

/** The separation of a name's words. */
export function styleOf(name: string): NameStyle {
  if (/^[a-z0-9]+$/.test(name)) return 'plain';
  if (/^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(name)) return 'dash';
  if (/^[a-z0-9]+(?:_[a-z0-9]+)+$/.test(name)) return 'snake';
  if (/^[a-z][a-zA-Z0-9]*$/.test(name)) return 'camel';
  if (/^[A-Z][a-zA-Z0-9]*$/.test(name)) return 'pascal';
  return 'mixed';
}

/** The name for one: `line-items` → `line-item`. The head changes, the style stays; uncountables and singulars are kept. */
export function singularOf(name: string): string {
  return inflectHead(name, singularWord);
}

/** The name for many: `line-item` → `line-items`. The head changes, the style stays; uncountables and plurals are kept. */
export function pluralOf(name: string): string {
  return inflectHead(name, pluralWord);
}

/** A name can stand for a collection if its head is plural or uncountable. */
export function isPluralNoun(name: string): boolean {
  const head = headOf(name)?.[0].toLowerCase();
  return head !== undefined && pluralWord(head) === head;
}

/**
 * A better path name for one that gives an order, mostly by beginning with a verb; undefined when the name
 * is a noun. `suggestion` is the noun form as a path in dashes (`dogs`, `dogs/{dogId}/owner`), '' when none is known.
 */
export function verbFinding(name: string): { readonly suggestion: string } | undefined {
  const style = styleOf(name);
  const order = orderIn(words(name), style === 'camel' || style === 'pascal');
  return order === undefined ? undefined : { suggestion: nounFormOf(order) };
}

/** A camelCase TypeScript identifier, never a reserved word or a global that emitted code uses. */
export function safeIdentifier(name: string): string {
  // Leaving a word out may leave a capital in front.
  const identifier = camelCase(camelCase(name).replaceAll(/[^\p{ID_Continue}]/gu, ''));
  if (reservedIdentifiers.has(identifier)) return `${identifier}Value`;
  return /^\p{ID_Start}/u.test(identifier) ? identifier : `value${identifier}`;
}

function joinCamel(parts: readonly string[]): string {
  return parts.map((word, index) => (index === 0 ? word : capitalized(word))).join('');
}

function joinPascal(parts: readonly string[]): string {
  return parts.map(capitalized).join('');
}

function capitalized(word: string): string {
  return word.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

// The word that is counted: the last one, or the one before `of` (`codes_of_conduct`) or before a version (`projectsV2`).
function headOf(name: string): RegExpExecArray | undefined {
  const all = [...name.matchAll(wordPattern)];
  const after = all.findIndex(
    ([word], index) => index > 0 && isAfterHead(word.toLowerCase(), index === all.length - 1),
  );
  return after === -1 ? all.at(-1) : all[after - 1];
}

function isAfterHead(word: string, last: boolean): boolean {
  return last ? /^v\d+$/.test(word) : word === 'of';
}

function inflectHead(name: string, inflect: (word: string) => string): string {
  const head = headOf(name);
  if (head === undefined) return name;
  const [text] = head;
  return name.slice(0, head.index) + inCaseOf(text, inflect(text.toLowerCase())) + name.slice(head.index + text.length);
}

// `URL` ↔ `URLs`, `Item` ↔ `Items`.
function inCaseOf(model: string, word: string): string {
  if (/^[A-Z]{2,}s?\d*$/.test(model))
    return word.endsWith('s') ? word.slice(0, -1).toUpperCase() + 's' : word.toUpperCase();
  return /^[A-Z]/.test(model) ? capitalized(word) : word;
}

// A setter writes one part of one thing: `setDogOwner` → `dogs/{dogId}/owner`. Any other object stays one noun, since
// nothing in the name tells whether `listOrderItems` means items below one order: `order-items` is right in both cases.
function nounFormOf({ verb, deed, object }: Order): string {
  const thing = thingIn(object);
  const [owner, ...part] = thing;
  if (owner === undefined) return deed;
  if (verb === 'set' || verb === 'unset') return part.length > 0 ? `${itemPath(owner)}/${part.join('-')}` : owner;
  const name = thing.join('-');
  const done = `${singularOf(name)}-${deed}`;
  // `install-update` must not become `update-installations`, which reads as an order again.
  if (deed !== '' && orderIn(words(done), false) === undefined) return done;
  return object.join('-').endsWith('-by-id') ? itemPath(name) : pluralOf(name);
}

function itemPath(name: string): string {
  return `${pluralOf(name)}/{${camelCase(singularOf(name))}Id}`;
}

// Without what only makes sense after a verb: all, my, by-status, -list, -info.
function thingIn(object: readonly string[]): readonly string[] {
  const start = object.findIndex((word) => !determiners.has(word));
  const fromThing = start === -1 ? [] : object.slice(start);
  const end = fromThing.findIndex((word) => prepositions.has(word));
  const thing = end === -1 ? fromThing : fromThing.slice(0, end);
  return thing.length > 1 && wrappers.has(thing.at(-1) ?? '') ? thing.slice(0, -1) : thing;
}

const determiners: ReadonlySet<string> = new Set('a all an any each every me my new our the their your'.split(' '));
const prepositions: ReadonlySet<string> = new Set('as at by for from in into of on through to via with'.split(' '));
const wrappers: ReadonlySet<string> = new Set('count data details info information list'.split(' '));
