import { isLanguage } from '../formats/language.js';
import type { Check } from '../body/contract.js';
import { formatted } from './texts.js';

/** A language tag (BCP 47). */
export const language: Check<string> = (value, place) =>
  formatted(value, place, (string) => (isLanguage(string) ? string : undefined), 'a language tag such as en-GB') ?? '';
