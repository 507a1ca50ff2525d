// What a server is to the database: the primary, or a standby that follows it.
import type { Connection } from './connection.js';
import { codeOf, ConnectionLost } from './failures.js';

export interface Standing {
  /** Whether it takes writes. */
  readonly isPrimary: boolean;
  /** Counts the promotions that led to this primary: of two that think they are it, the later one is right. 0 where nothing counts. */
  readonly timeline: number;
}

/** The first part of the name of the file that it writes its log to. */
const STANDING = `SELECT CASE WHEN pg_is_in_recovery() THEN '' ELSE pg_walfile_name(pg_current_wal_insert_lsn()) END`;

/** It was promoted, or began to recover, within the statement. */
const CHANGING = '55000';

export async function standingOf(connection: Connection): Promise<Standing> {
  try {
    const { rows } = await connection.run(STANDING);
    const file = Array.isArray(rows[0]) ? String(rows[0][0]) : '';
    return { isPrimary: file !== '', timeline: Number.parseInt(file.slice(0, 8), 16) || 0 };
  } catch (error) {
    if (error instanceof ConnectionLost || /^(?:08|53|57)/.test(codeOf(error))) throw error;
    // Engines that speak PostgreSQL's protocol and know nothing of standbys: each of their hosts takes writes.
    return { isPrimary: codeOf(error) !== CHANGING, timeline: 0 };
  }
}
