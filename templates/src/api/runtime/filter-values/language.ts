import { isLanguage } from '../formats/language.js';
import type { ValueReader } from '../reading/criteria.js';

export const language: ValueReader = {
  what: 'a language tag such as en-GB',
  read: (given) => (isLanguage(given) ? given : undefined),
};
