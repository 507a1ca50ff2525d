// What the YAML says reaches SQL through these alone.

/** An SQL identifier, or one of its string constants. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function constant(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
