// What SQLite refuses, as a client hears it. What is not here is a fault of ours and stays what it is.
import { Problem } from '../../runtime/problems/problem.js';
import { STILL_REFERENCED, type Statement } from '../database.js';
import { notUnique } from '../not-unique.js';

/**
 * Why a statement that changes rows was refused. SQLite has one code for a reference to nothing and for a row that is still
 * referred to: the statement tells which of them it is.
 */
export function refusal(error: unknown, statement: Statement): unknown {
  switch (codeOf(error)) {
    case 'SQLITE_CONSTRAINT_UNIQUE':
    case 'SQLITE_CONSTRAINT_PRIMARYKEY':
      return notUnique(columnsIn(error), statement, error);
    case 'SQLITE_CONSTRAINT_FOREIGNKEY':
      return /^\s*DELETE\b/i.test(statement.sql)
        ? new Problem('still-referenced', statement.referrers ?? STILL_REFERENCED, { cause: error })
        : new Problem('no-such-reference', 'What it refers to is not there.', { cause: error });
    default:
      return error;
  }
}

/**
 * Why a whole transaction was refused: what the disk does not do is no fault of ours.
 * @param isLeft whether it may be found in the file all the same
 */
export function unavailable(error: unknown, isLeft = false): unknown {
  const code = codeOf(error);
  if (code === 'SQLITE_FULL') {
    return new Problem('insufficient-storage', 'There is no room left to write. Nothing was changed.');
  }
  if (/^SQLITE_(?:BUSY|IOERR|LOCKED|READONLY)/.test(code)) {
    const outcome = isLeft ? 'Whether this was changed will show when it can.' : 'Nothing was changed.';
    return new Problem('service-unavailable', `The service cannot write at the moment. ${outcome}`, {
      headers: { 'retry-after': '1' },
    });
  }
  return error;
}

/** A commit that fails at its sync has been written, and only whether it has reached the disk is not known. */
export function mayBeLeft(error: unknown): boolean {
  return codeOf(error) === 'SQLITE_IOERR_FSYNC';
}

/** `UNIQUE constraint failed: users.first_name, users.last_name` */
function columnsIn(error: unknown): readonly string[] {
  const [, columns = ''] = /constraint failed: (.*)/.exec(error instanceof Error ? error.message : '') ?? [];
  return columns.split(', ').map((column) => column.slice(column.indexOf('.') + 1));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
