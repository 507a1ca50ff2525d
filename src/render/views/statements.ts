// Statements of emitted functions whose names may be too long for their line: broken where Prettier breaks them.
import { flatText, layOut, type Expression } from '../layout.js';
import { WIDTH } from '../typescript.js';

/** `const row = yield* rooms.insert(…);` @param before `const row = yield* `; @param indent in columns */
export function callStatement(before: string, callee: string, parts: readonly Expression[], indent: number): string {
  const call = layOut({ callee, arguments: parts }, indent, before.length, 1);
  return `${' '.repeat(indent)}${before}${call};`;
}

/** `const reading = database.read((reader) => rooms.list(…));` @param before up to the call */
export function readStatement(before: string, callee: string, parts: readonly string[], indent: number): string {
  const pad = ' '.repeat(indent);
  const flat = `${pad}${before}database.read((reader) => ${callee}(${parts.join(', ')}));`;
  if (flat.length <= WIDTH) return flat;
  const call = layOut({ callee, arguments: parts }, indent + 2, 0, 1);
  return `${pad}${before}database.read((reader) =>\n${pad}  ${call},\n${pad});`;
}

/** `return { created: true, row: yield* change.applied(rooms.insert(…)) };` */
export function createdStatement(created: boolean, row: Expression, indent: number): string {
  const pad = ' '.repeat(indent);
  const flat = `${pad}return { created: ${created}, row: yield* ${flatText(row)} };`;
  if (flat.length <= WIDTH) return flat;
  const call = layOut(row, indent + 2, 'row: yield* '.length, 1);
  return `${pad}return {\n${pad}  created: ${created},\n${pad}  row: yield* ${call},\n${pad}};`;
}
