// The order in which tables are seeded: rows come before those that need them.
import type { SeededTable } from './seeding.js';

/** Puts each table after those that its rows need, and after others that they refer to unless that makes a cycle. */
export function inOrder(tables: readonly SeededTable[]): readonly SeededTable[] {
  const left = [...tables];
  const ordered: SeededTable[] = [];
  while (left.length > 0) {
    const areThere = (table: SeededTable, names: readonly string[]): boolean =>
      names.every((name) => name === table.name || !left.some((other) => other.name === name));
    const makeable = left.filter((table) => areThere(table, neededBy(table)));
    // Needs have no cycle, so there is always a table to seed.
    const next = makeable.find((table) => areThere(table, referredTo(table))) ?? makeable[0] ?? left[0];
    if (next === undefined) break;
    left.splice(left.indexOf(next), 1);
    ordered.push(next);
  }
  return ordered;
}

/** The names of the tables that a row needs: its parent, and the targets of references that cannot be null. */
export function neededBy({ below, values }: SeededTable): readonly string[] {
  const needed = Object.values(values).flatMap(({ needs = [] }) => needs);
  return below === undefined ? needed : [below, ...needed];
}

function referredTo({ values }: SeededTable): readonly string[] {
  return Object.values(values).flatMap(({ refersTo = [] }) => refersTo);
}
