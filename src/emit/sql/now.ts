// The time at which a migration runs, for what each change sets to the time.
import type { Dialect } from '../../text/sql.js';

/** As a column holds it. */
export function nowInColumn(isDate: boolean, dialect: Dialect): string {
  if (dialect === 'sqlite') return isDate ? "date('now')" : "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
  return isDate ? "CAST(now() AT TIME ZONE 'UTC' AS DATE)" : "date_trunc('milliseconds', now())";
}

/** As JSON has it, with its quotes. */
export function nowInJson(isDate: boolean, dialect: Dialect): string {
  if (dialect === 'sqlite') return isDate ? `strftime('"%Y-%m-%d"', 'now')` : `strftime('"%Y-%m-%dT%H:%M:%fZ"', 'now')`;
  const format = isDate ? '\\"YYYY-MM-DD\\"' : '\\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\\"';
  return `to_char(now() AT TIME ZONE 'UTC', '${format}')`;
}
