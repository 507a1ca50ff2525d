// How far a server has come in the log of changes, and the tokens by which clients are told: whoever has seen a write bears one, and is
// shown no state from before it (docs: DATABASE_READ_URL). A client reads nothing in them.
import type { Connection } from './connection.js';

/** A place in the log. After a promotion the log goes on from another place, on the next timeline. */
export interface Position {
  readonly timeline: number;
  /** Bytes. */
  readonly offset: bigint;
}

/** What a request must be shown at least; `primary` where only that is sure to have it. */
export type Seen = Position | 'primary' | undefined;

const WRITTEN = `SELECT pg_walfile_name(at), at - '0/0' FROM pg_current_wal_insert_lsn() AS at`;

/** Of a standby alone. Its timeline is the one that it has come to in its own log of control, which may be late, never early. */
const REPLAYED = `SELECT (pg_control_recovery()).min_recovery_end_timeline, pg_last_wal_replay_lsn() - '0/0' WHERE pg_is_in_recovery()`;

/** In seconds: how long the primary alone is read where it cannot say how far it has come. */
const BLIND = 60;

/** What the primary has written, all that was committed before among it. */
export async function writtenTo(connection: Connection): Promise<Position> {
  const [row] = (await connection.run(WRITTEN)).rows;
  const [file, offset] = Array.isArray(row) ? row : [];
  return { timeline: Number.parseInt(String(file).slice(0, 8), 16), offset: BigInt(String(offset)) };
}

/** What a standby shows; undefined of what is none. */
export async function replayedOn(connection: Connection): Promise<Position | undefined> {
  const [row] = (await connection.run(REPLAYED)).rows;
  const [timeline, offset] = Array.isArray(row) ? row : [];
  return typeof offset === 'string' ? { timeline: Number(timeline), offset: BigInt(offset) } : undefined;
}

export function isBehind(found: Position, due: Position): boolean {
  return found.timeline < due.timeline || found.offset < due.offset;
}

/** Of both, what holds the other. */
export function furthest(one: Seen, other: Seen): Seen {
  if (one === undefined || other === 'primary') return other;
  if (other === undefined || one === 'primary') return one;
  const timeline = Math.max(one.timeline, other.timeline);
  return { timeline, offset: one.offset > other.offset ? one.offset : other.offset };
}

/** `1.1kw3r4`; `until.szo1k0` where only the primary is sure to have it. */
export function tokenOf(position: Position | 'primary'): string {
  if (position === 'primary') return `until.${(Math.ceil(Date.now() / 1000) + BLIND).toString(36)}`;
  return `${position.timeline.toString(36)}.${position.offset.toString(36)}`;
}

/** @param tokens one, or several with commas: requests that ran beside each other have each given one */
export function seenIn(tokens: string | undefined): Seen {
  let seen: Seen;
  for (const token of tokens?.split(',') ?? []) seen = furthest(seen, seenInOne(token.trim()));
  return seen;
}

/** What cannot be read may stand for anything. */
function seenInOne(token: string): Seen {
  const [, timeline = '', place = ''] = /^(until|[0-9a-z]{1,7})\.([0-9a-z]{1,13})$/.exec(token) ?? [];
  if (place === '') return 'primary';
  if (timeline === 'until') return Number.parseInt(place, 36) * 1000 < Date.now() ? undefined : 'primary';
  let offset = 0n;
  for (const digit of place) offset = offset * 36n + BigInt(Number.parseInt(digit, 36));
  return { timeline: Number.parseInt(timeline, 36), offset };
}
