// In which order tables are seeded: rows are there before what needs them.
import type { SeededTable } from './seeding.js';

/** Each behind what its rows need, and behind what else it refers to where that does not lead round in a circle. */
export function inOrder(tables: readonly SeededTable[]): readonly SeededTable[] {
  const left = [...tables];
  const ordered: SeededTable[] = [];
  while (left.length > 0) {
    const areThere = (table: SeededTable, names: readonly string[]): boolean =>
      names.every((name) => name === table.name || !left.some((other) => other.name === name));
    const makeable = left.filter((table) => areThere(table, neededBy(table)));
    // What is needed leads round nowhere: something can always be made.
    const next = makeable.find((table) => areThere(table, referredTo(table))) ?? makeable[0] ?? left[0];
    if (next === undefined) break;
    left.splice(left.indexOf(next), 1);
    ordered.push(next);
  }
  return ordered;
}

/** The names of what a row cannot be without: what it lies below, and what it refers to where the column takes no null. */
export function neededBy({ below, values }: SeededTable): readonly string[] {
  const needed = Object.values(values).flatMap(({ needs = [] }) => needs);
  return below === undefined ? needed : [below, ...needed];
}

function referredTo({ values }: SeededTable): readonly string[] {
  return Object.values(values).flatMap(({ refersTo = [] }) => refersTo);
}
