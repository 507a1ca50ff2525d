// What PostgreSQL and the way to it refuse: what can be done about it here, and what a client hears. What is not here is a
// fault of ours and stays what it is.
import { Problem } from '../../runtime/problems/problem.js';
import { STILL_REFERENCED, type Statement } from '../database.js';
import { notUnique } from '../not-unique.js';

/** What a standby answers to a write. */
export const READ_ONLY = '25006';

const RETRY_AFTER = { 'retry-after': '1' };

/** The connection is gone. @param cause what the driver or the server said last */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('The connection to the database was lost.', { cause });
  }
}

/** All hosts that answer are standbys, of which one may be promoted. */
export class NoPrimary extends Error {
  readonly code = READ_ONLY;

  constructor() {
    super('None of the hosts is the primary at the moment.');
  }
}

/** Refused because of what others did at the same time: the same again may well succeed. */
export function isOvertaken(error: unknown): boolean {
  return /^40(?:001|P01)$/.test(codeOf(error));
}

/** Nobody knows whether the server has done what it was told last. A server that takes no writes has said so, and has not. */
export function isWithoutAnswer(error: unknown): boolean {
  return error instanceof ConnectionLost && codeOf(error.cause) !== READ_ONLY;
}

/** A key that came to be there, or a reference that went, since the apply looked: looking again tells the client more. */
export function isRefusedByKey(error: unknown): boolean {
  return /^23(?:505|503|001)$/.test(codeOf(error));
}

/** Said before anything was done, or of a connection that is gone before it was told to commit. */
export function isPassing(error: unknown): boolean {
  return error instanceof ConnectionLost || /^(?:08|53300|57P)/.test(codeOf(error));
}

/**
 * As the client hears it; an error that is none of these is left as it is.
 * @param query the statement: one code is for a reference to nothing and for a row that is still referred to
 */
export function refusal(error: unknown, query: Statement): unknown {
  const code = codeOf(error);
  const extras = { cause: error };
  if (code === '23505') return notUnique(columnsIn(error), query, error);
  if (code === '23001' || (code === '23503' && /^\s*DELETE\b/i.test(query.sql))) {
    return new Problem('still-referenced', query.referrers ?? STILL_REFERENCED, extras);
  }
  if (code === '23503') return new Problem('no-such-reference', 'What it refers to is not there.', extras);
  if (code === '53100') {
    return new Problem('insufficient-storage', 'There is no room left to write. Nothing was changed.', extras);
  }
  if (code === '57014') return tooLate(error);
  if (isPassing(error) || isOvertaken(error) || code === READ_ONLY || /^(?:55P03|53|57|58)/.test(code)) {
    return unavailable('The service cannot do this at the moment. Nothing was changed.', error);
  }
  return error;
}

/** `Key (first_name, "order")=(Ann, 1) already exists.`, in whatever language the server speaks. A rule may have a name of old. */
function columnsIn(error: unknown): readonly string[] {
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : '';
  const [, columns = ''] = /\(([^()]*)\)=\(/.exec(detail) ?? [];
  return columns.split(', ').map((column) => column.replaceAll('"', ''));
}

/** The one case in which nobody knows: COMMIT was sent, and no answer came. */
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

/** Why a database that answers cannot be used, in words for the operator; undefined when that may pass. */
export function whyRefused(error: unknown): string | undefined {
  return REASONS.find(([codes]) => codes.test(codeOf(error)))?.[1];
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^28/, 'it does not know the user, or the password is another one'],
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
