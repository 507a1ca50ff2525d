// The connection that a request reads from, and the token that its client gets. The connections are fakes.
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  existenceQuery,
  type Apply,
  type Database,
  type Query,
  type SqlValue,
  type Statement,
  type Transaction,
} from '../../generated/src/api/store/database.js';
import { drive, rowsOf } from '../../generated/src/api/store/postgres/apply.js';
import type { Connection } from '../../generated/src/api/store/postgres/connection.js';
import { OutcomeUnknown } from '../../generated/src/api/store/postgres/failures.js';
import type { Pool } from '../../generated/src/api/store/postgres/pool.js';
import { seenIn } from '../../generated/src/api/store/postgres/positions.js';
import { withReplicas } from '../../generated/src/api/store/postgres/replicas.js';
import { Problem } from '../../generated/src/api/runtime/problems/problem.js';

/** The hosts in the order of the reads. */
const asked: string[] = [];

// Test files of one worker share their modules: those that another file has loaded would go without the fakes, and those with the
// fakes are for nobody else.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock(import('../../generated/src/api/store/postgres/hosts.js'), () => ({
  followPrimary:
    ({ url }) =>
    () => {
      const { hostname, password } = new URL(url);
      const refusal = Object.assign(new Error('no'), { code: '28P01' });
      return password === `not-on-${hostname}` ? Promise.reject(refusal) : Promise.resolve(connectionTo(hostname));
    },
}));

beforeEach(() => {
  asked.length = 0;
});

/** A connection whose replica has caught up with the primary. */
function connectionTo(host: string, offset = '36'): Connection {
  return {
    run(sql) {
      if (sql === 'SELECT 1') asked.push(host);
      const row = sql.includes('pg_walfile_name') ? ['000000010000000000000001', offset] : [1, offset];
      return Promise.resolve({ rows: [row], command: 'SELECT', count: 1 });
    },
    waiting: 0,
    isLost: false,
    lastReceivedAt: 0,
    isWorn: false,
    giveUp: () => undefined,
    close: () => Promise.resolve(),
  };
}

const writers: Pool = {
  reach: () => Promise.resolve(undefined),
  share: (send) => send(connectionTo('primary')),
  lend: () => Promise.resolve(connectionTo('primary')),
  release: () => undefined,
  wasReached: true,
  usage: { open: 1, taken: 0, waiting: 0 },
  isAway: false,
  close: () => Promise.resolve(),
};

const QUERY = existenceQuery('SELECT 1');

const onPrimary: Transaction = {
  dialect: 'postgres',
  *first<Row, Cells extends readonly SqlValue[]>(query: Query<Row, Cells>) {
    const rows = yield* this.all(query, []);
    return rows[0];
  },
  *all<Row, Cells extends readonly SqlValue[]>(query: Query<Row, Cells>) {
    return yield* rowsOf(
      query,
      connectionTo('primary')
        .run(query.sql)
        .then(({ rows }) => rows),
    );
  },
  *run(query: Statement) {
    yield connectionTo('primary')
      .run(query.sql)
      .then(() => undefined);
  },
};

const primary: Database = {
  read: (apply) => drive(apply(onPrimary)),
  write: (apply) => drive(apply(onPrimary)),
  ping: () => Promise.resolve(),
  wasReached: () => true,
  close: () => Promise.resolve(),
};

const OPTIONS = { url: 'postgres://a,b:5433/db', limit: 1_000, connections: 1, writers, log: undefined };

function replicated(pool = writers, url = 'postgres://a,b/db'): Promise<Database> {
  return withReplicas(primary, {
    url,
    limit: 1_000,
    connections: 1,
    writers: pool,
    log: undefined,
  });
}

/** The token that the client of one request gets. */
async function tokenAfter(database: Database, request: () => Promise<unknown>): Promise<string | undefined> {
  return new Promise((resolve) => {
    database.consistency?.run(undefined, true, () => {
      const end = (): void => resolve(database.consistency?.token());
      request().then(end, end);
    });
  });
}

function failing(error: Error): () => Apply<void> {
  return function* () {
    throw error;
  };
}

