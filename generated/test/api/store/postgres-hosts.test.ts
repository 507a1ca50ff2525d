// The choice of a host in an address with several, and giving one up. It runs where TEST_DATABASE_URL is set.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, ConnectionLost } from '../../../src/api/store/postgres/failures.js';
import { followPrimary, type OpenConnection } from '../../../src/api/store/postgres/hosts.js';
import { openPostgres } from '../../../src/api/store/postgres/postgres.js';
import { standingOf } from '../../../src/api/store/postgres/standing.js';
import { makeSchema, testDatabase, type Schema } from './postgres-schema.js';
import { pretendStandby } from './postgres-standby.js';

const NOBODY = '127.0.0.1:1';

/** Long enough that no test here ends by it. */
const LIMIT = 60_000;

describe.skipIf(testDatabase === '')('on PostgreSQL', () => {
  let schema: Schema;
  let server: string;
  let open: (hosts: readonly string[], url?: string) => OpenConnection;

  beforeEach(async () => {
    schema = await makeSchema([]);
    server = new URL(schema.url).host;
    open = (hosts, url = schema.url) => followPrimary({ url: url.replace(server, hosts.join(',')), limit: LIMIT });
  });

  afterEach(() => schema.drop());

  const failureOf = (opening: OpenConnection): Promise<string> =>
    opening(() => undefined).then(async (connection) => connection.close().then(() => 'none'), codeOf);

  it('the primary is found among several hosts, even if others do not answer', async () => {
    const stranger = new URL(schema.url);
    stranger.username = 'nobody_has_this_name';
    const found = (hosts: readonly string[], url?: string) =>
      expect.poll(() => failureOf(open(hosts, url)), { timeout: LIMIT });
    await found([NOBODY, server]).toBe('none');
    await found([NOBODY, NOBODY]).toBe('ECONNREFUSED');
    await found([NOBODY, server], await pretendStandby(schema, 'RETURN true')).toBe('25006');
    await found([NOBODY, server], stranger.href).toMatch(/^28/);
  });

  it.for([
    ['RETURN false', true],
    ['RETURN true', false],
    ["RAISE EXCEPTION USING ERRCODE = '55000'", false],
    ["RAISE EXCEPTION USING ERRCODE = '0A000'", true],
  ] as const)('a server that answers "%s" accepts writes: %s', async ([answer, isPrimary]) => {
    const connection = await open([server], await pretendStandby(schema, answer))(() => undefined);
    expect(await standingOf(connection)).toMatchObject({ isPrimary });
    await connection.close();
  });

  it('a service waits until one of its hosts is promoted', async () => {
    const url = (await pretendStandby(schema, 'RETURN true')).replace(server, `${server},${NOBODY}`);
    const said: string[] = [];
    const log = { info: (text: string) => said.push(text), warn: (_: object, text: string) => said.push(text) };
    const database = await openPostgres(url, [], { log });
    expect(database.wasReached()).toBe(false);
    await expect(database.ping()).rejects.toMatchObject({ status: 503 });
    await pretendStandby(schema, 'RETURN false');
    await expect.poll(() => database.wasReached(), { timeout: LIMIT }).toBe(true);
    await database.close();
    const primary = `the primary of the database is ${server}`;
    const saidOfHosts = said.filter((text) => /answer|primary/.test(text));
    expect(saidOfHosts).toEqual([expect.stringMatching('does not answer'), primary, 'the database answers']);
  });

  it('a host that has become a standby is given up, with the statements on it', async () => {
    const url = await pretendStandby(schema, 'RETURN false');
    const connection = await open([server, server], url)(() => undefined);
    const running = expect(connection.run('SELECT pg_sleep(60)')).rejects.toThrow(ConnectionLost);
    await pretendStandby(schema, 'RETURN true');
    await running;
  });

  it.for([1, 2])('a host that falls silent is given up, with this many hosts: %i', async (count) => {
    const line = await lineTo(new URL(schema.url));
    const lost: unknown[] = [];
    const connection = await open(Array.from({ length: count }, () => line.host))((one) => lost.push(one));
    line.silence();
    await expect(connection.run('SELECT 1')).rejects.toThrow(ConnectionLost);
    expect(lost).toEqual([connection]);
    line.end();
  });
});

/** A connection to the server that can fall silent while it stays open. */
async function lineTo({ hostname, port }: URL) {
  const sockets: Socket[] = [];
  const listener = createServer((client) => {
    const server = connect(Number(port || 5432), hostname.replace(/^\[(.*)\]$/, '$1'));
    sockets.push(
      client.on('error', () => server.destroy()),
      server.on('error', () => client.destroy()),
    );
    client.pipe(server).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port: own } = Object(listener.address());
  return {
    host: `127.0.0.1:${own}`,
    silence() {
      listener.removeAllListeners('connection');
      for (const socket of sockets) socket.unpipe();
    },
    end() {
      for (const socket of sockets) socket.destroy();
      listener.close();
    },
  };
}
