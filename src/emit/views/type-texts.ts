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

/** A member of an interface with a union for its type. */
export function typedMember(name: string, union: readonly string[]): string {
  return `${name} ${union.join(' | ')}`;
}

export function unionType(name: string, options: readonly string[]): string {
  return `export type ${name} = ${options.join(' | ')};`;
}
