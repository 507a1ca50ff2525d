// Names of constraints and indexes. Existing ones keep the names that they were made with, since nothing depends on
// them. So after a rename the name of a new one may be taken.
import { numberedName } from '../model/names/constraint-name.js';
import type { ForeignKey, Index, Schema, Table } from './schema.js';

/** @param before the existing schema, already with the new names of tables and columns */
export function withKeptNames(wanted: Schema, before: Schema): Schema {
  const old = new Map(before.tables.map((table) => [table.name, table]));
  // Indexes share their names with all others; a constraint with those of its table.
  const owners = new Map(before.tables.flatMap(({ name, indexes }) => indexes.map((index) => [index.name, name])));
  const known = new Set([...before.tables, ...wanted.tables].flatMap(namesOf));
  return {
    tables: wanted.tables.map((table) => {
      const was = old.get(table.name);
      const isElsewhere = (name: string): boolean => (owners.get(name) ?? table.name) !== table.name;
      return {
        ...table,
        foreignKeys: named(table.foreignKeys, was?.foreignKeys ?? [], () => false, known),
        indexes: named(table.indexes, was?.indexes ?? [], isElsewhere, known),
      };
    }),
  };
}

function namesOf({ name, foreignKeys, indexes }: Table): readonly string[] {
  return [name, ...[...foreignKeys, ...indexes].map((item) => item.name)];
}

/** Within a table, drops come before additions, so that the dropped names are free. In another table they may come too late. */
function named<Item extends ForeignKey | Index>(
  wanted: readonly Item[],
  before: readonly Item[],
  isElsewhere: (name: string) => boolean,
  known: Set<string>,
): readonly Item[] {
  const kept = new Map(wanted.map((item) => [item, before.find((other) => isSameButForName(item, other))]));
  const keptNames = new Set([...kept.values()].map((item) => item?.name));
  return wanted.map((item) => {
    const was = kept.get(item);
    if (was !== undefined) return was;
    const isTaken = keptNames.has(item.name) || isElsewhere(item.name);
    return isTaken ? { ...item, name: freeName(item.name, known) } : item;
  });
}

function isSameButForName<Item extends ForeignKey | Index>(item: Item, other: Item): boolean {
  return JSON.stringify({ ...item, name: other.name }) === JSON.stringify(other);
}

function freeName(name: string, known: Set<string>): string {
  let number = 2;
  while (known.has(numberedName(name, number))) number++;
  const free = numberedName(name, number);
  known.add(free);
  return free;
}
