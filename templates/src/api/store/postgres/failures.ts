// Failures of PostgreSQL and of the network between: the reaction of the service to each, and the answer to the client
// . Any other error is a bug of the service, and stays as it is.
import { Problem } from '../../runtime/problems/problem.js';
import { STILL_REFERENCED, type Statement } from '../database.js';
import { notUnique } from '../not-unique.js';
// <row-security>
import { columnsOfIndex } from './unique-indexes.js';
// </row-security>

/** The code with which a standby refuses a write. */
export const READ_ONLY = '25006';

const RETRY_AFTER = { 'retry-after': '1' };

/** The connection is gone. @param cause the last error of the driver or the server */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('The connection to the database was lost.', { cause });
  }
}

/** All hosts that answer are standbys, and one of them may be promoted. */
export class NoPrimary extends Error {
  readonly code = READ_ONLY;

  constructor() {
    super('None of the hosts is the primary at the moment.');
  }
}

/** A serialization failure or a deadlock: a retry may well succeed. */
export function isOvertaken(error: unknown): boolean {
  return /^40(?:001|P01)$/.test(codeOf(error));
}

/** The outcome of the last statement is unknown. A server that refuses writes has answered, and has not run it. */
export function isWithoutAnswer(error: unknown): boolean {
  return error instanceof ConnectionLost && codeOf(error.cause) !== READ_ONLY;
}

/** A key was added, or the target of a reference deleted, since the apply looked. A retry tells the client more. */
export function isRefusedByKey(error: unknown): boolean {
  return /^23(?:505|503|001)$/.test(codeOf(error));
}

/** An error before anything was done, or the loss of a connection before COMMIT was sent. */
export function isPassing(error: unknown): boolean {
  return error instanceof ConnectionLost || /^(?:08|53300|57P)/.test(codeOf(error));
}

/**
 * The error for the client; any other error is returned as it is.
 * @param query the statement, since one code stands for a missing target and for a row that is still referred to
 */
export function refusal(error: unknown, query: Statement): unknown {
  const code = codeOf(error);
  const extras = { cause: error };
  // <no-row-security>
  // if (code === '23505') return notUnique(columnsIn(error), query, error);
  // </no-row-security>
  // <row-security>
  if (code === '23505') return notUnique(columnsOfIndex(error), query, error);
  // </row-security>
  if (code === '23001' || (code === '23503' && /^\s*DELETE\b/i.test(query.sql))) {
    return new Problem('still-referenced', query.referrers ?? STILL_REFERENCED, extras);
  }
  if (code === '23503') return new Problem('no-such-reference', 'The item that it refers to does not exist.', extras);
  if (code === '53100') {
    return new Problem('insufficient-storage', 'There is no room left to write. Nothing was changed.', extras);
  }
  if (code === '57014') return tooLate(error);
  if (isPassing(error) || isOvertaken(error) || code === READ_ONLY || /^(?:55P03|53|57|58)/.test(code)) {
    return unavailable('The service cannot do this at the moment. Nothing was changed.', error);
  }
  return error;
}

// <no-row-security>
// /**
//  * Reads `Key (first_name, "order")=(Ann, 1) already exists.` in any language of the server. The name of the constraint
//  * does not help: it may be an old one.
//  */
// function columnsIn(error: unknown): readonly string[] {
//   const detail = error instanceof Error && 'detail' in error ? String(error.detail) : '';
//   const [, columns = ''] = /\(([^()]*)\)=\(/.exec(detail) ?? [];
//   return columns.split(', ').map((column) => column.replaceAll('"', ''));
// }
//
// </no-row-security>
/** The one unknown outcome: COMMIT was sent, and no answer came. */
export class OutcomeUnknown extends Problem {
  constructor(cause: unknown) {
    const detail = 'The answer of the database was lost: it is not known whether the change was made.';
    super('service-unavailable', detail, { headers: RETRY_AFTER, cause });
  }
}

export function tooLate(cause?: unknown): Problem {
  return unavailable('The service could not answer in time. Nothing was changed.', cause);
}

export function stopping(): Problem {
  return unavailable('The service is stopping.');
}

export function away(cause?: unknown): Problem {
  return unavailable('The database does not answer at the moment. Nothing was changed.', cause);
}

/** The reason why a database that answers cannot be used, in words for the operator; undefined when it may pass. */
export function whyRefused(error: unknown): string | undefined {
  return REASONS.find(([codes]) => codes.test(codeOf(error)))?.[1];
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^28/, 'it does not know the user, or the password is wrong'],
  [/^3D000/, 'the server has no database of this name'],
  [/^42501/, 'the user may not connect to it'],
  [/^42704/, 'its address has a parameter that the server does not know'],
];

function unavailable(detail: string, cause?: unknown): Problem {
  return new Problem('service-unavailable', detail, { headers: RETRY_AFTER, cause });
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
