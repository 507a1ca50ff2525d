/** One fault: its rule, its name, the file, the text to find and its replacement. */
export type Row = readonly [rule: string, name: string, file: string, find: string, replace: string];

export const runtime = (file: string): string => `src/api/runtime/${file}.ts`;
