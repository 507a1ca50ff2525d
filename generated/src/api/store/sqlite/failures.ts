// Failures of SQLite, as errors for the client. Any other error is a bug of the service, and stays as it is.
import { Problem } from '../../runtime/problems/problem.js';
import { STILL_REFERENCED, type Statement } from '../database.js';
import { notUnique } from '../not-unique.js';

/**
 * The error for a statement that SQLite refused. SQLite has one code for a missing target and for a row that is still
 * referred to; the statement tells the two apart.
 */
export function refusal(error: unknown, statement: Statement): unknown {
  switch (codeOf(error)) {
    case 'SQLITE_CONSTRAINT_UNIQUE':
    case 'SQLITE_CONSTRAINT_PRIMARYKEY':
      return notUnique(columnsIn(error), statement, error);
    case 'SQLITE_CONSTRAINT_FOREIGNKEY':
      return /^\s*DELETE\b/i.test(statement.sql)
        ? new Problem('still-referenced', statement.referrers ?? STILL_REFERENCED, { cause: error })
        : new Problem('no-such-reference', 'The item that it refers to does not exist.', { cause: error });
    default:
      return error;
  }
}

/**
 * The error for a whole transaction that SQLite refused. A failure of the disk is not a bug of the service.
 * @param isLeft true when the change may be in the file all the same
 */
export function unavailable(error: unknown, isLeft = false): unknown {
  const code = codeOf(error);
  if (code === 'SQLITE_FULL') {
    return new Problem('insufficient-storage', 'There is no room left to write. Nothing was changed.');
  }
  if (/^SQLITE_(?:BUSY|IOERR|LOCKED|READONLY)/.test(code)) {
    const outcome = isLeft ? 'The change may have been made: look again later.' : 'Nothing was changed.';
    return new Problem('service-unavailable', `The service cannot write at the moment. ${outcome}`, {
      headers: { 'retry-after': '1' },
    });
  }
  return error;
}

/** A commit that fails at its sync has been written, but it may not have reached the disk. */
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
