// Every kind of change of the tables on PostgreSQL: rows stay, and a changed table equals one created in that form.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConnection, type Connection } from '../../generated/src/api/store/postgres/connection.js';
import { migratePostgres } from '../../generated/src/api/store/postgres/migrations.js';
import type { Migration } from '../../generated/src/api/store/migrations.js';
import { firstHistory } from '../../src/tables/history.js';
import { binaries, startCluster, type Cluster } from '../support/postgres-cluster.js';
import { changes } from './changes.js';
import { migrations, plan } from './planned.js';

let cluster: Cluster;
let connection: Connection;

/** Sorted independently of the tables' history. */
const SHAPES: readonly string[] = [
  `SELECT table_name, column_name, data_type, collation_name, is_nullable, column_default FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name <> '_migrations' ORDER BY 1, 2`,
  `SELECT conrelid::regclass::text, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = current_schema()::regnamespace AND conrelid::regclass::text <> '_migrations' ORDER BY 1, 2`,
  `SELECT tablename, regexp_replace(regexp_replace(indexdef, 'INDEX .* ON', 'INDEX ON'), '[^ ]*[.]', '') FROM pg_indexes
    WHERE schemaname = current_schema() AND tablename <> '_migrations' ORDER BY 1, 2`,
  `SELECT relname, relrowsecurity, relforcerowsecurity, pg_get_expr(polqual, pg_class.oid), pg_get_expr(polwithcheck, pg_class.oid)
    FROM pg_class LEFT JOIN pg_policy ON polrelid = pg_class.oid
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> '_migrations' ORDER BY 1, 4`,
];

async function rows(sql: string): Promise<readonly unknown[]> {
  return (await connection.run(sql)).rows;
}

async function shape(): Promise<unknown> {
  const found: unknown[] = [];
  for (const sql of SHAPES) found.push(await rows(sql));
  return found;
}

/**
 * Runs the migrations on a schema of its own.
 * @returns the error that stopped them
 */
async function migrate(all: readonly Migration[]): Promise<string> {
  try {
    await migratePostgres(connection, all, 'D', () => undefined);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function useSchema(name: string): Promise<void> {
  await connection.run(`CREATE SCHEMA "${name}"`);
  await connection.run(`SET search_path TO "${name}"`);
}

describe.skipIf(binaries === undefined)('on PostgreSQL', () => {
  beforeAll(async () => {
    cluster = await startCluster();
    connection = await openConnection({ url: cluster.url, limit: 60_000, onLost: () => undefined });
  }, 60_000);

  afterAll(async () => {
    await connection.close();
    await cluster.stop();
  });

  it.each(changes.map((change, index) => ({ ...change, index })))(
    '$name: keeps the rows, and leaves the tables as a new service has them',
    async ({ index, before, after, fill, look, found, onPostgres, lost = [], refusal, mend }) => {
      const first = plan(before, firstHistory, false);
      const second = plan(after, first.history, lost.length > 0);
      await useSchema(`changed_${index}`);
      expect(await migrate(migrations('postgres', first))).toBe('');
      for (const statement of fill) await connection.run(statement);
      if (refusal !== undefined) {
        const was = await shape();
        expect(await migrate(migrations('postgres', first, second))).toContain(`: ${refusal} Nothing was changed.`);
        expect(await shape()).toEqual(was);
        await connection.run(mend ?? '');
      }
      expect(await migrate(migrations('postgres', first, second))).toBe('');
      const { look: sql, found: expected } = onPostgres ?? { look, found };
      expect(await rows(sql)).toEqual(expected);
      const changed = await shape();

      await useSchema(`fresh_${index}`);
      expect(await migrate(migrations('postgres', plan(after, firstHistory, false)))).toBe('');
      expect(changed).toEqual(await shape());
    },
  );
});