it('reports the connections to each server', async () => {
  const { usage } = writers;
  const own = { ...primary, connections: () => [{ server: 'primary', connections: usage }] };
  const database = await withReplicas(own, OPTIONS);
  const servers = database.connections?.().map(({ server, connections }) => [server, connections.waiting]);
  expect(servers).toEqual([
    ['primary', 0],
    ['a', 0],
    ['b:5433', 0],
  ]);
  await database.close();
});

describe('the client of a change', () => {
  it('gets the primary’s position, also after a refusal', async () => {
    const database = await replicated();
    const refused = new Problem('no-such-resource', '');
    for (const apply of [() => onPrimary.run(QUERY, []), failing(refused)]) {
      const token = await tokenAfter(database, () => database.write(apply, 0));
      expect(seenIn(token)).toEqual({ timeline: 1, offset: 36n });
    }
    await database.close();
  });

  it('reads from the primary when the outcome of the change is unknown', async () => {
    const database = await replicated();
    const token = await tokenAfter(database, () => database.write(failing(new OutcomeUnknown(undefined)), 0));
    expect(seenIn(token)).toBe('primary');
    // Nothing was changed, so the primary may be absent.
    const away = new Problem('service-unavailable', '');
    expect(await tokenAfter(database, () => database.write(failing(away), 0))).toBe(undefined);
    await database.close();
  });

  it('gets a position that covers all of its writes, in whatever order they end', async () => {
    const offsets = ['36', '72'];
    const share: Pool['share'] = async (send) => {
      const offset = offsets.shift();
      // The first request gets the last answer.
      if (offset === '36') await setTimeout(50);
      return send(connectionTo('primary', offset));
    };
    const database = await replicated({ ...writers, share });
    const write = (): Promise<unknown> => database.write(() => onPrimary.run(QUERY, []), 0);
    const token = await tokenAfter(database, () => Promise.all([write(), write()]));
    expect(seenIn(token)).toEqual({ timeline: 1, offset: 72n });
    await database.close();
  });

  it('is sent to the primary when that is too busy to report its position', async () => {
    const share = (): Promise<never> => new Promise(() => undefined);
    const database = await replicated({ ...writers, share });
    const token = await tokenAfter(database, () => database.write(() => onPrimary.run(QUERY, []), 0));
    expect(seenIn(token)).toBe('primary');
    await database.close();
  });
});

/** The hosts that such a request reads from. */
async function hostsRead(
  database: Database,
  mayChange: boolean,
  request: () => Promise<unknown>,
): Promise<readonly string[]> {
  asked.length = 0;
  await new Promise<unknown>((resolve, reject) => {
    database.consistency?.run(undefined, mayChange, () => void request().then(resolve, reject));
  });
  return [...asked];
}

it('names a replica that refuses connections', async () => {
  await expect(replicated(writers, 'postgres://u:not-on-b@a,b,c/db')).rejects.toThrow(
    /^The replica b\/db cannot be used: it does not know the user/,
  );
});

describe('a request', () => {
  let database: Database;

  beforeEach(async () => {
    database = await replicated();
    return () => database.close();
  });

  async function readTwice(): Promise<void> {
    for (let count = 0; count < 2; count++) await database.read((reader) => reader.first(QUERY, []));
  }

  it('that may change something reads the current state', async () => {
    expect(await hostsRead(database, true, readTwice)).toEqual(['primary', 'primary']);
  });

  it('that only reads goes to one replica, and the next one to another', async () => {
    const read = [await hostsRead(database, false, readTwice), await hostsRead(database, false, readTwice)];
    expect(read.toSorted()).toEqual([
      ['a', 'a'],
      ['b', 'b'],
    ]);
  });

  it('sees the current state once it asks for it', async () => {
    const caughtUp: unknown[] = [];
    const [first, second] = await hostsRead(database, false, async () => {
      await database.read((reader) => reader.first(QUERY, []));
      caughtUp.push(database.consistency?.catchUp(), database.consistency?.catchUp());
      await database.read((reader) => reader.first(QUERY, []));
    });
    expect([caughtUp, first === 'primary', second]).toEqual([[true, false], false, 'primary']);
  });
});
