// Makes a server pretend that it is a standby: functions of the schema hide those of PostgreSQL. A real standby would
// need a second server.
import type { Schema } from './postgres-schema.js';

/** @param isStandby the statement that answers `pg_is_in_recovery` */
export async function pretendStandby(schema: Schema, isStandby: string): Promise<string> {
  await schema.run(`
    CREATE OR REPLACE FUNCTION pg_is_in_recovery() RETURNS boolean LANGUAGE plpgsql AS $$BEGIN ${isStandby}; END$$;
    CREATE OR REPLACE FUNCTION pg_last_wal_replay_lsn() RETURNS pg_lsn LANGUAGE sql
      AS 'SELECT pg_current_wal_insert_lsn()';
    CREATE OR REPLACE FUNCTION pg_control_recovery(OUT min_recovery_end_timeline INT, OUT other INT) LANGUAGE sql
      AS 'SELECT timeline_id, 0 FROM pg_control_checkpoint()'`);
  const url = new URL(schema.url);
  url.searchParams.set('search_path', `${url.searchParams.get('search_path') ?? ''},pg_catalog`);
  return url.href;
}
