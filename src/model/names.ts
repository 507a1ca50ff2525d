// The English of names: words and casing, singular and plural, verbs in paths, separators.
// The word lists are in names/.

import pluralize from 'pluralize';
import { irregularNouns, otherPlurals, uncountableNouns } from './names/plural-exceptions.js';
import { reservedIdentifiers } from './names/reserved-identifiers.js';
import { nounVerbs, plainVerbs } from './names/verbs.js';

/** `plain` is one lower-case word, which fits every style; `mixed` is none of the others. */
export type NameStyle = 'dash' | 'snake' | 'camel' | 'pascal' | 'plain' | 'mixed';

// A plural acronym (IDs), an acronym (HTTP before Servers), a word with or without its capital, a lone capital.
const wordPattern =
  /[A-Z]{2,}s(?!(?![A-Z])\p{L})|[A-Z]{2,}(?!(?![A-Z])\p{L})\d*|[A-Z]?(?:(?![A-Z])[\p{L}\p{M}\p{N}])+|[A-Z]/gu;

/** Lower-case words of a dash, snake or camel name: `lineItems` and `line-items` → line, items; `HTTPServers` → http, servers. */
export function words(name: string): readonly string[] {
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

/** How a name's words are separated. */
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

/** Whether a name can stand for a collection: its head is plural or uncountable. */
export function isPluralNoun(name: string): boolean {
  const head = headOf(name);
  return head !== undefined && pluralWord(head[0].toLowerCase()) === head[0].toLowerCase();
}

/**
 * What is wrong with a path name that begins with a verb, undefined when nothing is.
 * `suggestion` is the noun form as a path in dashes (`dogs`, `dogs/{dogId}/owner`), '' when none is known.
 */
export function verbFinding(name: string): { readonly suggestion: string } | undefined {
  const [verb = '', ...object] = words(name);
  if (!plainVerbs.has(verb) && !nounVerbs.has(verb)) return undefined;
  const [owner, ...part] = object;
  if (owner === undefined) return { suggestion: verb === 'login' || verb === 'logout' ? 'sessions' : '' };
  if (verb === 'set' && part.length > 0) {
    return { suggestion: `${pluralOf(owner)}/{${camelCase(singularOf(owner))}Id}/${part.join('-')}` };
  }
  return { suggestion: pluralOf(object.join('-')) };
}

/** A camelCase TypeScript identifier, never a reserved word or a global that emitted code uses. */
export function safeIdentifier(name: string): string {
  const identifier = camelCase(name).replaceAll(/[^\p{ID_Continue}]/gu, '');
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

// The word that is counted: the last one, or the one before a preposition (`codes_of_conduct`).
function headOf(name: string): RegExpExecArray | undefined {
  const all = [...name.matchAll(wordPattern)];
  const preposition = all.findIndex(
    ([word], index) => index > 0 && index < all.length - 1 && word.toLowerCase() === 'of',
  );
  return preposition === -1 ? all.at(-1) : all[preposition - 1];
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

const irregularPlurals: ReadonlyMap<string, string> = new Map([
  ...otherPlurals,
  ...[...irregularNouns].map(([singular, plural]) => [plural, singular] as const),
]);

function isUncountable(word: string): boolean {
  return uncountableNouns.has(word) || /.(?:data|media)$/.test(word);
}

function pluralWord(word: string): string {
  if (isUncountable(word) || irregularPlurals.has(word)) return word;
  return irregularNouns.get(word) ?? pluralize.plural(word);
}

function singularWord(word: string): string {
  if (isUncountable(word) || irregularNouns.has(word)) return word;
  return irregularPlurals.get(word) ?? pluralize.singular(word);
}
