import { expect, it } from 'vitest';
import { hashOf, newToken } from '../../../src/api/runtime/sessions/sessions.js';
import * as accounts from '../../../src/api/store/accounts.js';
import type { Database, SqlValue } from '../../../src/api/store/database.js';
import { clear, end, endAll, find, save, touch } from '../../../src/api/store/sessions.js';
import { makeDatabase } from './test-database.js';

const everything = { sql: 'SELECT * FROM "_sessions"', row: (cells: readonly SqlValue[]) => cells };

const ANN = {
  principal: { id: 'a1', roles: ['clerk'], scopes: ['stock:write'] },
  name: 'ann',
  password: '',
  created: new Date(0),
};

/** Begins a session of Ann. @returns its token */
async function begin(database: Database, expires = 100): Promise<string> {
  const token = newToken();
  const session = { hash: hashOf(token), account: ANN.principal.id, created: 10, seen: 20, expires };
  await database.write((transaction) => save(transaction, session), Infinity);
  return token;
}

async function withAnn(run: (database: Database) => Promise<void>): Promise<void> {
  const { database, remove } = await makeDatabase();
  expect(await database.write((transaction) => accounts.save(transaction, ANN), Infinity)).toBe(true);
  await run(database);
  await remove();
}

it('stores the caller of a session, and nothing that could be sent', () =>
  withAnn(async (database) => {
    const token = await begin(database);
    const { principal, name } = ANN;
    const known = { hash: hashOf(token), created: 10, seen: 20, principal, name };
    expect(await database.read((reader) => find(reader, hashOf(token)))).toEqual(known);
    expect(await database.read((reader) => find(reader, token))).toBeUndefined();
    expect(JSON.stringify(await database.read((reader) => reader.all(everything, [])))).not.toContain(token);
  }));

it('ends one session, or all sessions of an account', () =>
  withAnn(async (database) => {
    const tokens = [await begin(database), await begin(database), await begin(database)];
    const left = async (): Promise<readonly boolean[]> =>
      Promise.all(tokens.map(async (token) => (await database.read((one) => find(one, hashOf(token)))) !== undefined));
    await database.write((transaction) => end(transaction, hashOf(tokens[1] ?? '')), Infinity);
    expect(await left()).toEqual([true, false, true]);
    await database.write((transaction) => endAll(transaction, ANN.principal.id), Infinity);
    expect(await left()).toEqual([false, false, false]);
  }));

it('finds no session of a deleted account, and the present grants of others', () =>
  withAnn(async (database) => {
    const hash = hashOf(await begin(database));
    const { id } = ANN.principal;
    await database.write((one) => accounts.setGrants(one, { id, roles: ['auditor'], scopes: [] }), Infinity);
    const changed = await database.read((reader) => find(reader, hash));
    expect(changed?.principal).toEqual({ id, roles: ['auditor'], scopes: [] });
    await database.write((transaction) => accounts.remove(transaction, id), Infinity);
    expect(await database.read((reader) => find(reader, hash))).toBeUndefined();
  }));

it('deletes expired sessions, unless they were used', () =>
  withAnn(async (database) => {
    const [idle, used] = [hashOf(await begin(database)), hashOf(await begin(database))];
    await database.write((one) => touch(one, { hash: used, seen: 90, expires: 170 }), Infinity);
    await database.write((transaction) => clear(transaction, 99), Infinity);
    expect(await database.read((reader) => reader.all(everything, []))).toHaveLength(2);
    await database.write((transaction) => clear(transaction, 100), Infinity);
    expect(await database.read((reader) => find(reader, idle))).toBeUndefined();
    expect((await database.read((reader) => find(reader, used)))?.seen).toBe(90);
  }));

it('accepts each name once, in any case', () =>
  withAnn(async (database) => {
    const other = { ...ANN, principal: { ...ANN.principal, id: 'a2' } };
    expect(await database.write((transaction) => accounts.save(transaction, other), Infinity)).toBe(false);
    expect(['Ann', ' ann ', '\uff21nn', 'ANN'].map(accounts.accountName)).toEqual(['ann', 'ann', 'ann', 'ann']);
  }));
