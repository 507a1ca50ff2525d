import { closest } from './closest.js';

/** What other languages call the words of ours, and what people call them; a word may stand for several. */
const otherWords: ReadonlyMap<string, readonly string[]> = new Map([
  ['yes', ['true']],
  ['on', ['true']],
  ['no', ['false', 'none', 'off']],
  ['off', ['false', 'none']],
  ['false', ['off', 'none', 'optional']],
  ['true', ['required', 'optional']],
  ['kebab', ['dash']],
  ['kebab-case', ['dash']],
  ['dashes', ['dash']],
  ['hyphen', ['dash']],
  ['underscore', ['snake']],
  ['snake_case', ['snake']],
  ['camelcase', ['camel']],
  ['page', ['page/rpp']],
  ['pages', ['page/rpp']],
  ['page/size', ['page/rpp']],
  ['offset', ['offset/limit']],
  ['limit', ['offset/limit']],
  ['limit/offset', ['offset/limit']],
  ['start', ['start/count']],
  ['count', ['start/count']],
  ['keyset', ['cursor']],
  ['json', ['application/json']],
  ['hal', ['application/hal+json']],
  ['hal+json', ['application/hal+json']],
  ['html', ['text/html']],
  ['relative', ['true']],
  ['read', ['get', 'list']],
  ['show', ['get']],
  ['retrieve', ['get']],
  ['index', ['list']],
  ['post', ['create']],
  ['add', ['create']],
  ['put', ['replace']],
  ['update', ['patch', 'replace']],
  ['edit', ['patch', 'replace']],
  ['write', ['replace', 'patch']],
  ['remove', ['delete']],
  ['destroy', ['delete']],
  ['singleton', ['document']],
  ['single', ['document']],
  ['item', ['document']],
  ['action', ['controller']],
  ['function', ['controller']],
  ['rpc', ['controller']],
  ['=', ['eq']],
  ['==', ['eq']],
  ['equals', ['eq']],
  ['>', ['gt']],
  ['>=', ['gte']],
  ['ge', ['gte']],
  ['min', ['gte']],
  ['<', ['lt']],
  ['<=', ['lte']],
  ['le', ['lte']],
  ['max', ['lte']],
  ['contains', ['has']],
  ['any', ['in']],
]);

/** Which of the `known` words may be meant: by what others call them, else by a slip of typing. */
export function meantWords(word: string, known: readonly string[]): readonly string[] {
  const named = otherWords.get(word.toLowerCase())?.filter((one) => known.includes(one)) ?? [];
  if (named.length > 0) return named;
  // A number is no slip of another one.
  const near = /^[0-9]+$/.test(word) ? undefined : closest(word, known);
  return near === undefined ? [] : [near];
}
