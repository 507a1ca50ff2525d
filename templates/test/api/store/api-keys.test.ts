// <postgres>
import { fastify } from 'fastify';
// </postgres>
import { expect, it } from 'vitest';
// <postgres>
import { apiKeys, newKey } from '../../../src/api/runtime/access/api-keys.js';
// </postgres>
// <only-sqlite>
// import { newKey } from '../../../src/api/runtime/access/api-keys.js';
// </only-sqlite>
import { find, list, revoke, save, type ApiKey } from '../../../src/api/store/api-keys.js';
// <postgres>
import type { Database, SqlValue } from '../../../src/api/store/database.js';
// </postgres>
// <only-sqlite>
// import type { SqlValue } from '../../../src/api/store/database.js';
// </only-sqlite>
// <postgres>
import { TestClock } from '../support.js';
// </postgres>
import { makeDatabase } from './test-database.js';

const everything = { sql: 'SELECT * FROM "_api_keys"', row: (cells: readonly SqlValue[]) => cells };

function keyOf(id: string, expires?: Date): ApiKey & { readonly key: string } {
  const principal = { id, roles: ['clerk'], scopes: ['stock:write'] };
  return { ...newKey(), name: 'for a test', principal, created: new Date(1_700_000_000_000), expires };
}

it('stores the caller of a key, and nothing that could be sent', async () => {
  const made = await makeDatabase();
  const { database } = made;
  const { key, ...kept } = keyOf('ann', new Date(1_800_000_000_000));
  await database.write((transaction) => save(transaction, kept), Infinity);
  expect(await database.read((reader) => find(reader, kept.prefix))).toEqual(kept);
  // The secret may contain `_`.
  const secret = key.split('_').slice(2).join('_');
  expect(secret).not.toBe('');
  expect(JSON.stringify(await database.read((reader) => reader.all(everything, [])))).not.toContain(secret);
  await made.remove();
});

it('deletes a revoked key, and no other', async () => {
  const made = await makeDatabase();
  const { database } = made;
  const [one, two] = [keyOf('ann'), keyOf('bob')];
  for (const key of [one, two]) await database.write((transaction) => save(transaction, key), Infinity);
  const revoked = (): Promise<boolean> => database.write((transaction) => revoke(transaction, one.prefix), Infinity);
  expect([await revoked(), await revoked()]).toEqual([true, false]);
  const left = await database.read(list);
  expect(left.map(({ principal, expires }) => [principal.id, expires])).toEqual([['bob', undefined]]);
  await made.remove();
});

// <postgres>
/** Reads from the replica until it has to catch up, and from the primary afterwards. */
function replicated(primary: Database, replica: Database): Database {
  let read = replica;
  const catchUp = (): boolean => {
    const wasBehind = read === replica;
    read = primary;
    return wasBehind;
  };
  return {
    read: (apply) => read.read(apply),
    write: (apply, deadline) => primary.write(apply, deadline),
    ping: () => primary.ping(),
    consistency: { run: (_tokens, _mayChange, request) => request(), catchUp, token: () => undefined },
    wasReached: () => true,
    close: () => Promise.resolve(),
  };
}

it('finds a key at once that a replica does not have yet', async () => {
  const [primary, replica] = [await makeDatabase(), await makeDatabase()];
  const { key, ...kept } = keyOf('ann');
  await primary.database.write((transaction) => save(transaction, kept), Infinity);
  const identify = apiKeys(replicated(primary.database, replica.database), new TestClock());
  const app = fastify();
  app.get('/', async (request) => (await identify(request)) ?? 'nobody');
  const answer = await app.inject({ url: '/', headers: { 'x-api-key': key } });
  expect(answer.json()).toMatchObject({ id: 'ann' });
  await app.close();
  await primary.remove();
  await replica.remove();
});
// </postgres>

it('makes keys that nobody can guess', () => {
  const keys = Array.from({ length: 100 }, () => newKey().key);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[a-z0-9-]+_[0-9a-f]{12}_[A-Za-z0-9_-]{43}$/);
});
