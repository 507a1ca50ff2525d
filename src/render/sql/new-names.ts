import type { Renames } from '../../schema/renamed.js';
import { identifier } from './quoting.js';

/** Tables and columns that are called anew: the same statements in both engines. */
export function newNames({ tables, columns }: Renames): readonly string[] {
  return [
    ...tables.map(({ from, to }) => `ALTER TABLE ${identifier(from)} RENAME TO ${identifier(to)}`),
    ...columns.map(
      ({ table, from, to }) =>
        `ALTER TABLE ${identifier(table)} RENAME COLUMN ${identifier(from)} TO ${identifier(to)}`,
    ),
  ];
}
