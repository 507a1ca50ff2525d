// Row security (A.9): a statement that forgot its condition finds the rows of its caller alone. It runs where
// TEST_DATABASE_URL is set. No policy binds a superuser, so the statements run as a role that the test makes.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowSecurity } from '../../../src/api/row-security.js';
import { viewerOf } from '../../../src/api/runtime/access/row-security.js';
import { seeds } from '../../../src/api/seeds.js';
import { countQuery, idQuery, type Database } from '../../../src/api/store/database.js';
import { openStore } from '../../../src/api/store/index.js';
import { openConnection } from '../../../src/api/store/postgres/connection.js';
import { openPostgresMigrator } from '../../../src/api/store/postgres/migrator.js';
import { tell } from '../../../src/api/store/postgres/row-security.js';
import { seedTables } from '../../../src/api/store/seeding/seeding.js';
import {
  asNobody,
  currentViewer,
  forEverybody,
  view,
  withViewers,
  type Viewer,
} from '../../../src/api/store/viewer.js';
import { makeSchema, type Schema, testDatabase } from './postgres-schema.js';

// <no-tenants>
// const OWNER = 'ann';
// const CALLER = { id: OWNER, roles: [] };
// </no-tenants>
// <tenants>
const CALLER = { id: 'ann', roles: [], tenant: 'acme' };
const OWNER = 'acme/ann';
// </tenants>
const one = countQuery('SELECT 1');
const ROLE = `plain_${randomUUID().replaceAll('-', '')}`;

