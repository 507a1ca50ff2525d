// What a planted fault is.
import type { Row } from './row.js';

export interface Mutation {
  /** The rule that the fault breaks, and the fault in a few words. */
  readonly rule: string;
  readonly name: string;
  /** The example that it is planted in; the flagship unless only another one has what it breaks. */
  readonly input: 'flagship' | 'kitchen-sink' | 'other-conventions' | 'catalogue' | 'directory' | 'three-versions';
  readonly file: string;
  /** The engine that the tests use. */
  readonly engine: 'sqlite' | 'postgres';
  /** Must occur in the file. Every occurrence is replaced. */
  readonly find: string;
  readonly replace: string;
}

export function rows(
  input: Mutation['input'],
  table: readonly Row[],
  engine: Mutation['engine'] = 'sqlite',
): readonly Mutation[] {
  return table.map(([rule, name, file, find, replace]) => ({ rule, name, input, engine, file, find, replace }));
}
