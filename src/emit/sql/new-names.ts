import type { Rename, Renames } from '../../tables/renames.js';
import { identifier } from '../../text/sql.js';

/** Renames of tables and columns: the same statements in both engines. */
export function newNames({ tables, columns }: Renames): readonly string[] {
  return [
    ...oneByOne(tables).map(({ from, to }) => `ALTER TABLE ${identifier(from)} RENAME TO ${identifier(to)}`),
    ...inTables(columns).map(
      ({ table, from, to }) =>
        `ALTER TABLE ${identifier(table)} RENAME COLUMN ${identifier(from)} TO ${identifier(to)}`,
    ),
  ];
}

/** Renames of constraints, whose names contain table and column. */
export function newConstraintNames({ checks }: Renames): readonly string[] {
  return inTables(checks).map(
    ({ table, from, to }) =>
      `ALTER TABLE ${identifier(table)} RENAME CONSTRAINT ${identifier(from)} TO ${identifier(to)}`,
  );
}

function inTables(renames: Renames['columns']): Renames['columns'] {
  const tables = [...new Set(renames.map(({ table }) => table))];
  return tables.flatMap((table) =>
    oneByOne(renames.filter((one) => one.table === table)).map((one) => ({ table, ...one })),
  );
}

/** A beginning that no name of the YAML has. */
const BETWEEN = '_renamed';

/** Orders renames so that each new name is free. When names are swapped, one waits under a temporary name. */
function oneByOne(renames: readonly Rename[]): readonly Rename[] {
  const [first, ...others] = renames;
  if (first === undefined) return [];
  const next = renames.find(({ to }) => renames.every(({ from }) => from !== to));
  if (next !== undefined) return [next, ...oneByOne(renames.filter((one) => one !== next))];
  return [{ from: first.from, to: BETWEEN }, ...oneByOne([{ from: BETWEEN, to: first.to }, ...others])];
}
