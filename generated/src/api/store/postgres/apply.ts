// Runs an apply on an engine behind a network: it pauses at each statement until the answer comes.
import type { Apply, Query, SqlValue } from '../database.js';

/** Runs an apply to its end. The error of a statement is thrown where the apply waits for it. */
export async function drive<T>(apply: Apply<T>): Promise<T> {
  let step = apply.next();
  while (step.done !== true) {
    try {
      await step.value;
    } catch (error) {
      step = apply.throw(error);
      continue;
    }
    step = apply.next();
  }
  return step.value;
}

/** Waits for the rows of a query. */
export function* rowsOf<Row, Cells extends readonly SqlValue[]>(
  query: Query<Row, Cells>,
  answer: Promise<readonly unknown[]>,
): Apply<readonly Row[]> {
  let found: readonly Row[] = [];
  yield answer.then((rows) => {
    if (areRows(query, rows)) found = rows.map((cells) => query.row(cells));
  });
  return found;
}

// The SQL of a query promises the columns of its rows; this checks only that there are rows.
function areRows<Cells extends readonly SqlValue[]>(_query: Query<unknown, Cells>, rows: unknown): rows is Cells[] {
  return Array.isArray(rows);
}
