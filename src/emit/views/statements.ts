// Statements of emitted functions.
import { expressionText, type Expression } from '../expression.js';

/** `const row = yield* rooms.insert(…);` @param before `const row = yield* ` */
export function callStatement(before: string, callee: string, parts: readonly Expression[]): string {
  return `${before}${expressionText({ callee, arguments: parts })};`;
}

/** `const reading = database.read((reader) => rooms.list(…));` @param before up to the call */
export function readStatement(before: string, callee: string, parts: readonly string[]): string {
  return `${before}database.read((reader) => ${callee}(${parts.join(', ')}));`;
}

/** `return { created: true, row: yield* change.applied(rooms.insert(…)) };` */
export function createdStatement(created: boolean, row: Expression): string {
  return `return { created: ${created}, row: yield* ${expressionText(row)} };`;
}
