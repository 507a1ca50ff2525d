// Preferences of a client (RFC 7240). Those that are unknown or malformed are ignored.

/** The value of a preference, '' when it has none; undefined when it is not asked for. Of several the first counts. */
export function preferenceOf(header: string, name: string): string | undefined {
  for (const element of header.match(listElement) ?? []) {
    const [, token = '', quoted, plain = ''] = preference.exec(element) ?? [];
    if (token.toLowerCase() === name) return (quoted ?? plain).toLowerCase();
  }
  return undefined;
}

/** Commas inside quotes do not separate; an unclosed quote reaches to the end. */
const listElement = /(?:"(?:[^"\\]|\\.?)*(?:"|$)|[^,"])+/g;

/** No two runs of spaces meet in it: a match could divide them in too many ways. */
const preference = /^\s*([!#$%&'*+.^`|~\w-]+)(?:\s*=(?:\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+)))?)?\s*(?:;|$)/;
