// Positions of servers in the log of changes, and the tokens that tell them to clients. A client that has seen a write
// gets a token, and is shown no state from before the write (docs: DATABASE_READ_URL). Tokens are opaque to clients.
import type { Connection } from './connection.js';

/** A position in the log. After a promotion, the log goes on from another position, on the next timeline. */
export interface Position {
  readonly timeline: number;
  /** Bytes. */
  readonly offset: bigint;
}

/** The state that a request must be shown at least; `primary` when only the primary is sure to have it. */
export type Seen = Position | 'primary' | undefined;

const WRITTEN = `SELECT pg_walfile_name(at), at - '0/0' FROM pg_current_wal_insert_lsn() AS at`;

/**
 * Finds a row on a standby alone. The timeline comes from its control file, which may be behind, and is never ahead.
 */
const REPLAYED = `SELECT (pg_control_recovery()).min_recovery_end_timeline, pg_last_wal_replay_lsn() - '0/0' WHERE pg_is_in_recovery()`;

/** In seconds: the time in which only the primary is read, when it cannot tell its position. */
const BLIND = 60;

/** The position of the primary, after everything that was committed before. */
export async function writtenTo(connection: Connection): Promise<Position> {
  const [row] = (await connection.run(WRITTEN)).rows;
  const [file, offset] = Array.isArray(row) ? row : [];
  return { timeline: Number.parseInt(String(file).slice(0, 8), 16), offset: BigInt(String(offset)) };
}

/** The position that a standby shows; undefined when it is not a standby. */
export async function replayedOn(connection: Connection): Promise<Position | undefined> {
  const [row] = (await connection.run(REPLAYED)).rows;
  const [timeline, offset] = Array.isArray(row) ? row : [];
  return typeof offset === 'string' ? { timeline: Number(timeline), offset: BigInt(offset) } : undefined;
}

export function isBehind(found: Position, due: Position): boolean {
  return found.timeline < due.timeline || found.offset < due.offset;
}

/** The state that includes both. */
export function furthest(one: Seen, other: Seen): Seen {
  if (one === undefined || other === 'primary') return other;
  if (other === undefined || one === 'primary') return one;
  const timeline = Math.max(one.timeline, other.timeline);
  return { timeline, offset: one.offset > other.offset ? one.offset : other.offset };
}

/** `1.1kw3r4`; `until.szo1k0` when only the primary is sure to have the state. */
export function tokenOf(position: Position | 'primary'): string {
  if (position === 'primary') return `until.${(Math.ceil(Date.now() / 1000) + BLIND).toString(36)}`;
  return `${position.timeline.toString(36)}.${position.offset.toString(36)}`;
}

/** @param tokens one, or several with commas between them, from requests that ran at the same time */
export function seenIn(tokens: string | undefined): Seen {
  let seen: Seen;
  for (const token of tokens?.split(',') ?? []) seen = furthest(seen, seenInOne(token.trim()));
  return seen;
}

/** A token that cannot be read may stand for any state, so it asks for the primary. */
function seenInOne(token: string): Seen {
  const [, timeline = '', place = ''] = /^(until|[0-9a-z]{1,7})\.([0-9a-z]{1,13})$/.exec(token) ?? [];
  if (place === '') return 'primary';
  if (timeline === 'until') return Number.parseInt(place, 36) * 1000 < Date.now() ? undefined : 'primary';
  let offset = 0n;
  for (const digit of place) offset = offset * 36n + BigInt(Number.parseInt(digit, 36));
  return { timeline: Number.parseInt(timeline, 36), offset };
}
