/** A fault in one line: the rule that it breaks, the fault in words, the file, what is there, what is put there instead. */
export type Row = readonly [rule: string, name: string, file: string, find: string, replace: string];

export const runtime = (file: string): string => `src/api/runtime/${file}.ts`;
