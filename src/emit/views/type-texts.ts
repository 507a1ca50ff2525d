/** A type as the element of an array: in brackets where it is one of several. */
export function arrayElement(type: string): string {
  // A space inside a text, between arguments or inside braces joins no two types.
  let joined = type.replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, "''");
  for (let inside = ''; inside !== joined;) {
    inside = joined;
    joined = inside.replaceAll(/<[^<>{}]*>|\{[^<>{}]*\}/g, '');
  }
  return joined.includes(' ') ? `(${type})` : type;
}
