import { expect, it } from 'vitest';
import { clearKeys } from '../../../src/api/runtime/idempotency/clearing.js';
import { countQuery } from '../../../src/api/store/database.js';
import { find, keep } from '../../../src/api/store/idempotency-keys.js';
import { TestClock } from '../support.js';
import { makeDatabase } from './test-database.js';

const countKeys = countQuery('SELECT COUNT(*) FROM "_idempotency_keys"');

it('stores an answer for its time, and deletes all expired ones', async () => {
  const made = await makeDatabase();
  const { database } = made;
  const clock = new TestClock();
  const now = clock.now().getTime();
  const answer = { payload: 'a', answer: '{}' };
  const keepAt = (key: string, lifetime: number): Promise<void> =>
    database.write((transaction) => keep(transaction, '/v1/things', key, answer, now, lifetime), Infinity);
  for (let number = 0; number < 450; number++) await keepAt(`"old ${number}"`, 1_000);
  await keepAt('"young"', 1_001);
  clock.advance(1_000);
  const later = clock.now().getTime();
  const found = async (key: string): Promise<unknown> =>
    database.read((reader) => find(reader, '/v1/things', key, later));
  expect(await found('"old 1"')).toBeUndefined();
  await clearKeys({ database, clock });
  expect(await found('"young"')).toEqual(answer);
  expect(await database.read((reader) => reader.first(countKeys, []))).toBe(1);
  await made.remove();
});
