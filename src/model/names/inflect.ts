// Singular and plural of one lower-case word: `pluralize` 8, corrected by our own exceptions.

import pluralize from 'pluralize';
import { irregularNouns, otherPlurals, uncountableNouns } from './plural-exceptions.js';

const singularsByPlural: ReadonlyMap<string, string> = new Map([
  ...otherPlurals,
  ...Array.from(irregularNouns, ([singular, plural]) => [plural, singular] as const),
]);

/** The plural; a plural or an uncountable noun is given back as it is. */
export function pluralWord(word: string): string {
  if (isUncountable(word) || singularsByPlural.has(word)) return word;
  return irregularNouns.get(word) ?? pluralize.plural(word);
}

/** The singular; a singular or an uncountable noun is given back as it is. */
export function singularWord(word: string): string {
  // What has another plural is no plural itself: `bus` and `basis` must not lose their s.
  if (pluralWord(word) !== word || isUncountable(word)) return word;
  return singularsByPlural.get(word) ?? pluralize.singular(word);
}

function isUncountable(word: string): boolean {
  return uncountableNouns.has(word) || /.(?:data|media)$/.test(word);
}
