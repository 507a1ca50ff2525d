// Texts that the name of a field suggests, for documentation, tests and seeds.
import type { Bounds } from '../bounds.js';
import type { SeedSource, WordList } from '../seed-source.js';

const WORDS: ReadonlyMap<string, string> = new Map([
  ['name', 'Ann'],
  ['firstname', 'Ann'],
  ['lastname', 'Lee'],
  ['fullname', 'Ann Lee'],
  ['username', 'ann'],
  ['title', 'A first title'],
  ['description', 'A few words about it.'],
  ['summary', 'In short.'],
  ['note', 'A note.'],
  ['notes', 'A note.'],
  ['comment', 'A comment.'],
  ['text', 'Some text.'],
  ['body', 'Some text.'],
  ['street', 'Main Street 1'],
  ['city', 'Lisbon'],
  ['country', 'Portugal'],
  ['phone', '+351 210 000 000'],
  ['color', 'green'],
  ['colour', 'green'],
  ['tags', 'new'],
  ['alt', 'A short description of the picture'],
]);

/** `display_name` and `displayName` alike become "Example display name". */
export function wordsFor(name: string): string {
  const known = WORDS.get(name.toLowerCase().replaceAll(/[-_]/g, ''));
  if (known !== undefined) return known;
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[-_]+/g, ' ');
  return `Example ${words.trim().toLowerCase()}`;
}

const LISTS: readonly (readonly [RegExp, WordList])[] = [
  [/name$|^(?:author|owner|inspector|member|person|contact)$/, 'names'],
  [/title$|^(?:subject|heading|label)$/, 'titles'],
  [/city|town/, 'cities'],
  [/country/, 'countries'],
  [/colou?r/, 'colours'],
  [/phone/, 'phoneNumbers'],
  [/note|text|description|summary|comment|body|message|remark|alt/, 'remarks'],
];

type WordsSource = Extract<SeedSource, { readonly is: 'text-from' | 'two-words' }>;

export function wordsSource(name: string, { min, max }: Bounds<number>): WordsSource {
  const list = LISTS.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1];
  const options = { ...(min !== null && { min }), ...(max !== null && { max }) };
  return list === undefined ? { is: 'two-words', options } : { is: 'text-from', list, options };
}
