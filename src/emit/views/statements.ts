// Statements of emitted functions.

/** `const reading = database.read((reader) => rooms.list(…));` @param before up to the call */
export function readStatement(before: string, callee: string, parts: readonly string[]): string {
  return `${before}database.read((reader) => ${callee}(${parts.join(', ')}));`;
}
