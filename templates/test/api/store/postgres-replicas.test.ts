// Reads from replicas, and the tokens with which clients see their own changes (DATABASE_READ_URL). It runs where
// TEST_DATABASE_URL is set.
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../src/api/runtime/app/create-app.js';
import { installConsistency } from '../../../src/api/runtime/app/consistency.js';
import type { Database, Query, SqlValue, Statement } from '../../../src/api/store/database.js';
import { openPostgres } from '../../../src/api/store/postgres/postgres.js';
import { isBehind, seenIn, tokenOf } from '../../../src/api/store/postgres/positions.js';
import { TEST_CONFIG } from '../support.js';
import { makeSchema, testDatabase, type Schema } from './postgres-schema.js';
import { pretendStandby } from './postgres-standby.js';

const insert: Statement = { sql: 'INSERT INTO notes VALUES (?)' };

/** The server that answers, and the number of notes there. */
const query: Query<string, readonly [string]> = {
  sql: "SELECT CASE WHEN pg_is_in_recovery() THEN 'replica ' ELSE 'primary ' END || count(*) FROM notes",
  row: ([text]) => text,
};
const failing: Query<SqlValue, readonly [SqlValue]> = {
  sql: 'SELECT CASE WHEN pg_is_in_recovery() THEN pg_terminate_backend(pg_backend_pid()) END',
  row: ([ended]) => ended,
};

const near = { timeline: 1, offset: 40n };
const far = { timeline: 2, offset: 2n ** 63n };

describe('a token', () => {
  it.for([near, far, 'primary'] as const)('reads back as its position (%o)', (position) => {
    expect(seenIn(tokenOf(position))).toEqual(position);
  });

  it('among several asks for the furthest position', () => {
    expect(seenIn(undefined)).toBeUndefined();
    expect(seenIn(`${tokenOf(far)}, ${tokenOf(near)},until.1`)).toEqual(far);
    expect(seenIn(`${tokenOf(far)},nonsense`)).toBe('primary');
  });

  it('is reached when no part of it is ahead', () => {
    expect([isBehind(near, far), isBehind(far, near), isBehind(near, near)]).toEqual([true, false, false]);
  });
});

describe.skipIf(testDatabase === '')('on PostgreSQL', () => {
  let schema: Schema;
  let url: string;
  let said: string[];
  let database: Database;
  let app: FastifyInstance;

  beforeEach(async () => {
    schema = await makeSchema(['CREATE TABLE notes (id TEXT PRIMARY KEY)']);
    url = await pretendStandby(schema, 'RETURN true');
    said = [];
  });

  afterEach(async () => {
    await app.close();
    await database.close();
    await schema.drop();
  });

  const saidOfReplicas = (): readonly string[] => said.filter((text) => text.includes('replica'));

  async function start(readUrl = url): Promise<void> {
    const log = { info: (text: string) => said.push(text), warn: (_: object, text: string) => said.push(text) };
    database = await openPostgres(schema.url, [], { readUrl, connections: 2, log });
    app = createApp(TEST_CONFIG);
    installConsistency(app, database);
    const add = (id: string) => database.write((transaction) => transaction.run(insert, [id]), Infinity);
    app.post<{ Params: { id: string } }>('/:id', async ({ params }, reply) => {
      reply.header('access-control-expose-headers', 'ETag');
      return add(params.id).then(() => 'made');
    });
    app.get('/', async () => database.read((reader) => reader.first(query, [])));
    app.get('/failing', async () => [await database.read((reader) => reader.all(failing, []))]);
    app.get('/now', async () => {
      const caughtUp = [database.consistency?.catchUp(), database.consistency?.catchUp()];
      return { caughtUp, text: await database.read((reader) => reader.first(query, [])) };
    });
  }

  const read = async (headers = {}, path = '/'): Promise<string> =>
    app.inject({ url: path, headers }).then(({ payload }) => payload);

  it('reads go to the replica, and writes to the primary', async () => {
    await start();
    expect(await read()).toBe('replica 0');
    const { headers } = await app.inject({ method: 'POST', url: '/a' });
    const token = String(headers['consistency-token']);
    expect(token).toMatch(/^\w+\.\w+$/);
    expect(headers['set-cookie']).toMatch(`consistency=${token}; Path=/;`);
    expect(headers['access-control-expose-headers']).toBe('ETag, Consistency-Token');
    const refused = await app.inject({ method: 'POST', url: '/a' });
    expect([refused.statusCode, refused.headers['consistency-token']]).toEqual([409, expect.any(String)]);
    expect(database.connections?.().map(({ server }) => server)).toEqual(['primary', new URL(url).host]);
  });

  it.for([
    [tokenOf(near), 'replica 0'],
    [tokenOf(far), 'primary 0'],
    ['nonsense', 'primary 0'],
    ['', 'replica 0'],
  ] as const)('a client with the token "%s" sees its own changes: %s', async ([token, answer]) => {
    await start();
    expect(await read({ 'consistency-token': token })).toBe(answer);
    expect(await read({ cookie: `a=b; consistency=${token}` })).toBe(answer);
  });

  it('a request that needs the present state reads from the primary from then on', async () => {
    await start();
    expect(await read({}, '/now')).toBe('{"caughtUp":[true,false],"text":"primary 0"}');
  });

  it('the primary answers when a replica cannot', async () => {
    await start();
    expect(await read({}, '/failing')).toBe('[[null]]');
    expect(await database.read((reader) => reader.first(query, []))).toBe('primary 0');
  });

  it('a host that is not a replica is not read', async () => {
    await start(schema.url.replace(/search_path=.*/, ''));
    expect(await read()).toBe('primary 0');
    expect(saidOfReplicas()).toEqual([expect.stringMatching('is not a replica at the moment, and is not read')]);
  });

  it('a replica that does not answer is not waited for', async () => {
    await start('postgres://127.0.0.1:1/nothing');
    expect(await read()).toBe('primary 0');
    expect(saidOfReplicas()).toEqual([expect.stringMatching('does not answer: the others are read, or the primary')]);
  });
});
