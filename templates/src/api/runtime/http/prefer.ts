// What a client would like and can do without (RFC 7240). Preferences that are unknown or malformed are ignored.

/** The value of a preference, '' when it has none; undefined when it is not asked for. Of several the first counts. */
export function preferenceOf(header: string, name: string): string | undefined {
  for (const element of header.match(listElement) ?? []) {
    const [, token = '', quoted, plain = ''] = preference.exec(element) ?? [];
    if (token.toLowerCase() === name) return (quoted ?? plain).toLowerCase();
  }
  return undefined;
}

/** Commas inside quotes do not divide; what no quote closes is quoted to its end. */
const listElement = /(?:"(?:[^"\\]|\\.?)*(?:"|$)|[^,"])+/g;

/** No two runs of spaces meet in it: they could be divided in too many ways. */
const preference = /^\s*([!#$%&'*+.^`|~\w-]+)(?:\s*=(?:\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+)))?)?\s*(?:;|$)/;
