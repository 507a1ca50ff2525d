// What to do about a value of the wrong kind.

/** `expected` and `found` as the message has them; `text` is what was written, of a scalar. */
export function remedy(expected: string, found: string, text: string): string {
  const isDue = (pattern: RegExp): boolean => pattern.test(expected);
  if (found === 'empty') return 'write it after the colon, or remove the key.';
  if (isDue(/^a map\b/)) {
    return found === 'a list'
      ? 'write keys and their values, such as "name: string", and no list.'
      : 'write its keys on lines of their own below, indented.';
  }
  if (isDue(/^a list\b/))
    return /^[\w./+-]+$/.test(text) ? `write it in brackets: [${text}].` : 'write its items in brackets.';
  if (found === 'a map' || found === 'a list') return 'write one value in its place.';
  if (isDue(/\b(text|name)\b/)) return `quote it to make it text: "${text}".`;
  if (isDue(/\btrue\b/) && /^(true|false)$/.test(text)) return 'remove the quotes.';
  if (isDue(/\bnumber\b/) && found === 'text' && /^[0-9]+$/.test(text)) return 'remove the quotes.';
  return `replace it by ${expected}.`;
}
