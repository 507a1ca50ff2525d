// Diagnostics of reading the language: unknown keys, wrong types, values out of range.
import { error } from '../catalog-entry.js';
import { suggestWords } from '../synonyms.js';
import { type WrongValue, wrongValueAdvice } from '../advice.js';
import { countNoun, didYouMean, joinWithOr, groupDigits, quote } from '../wording.js';

/** Keys that belong to one kind of resource. */
const KIND_OF_KEY: ReadonlyMap<string, string> = new Map([
  ['always', 'document'],
  ['key', 'store'],
  ['safe', 'controller'],
  ['input', 'controller'],
  ['query', 'controller'],
  ['output', 'controller'],
]);

/** Nobody reads a message with more words; the help lists them. */
const MOST_LISTED = 12;

/** Quotes a key with its value; a single word needs no quotes. */
function inQuotes(text: string): string {
  return text.includes(': ') ? `"${text}"` : text;
}

export const languageDiagnostics = {
  'unknown-key': error<{
    key: string;
    known: readonly string[];
    suggestion: string | undefined;
    /** The key and its value with the missing space between them; '' where no space is missing. */
    spaced: string;
    /** The empty key before it, under which it may belong; '' without one. */
    emptyAbove: string;
    /** Advice on a key that people often try. */
    hint: string | undefined;
    /** Advice for when no key is close. */
    guess: string | undefined;
  }>({
    message: ({ key }) => `${quote(key)} is not a key here.`,
    help({ known, suggestion, spaced, emptyAbove, hint, guess }) {
      if (spaced !== '') return `write ${quote(spaced)}, with a space after the colon.`;
      if (suggestion === undefined && emptyAbove !== '')
        return `indent it, so that it belongs to "${emptyAbove}" above, which is empty.`;
      if (hint !== undefined) return hint;
      if (suggestion === undefined && guess !== undefined) return guess;
      return `${didYouMean(suggestion)}keys: ${known.join(', ')}; keys that begin with "x-" are yours.`;
    },
  }),
  'missing-key': error<{ key: string; expected: string }>({
    message: ({ key }) => `The key ${quote(key)} is missing.`,
    help: ({ key, expected }) => `add "${key}:" with a ${expected.replaceAll('\\|', 'or')}.`,
  }),
  'wrong-type': error<WrongValue>({
    message: ({ expected, found }) => `This must be ${expected.words}, but it is ${found}.`,
    help: (params) => wrongValueAdvice(params),
  }),
  'unknown-word': error<{ word: string; known: readonly string[]; instead: readonly string[] }>({
    message: ({ word, known }) =>
      known.length > MOST_LISTED
        ? `${quote(word)} is not one of the ${known.length} words that are allowed here.`
        : known.length === 1
          ? `${quote(word)} is not allowed here.`
          : `${quote(word)} is not one of ${joinWithOr(known)}.`,
    help: ({ word, known, instead }) =>
      `${didYouMean(...suggestWords(word, known))}write ${joinWithOr(instead.map(inQuotes))}.`,
  }),
  'out-of-range': error<{ text: string; min: string; max: string; isOver: boolean; isRequired: boolean }>({
    message: ({ text, min, max }) => `${quote(text)} is not between ${min} and ${max}.`,
    help: ({ min, max, isOver, isRequired }) =>
      `write ${isOver ? `at most ${max}` : `at least ${min}`}${isRequired ? '' : ', or remove the key to get the default'}.`,
  }),
  'not-whole-seconds': error<{ text: string; instead: readonly string[] }>({
    message: ({ text }) => `${quote(text)} is not a whole number of seconds.`,
    help: ({ instead }) => `write ${joinWithOr(instead.map(quote))}: the header counts in whole seconds.`,
  }),
  'not-supported-yet': error<{ what: string }>({
    message: ({ what }) => `Restwright does not yet support ${what}.`,
    help: () => 'remove it; a later version of Restwright may support it.',
  }),
  'bad-origin': error<{ text: string; suggestion: string }>({
    message: ({ text }) => `${quote(text)} is not an origin.`,
    help: ({ suggestion }) =>
      suggestion === ''
        ? 'write the scheme and the host, and the port unless it is the default: "https://app.example.com".'
        : `write "${suggestion}".`,
  }),
  'convention-on-resource': error<{ key: string }>({
    message: ({ key }) => `${quote(key)} cannot be set on a resource: conventions hold for the whole service.`,
    help: ({ key }) =>
      key === 'conventions' ? 'move it to the top of the file.' : `set it once, under "conventions" at the top.`,
  }),
  'empty-list': error<{ isRequired: boolean }>({
    message: () => 'The list is empty.',
    help: ({ isRequired }) => `write at least one item${isRequired ? '' : ', or remove the key'}.`,
  }),
  'too-many': error<{ what: string; count: number; limit: number }>({
    message: ({ what, count, limit }) =>
      `The map has ${countNoun(count, what)}; at most ${groupDigits(limit)} are allowed.`,
    help: ({ what }) => `divide the ${what}s among several ${what === 'field' ? 'resources or objects' : 'services'}.`,
  }),
  'text-too-long': error<{ characters: number; limit: number }>({
    message: ({ characters, limit }) =>
      `The text has ${countNoun(characters, 'character')}; at most ${groupDigits(limit)} are allowed.`,
    help: () => 'shorten it; longer texts belong in documentation of their own.',
  }),
  'blank-text': error<{}>({
    message: () => 'This text is empty.',
    help: () => 'write why the change was made, for people who read it later.',
  }),
  'control-in-text': error<{ isLine: boolean }>({
    message: ({ isLine }) =>
      isLine ? 'The text contains a line break or a control character.' : 'The text contains a control character.',
    help: ({ isLine }) =>
      isLine ? 'write it on one line.' : 'remove it; line breaks and tabs are the only control characters allowed.',
  }),
  'bad-language': error<{ tag: string }>({
    message: ({ tag }) => `${quote(tag)} is not a language tag.`,
    help: () => 'write a BCP 47 tag, such as "en", "pt-BR" or "zh-Hans".',
  }),
  'bad-version': error<{ found: string }>({
    message: ({ found }) => `A version must be a whole number of at least 1, but this is ${found}.`,
    help: () => 'write "version: 1"; it becomes the path prefix /v1.',
  }),
  'limits-contradict': error<{ smaller: string; larger: string }>({
    message: ({ smaller, larger }) => `"${smaller}" is larger than "${larger}".`,
    help: ({ smaller, larger }) => `lower "${smaller}" or raise "${larger}".`,
  }),
  'too-many-problems': error<{ limit: number }>({
    message: ({ limit }) => `There are more than ${groupDigits(limit)} problems; the rest are not shown.`,
    help: () => 'fix some of them, and run the command again.',
    shownBy: 'src/load/hostile-input.slow.test.ts',
  }),
  'operation-not-of-kind': error<{ operation: string; kind: string; available: readonly string[] }>({
    message: ({ operation, kind }) => `A ${kind} does not have the operation ${quote(operation)}.`,
    help: ({ kind, available }) => `remove it; a ${kind} has ${available.join(', ')}.`,
  }),
  'key-not-of-kind': error<{
    key: string;
    kind: string;
    /** The place where its value belongs; '' for none. */
    advice: string;
  }>({
    message: ({ key, kind }) => `A ${kind} cannot have the key ${quote(key)}.`,
    help: ({ key, advice }) =>
      advice !== ''
        ? `${advice}.`
        : `remove it${KIND_OF_KEY.has(key) ? `, or write "kind: ${KIND_OF_KEY.get(key)}"` : ''}.`,
  }),
  'nothing-to-go-with': error<object>({
    message: () => '"on_delete" has no effect here: nothing above this resource can be deleted.',
    help: () => 'remove it; "on_delete" is for resources below an item, or below a document without "always: true".',
  }),
  'no-resources': error<object>({
    message: () => 'The service has no resources.',
    help: () => 'add one, such as "users:"; an empty value is a collection without fields.',
  }),
};
