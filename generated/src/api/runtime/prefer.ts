// What a client prefers (RFC 7240). Read only where a request has the header; what cannot be read is no preference.

const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const QUOTED = String.raw`"(?:[^"\\]|\\.)*"`;
const PREFERENCE = new RegExp(`(${TOKEN})\\s*(?:=\\s*(${TOKEN}|${QUOTED}))?\\s*(?:;(?:[^,"]|${QUOTED})*)?(?:,|$)`, 'g');

/** Whether the header asks for `name=value` first of all that it says of the name: `prefers(header, 'count', 'exact')`. */
export function prefers(header: string | readonly string[] | undefined, name: string, value: string): boolean {
  if (header === undefined) return false;
  for (const [, given = '', wanted = ''] of String(header).matchAll(PREFERENCE)) {
    if (given.toLowerCase() === name) return unquoted(wanted) === value;
  }
  return false;
}

function unquoted(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text;
}
