// Makes the user's text fit for a message: quoted, bounded, on one line. Joins and counts words.

const longest = 60;

// C0, C1, the line separators, and the characters that change the direction of what follows them.
const unprintable =
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ud800-\udfff]/u;

/** Writes control characters and lone surrogates as `\n`, `\t`, `\u0007`. */
export function escapeText(text: string): string {
  let result = '';
  for (const character of text) result += escapeCharacter(character);
  return result;
}

/** One character, escaped unless a terminal can show it. */
export function escapeCharacter(character: string): string {
  if (!unprintable.test(character)) return character;
  if (character === '\n') return '\\n';
  if (character === '\r') return '\\r';
  if (character === '\t') return '\\t';
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** `"text"`, cut after 60 characters. */
export function quote(text: string): string {
  const characters = Array.from(text.slice(0, longest * 2));
  const cut = characters.length > longest || text.length > longest * 2;
  return `"${escapeText(characters.slice(0, longest).join(''))}${cut ? '…' : ''}"`;
}

/** `a, b or c`. */
export function joinWithOr(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
}

/** `1 character`, `2 characters`, `5,000 characters`. */
export function countNoun(count: number, noun: string): string {
  return `${groupDigits(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** 5,000 */
export function groupDigits(count: number): string {
  return count.toString().replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `did you mean "x"? `, `did you mean "x" or "y"? `, or nothing. */
export function didYouMean(...suggestions: readonly (string | undefined)[]): string {
  const words = suggestions.filter((word) => word !== undefined).map(quote);
  return words.length === 0 ? '' : `did you mean ${joinWithOr(words)}? `;
}

/** `a field`, `an enum`. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}