describe.skipIf(testDatabase === '')('A.9 row security', () => {
  let schema: Schema;
  let database: Database;
  let schemaName: string;
  let isRoleMade = false;

  beforeAll(async () => {
    schema = await makeSchema([]);
    const migrator = await openPostgresMigrator(schema.url);
    await migrator.run(() => undefined);
    await migrator.close();
    const url = new URL(schema.url);
    const [row] = await schema.run(
      'SELECT current_schema(), (rolsuper OR rolbypassrls)::int FROM pg_roles WHERE rolname = current_user',
    );
    const [name, isUnbound] = Array.isArray(row) ? row : [];
    schemaName = String(name);
    if (Number(isUnbound) === 1) {
      await schema.run(`CREATE ROLE ${ROLE}`);
      isRoleMade = true;
      await schema.run(`GRANT USAGE ON SCHEMA ${schemaName} TO ${ROLE}`);
      await schema.run(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schemaName} TO ${ROLE}`);
      url.searchParams.set('role', ROLE);
    }
    database = await openStore(url.href, { connections: 1 });
    // <no-tenants>
    // await seedTables(database, seeds, { seed: '1', owner: OWNER, rowsOf: () => 12, appends: false });
    // </no-tenants>
    // <tenants>
    const seeded = { seed: '1', owner: CALLER.id, tenant: CALLER.tenant, appends: false };
    await seedTables(database, seeds, { ...seeded, rowsOf: () => 12 });
    // </tenants>
  });

  afterAll(async () => {
    await database.close();
    await schema.drop();
    if (!isRoleMade) return;
    const rest = await makeSchema([`DROP ROLE ${ROLE}`]);
    await rest.drop();
  });

  /** The tables where a statement without any condition finds rows, with their number. */
  async function found(): Promise<Readonly<Record<string, number>>> {
    const counts: [string, number][] = [];
    for (const table of rowSecurity.tables) {
      const count = countQuery(`SELECT COUNT(*)::int FROM "${table}"`);
      const rows = await database.read((reader) => reader.first(count, []));
      if (rows !== undefined && rows > 0) counts.push([table, rows]);
    }
    return Object.fromEntries(counts);
  }

  function foundBy(viewer: Partial<Viewer> | undefined): Promise<Readonly<Record<string, number>>> {
    return as(viewer, found);
  }

  /** @param viewer undefined for a request whose guard has not told the caller */
  function as<T>(viewer: Partial<Viewer> | undefined, run: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      asNobody(() => {
        if (viewer !== undefined) view({ caller: '', seen: [], groups: [], ...viewer });
        run().then(resolve, reject);
      });
    });
  }

  function sum(counts: Readonly<Record<string, number>>): number {
    return Object.values(counts).reduce((all, count) => all + count, 0);
  }

  /** The groups that the token of a caller names. */
  async function someGroups(): Promise<readonly string[]> {
    const groups: string[] = [];
    for (const { table } of rowSecurity.named) {
      const ids = await database.read((reader) => reader.all(idQuery(`SELECT "id" FROM "${table}" LIMIT 3`), []));
      groups.push(...ids);
    }
    return groups;
  }

  it('has a viewer for each statement of a service, which otherwise is refused', async () => {
    const viewed = withViewers(database);
    const count = (): Promise<unknown> => Promise.resolve(viewed.read((reader) => reader.all(one, [])));
    await expect(count()).rejects.toThrow('has no viewer');
    await expect(viewed.write((transaction) => transaction.all(one, []), Infinity)).rejects.toThrow('has no viewer');
    await expect(forEverybody(count)).resolves.not.toEqual([]);
  });

  it('binds every table of an owner or a group, for its owner too', async () => {
    const bound = await schema.run(`
      SELECT relname FROM pg_class JOIN pg_policy ON polrelid = pg_class.oid AND polname = '_row_security'
      WHERE relnamespace = current_schema()::regnamespace AND relrowsecurity AND relforcerowsecurity`);
    expect(rowSecurity.tables.length).toBeGreaterThan(0);
    expect(bound.flat()).toEqual(expect.arrayContaining([...rowSecurity.tables]));
  });

  it('shows everybody’s rows to callers with a grant alone', () => {
    for (const [version, tables] of Object.entries(rowSecurity.seenWith)) {
      const tell = viewerOf(`/${version}/elsewhere`, 'GET');
      asNobody(() => {
        expect(currentViewer().seen).toEqual([]);
        tell(CALLER, () => false);
        expect(currentViewer()).toMatchObject({ caller: OWNER, seen: [] });
        tell(CALLER, () => true);
        expect(currentViewer().seen).toEqual(Object.keys(tables));
      });
    }
  });

  it('finds nothing without a condition, for a caller who has nothing', async () => {
    expect(await foundBy({ caller: 'a stranger', groups: ['a group of nobody'] })).toEqual({});
    expect(await foundBy({ groups: ['"},{"'] })).toEqual({});
  });

  it('finds no more than the rows of the caller without a condition', async () => {
    const [all, own] = [await found(), await foundBy({ caller: OWNER, groups: await someGroups() })];
    expect(sum(own)).toBeGreaterThan(0);
    for (const [table, count] of Object.entries(own)) expect(count).toBeLessThanOrEqual(all[table] ?? 0);
  });

  // <tenants>
  it('finds nothing of another tenant without a condition, for the same caller with all grants', async () => {
    const seen = Object.values(rowSecurity.seenWith).flatMap((tables) => Object.keys(tables));
    // A token may name the groups of another tenant.
    const groups = await someGroups();
    expect(await foundBy({ caller: `elsewhere/${CALLER.id}`, seen, groups })).toEqual({});
    expect(await foundBy({ caller: `elsewhere/${CALLER.id}`, groups })).toEqual({});
  });

  // </tenants>
  it('leaves nothing on a connection for the next request', async () => {
    expect(sum(await foundBy({ caller: OWNER, seen: ['*'] }))).toBeGreaterThan(0);
    expect(await foundBy(undefined)).toEqual({});
    expect(sum(await foundBy({ caller: OWNER, groups: await someGroups() }))).toBeGreaterThan(0);
    expect(await foundBy(undefined)).toEqual({});
    expect(sum(await forEverybody(found))).toBeGreaterThan(0);
    expect(await foundBy(undefined)).toEqual({});
  });

  it('forgets the caller with the transaction', async () => {
    const connection = await openConnection({ url: schema.url, limit: 60_000, onLost: () => undefined });
    await connection.run('BEGIN');
    await Promise.all(tell({ caller: OWNER, seen: ['*'], groups: [] }, connection));
    await connection.run('COMMIT');
    const { rows } = await connection.run("SELECT COALESCE(current_setting('restwright.seen', true), '')");
    await connection.close();
    expect(rows).toEqual([['']]);
  });

  it('changes nothing of others without a condition', async () => {
    const tables = Object.keys(await found());
    for (const table of tables) {
      const removal = { sql: `DELETE FROM "${table}"`, missing: 'There is nothing to remove.' };
      const removed = as({ caller: 'a stranger' }, () =>
        database.write((transaction) => transaction.run(removal, []), Infinity),
      );
      await expect(removed).rejects.toThrow('There is nothing to remove.');
    }
    expect(Object.keys(await found())).toEqual(tables);
  });

  it('takes no row from a caller who has nothing', async () => {
    for (const table of rowSecurity.tables) {
      const insertion = { sql: `INSERT INTO "${table}" DEFAULT VALUES` };
      const inserted = as({ caller: 'a stranger' }, () =>
        database.write((transaction) => transaction.run(insertion, []), Infinity),
      );
      // PostgreSQL asks the policy before it looks for missing values.
      await expect(inserted).rejects.toMatchObject({ code: '42501' });
    }
  });

  it.each(['DELETE FROM "members"', 'DELETE FROM ONLY "members"', 'DELETE FROM test."members"'])(
    'counts a change of members for the statements behind it: %s',
    async (deletion) => {
      const undone = new Error('The test takes the change back.');
      for (const { table, members } of rowSecurity.lookups) {
        const counts: (number | undefined)[] = [];
        const count = countQuery(`SELECT COUNT(*)::int FROM "${table}"`);
        const from = deletion.replace('members', members).replace('test.', `${schemaName}.`);
        const leave = { sql: `${from} WHERE "id" = ?` };
        const changed = as({ caller: OWNER }, () =>
          database.write(function* (transaction) {
            counts.push(yield* transaction.first(count, []));
            yield* transaction.run(leave, [CALLER.id]);
            counts.push(yield* transaction.first(count, []));
            throw undone;
          }, Infinity),
        );
        const error: unknown = await changed.catch((reason: unknown) => reason);
        expect(counts[0]).toBeGreaterThan(0);
        // The service may have rows that keep a member from leaving.
        if (error === undone) expect(counts[1]).toBe(0);
        else expect(error).toMatchObject({ slug: 'still-referenced' });
      }
    },
  );

  it('finds a caller’s own memberships without the groups, and nobody else’s', async () => {
    for (const { members } of rowSecurity.lookups) {
      // <no-tenants>
      // const query = { ...countQuery(`SELECT COUNT(*)::int FROM "${members}" WHERE "id" = ?`), ofMember: true } as const;
      // const countOf = (caller: string): Promise<unknown> =>
      //   as({ caller }, async () => database.read((reader) => reader.first(query, [OWNER])));
      // </no-tenants>
      // <tenants>
      const sql = `SELECT COUNT(*)::int FROM "${members}" WHERE "_tenant" = ? AND "id" = ?`;
      const query = { ...countQuery(sql), ofMember: true } as const;
      const countOf = (caller: string): Promise<unknown> =>
        as({ caller }, async () => database.read((reader) => reader.first(query, [CALLER.tenant, CALLER.id])));
      expect(await countOf(`elsewhere/${CALLER.id}`)).toBe(0);
      // </tenants>
      expect(await countOf(OWNER)).toBeGreaterThan(0);
      expect(await countOf('a stranger')).toBe(0);
    }
  });
});
