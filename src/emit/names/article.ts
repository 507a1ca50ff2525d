/** `a user`, `an order` */
export function withArticle(noun: string): string {
  const soundsLikeVowel = /^[aeio]|^u(?!ni|s[aeiu]|ti|r[ail]|k)/i.test(noun) && !/^(?:eu|one\b|once\b)/i.test(noun);
  return `${soundsLikeVowel ? 'an' : 'a'} ${noun}`;
}

/** `A user`, at the beginning of a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
