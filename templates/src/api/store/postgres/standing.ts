// The role of a server: the primary, or a standby that follows it.
import type { Connection } from './connection.js';
import { codeOf, ConnectionLost } from './failures.js';

export interface Standing {
  /** True when it takes writes. */
  readonly isPrimary: boolean;
  /**
   * Counts the promotions that led to this primary. When two servers act as the primary, the later one is right. 0 when
   * the engine has no such count.
   */
  readonly timeline: number;
}

/** The name of the file to which the primary writes its log; it begins with the timeline. */
const STANDING = `SELECT CASE WHEN pg_is_in_recovery() THEN '' ELSE pg_walfile_name(pg_current_wal_insert_lsn()) END`;

/** The code when the server was promoted, or began to recover, within the statement. */
const CHANGING = '55000';

export async function standingOf(connection: Connection): Promise<Standing> {
  try {
    const { rows } = await connection.run(STANDING);
    const file = Array.isArray(rows[0]) ? String(rows[0][0]) : '';
    return { isPrimary: file !== '', timeline: Number.parseInt(file.slice(0, 8), 16) || 0 };
  } catch (error) {
    if (error instanceof ConnectionLost || /^(?:08|53|57)/.test(codeOf(error))) throw error;
    // Some engines speak PostgreSQL's protocol and know no standbys: each of their hosts takes writes.
    return { isPrimary: codeOf(error) !== CHANGING, timeline: 0 };
  }
}
