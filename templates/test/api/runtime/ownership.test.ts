import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { isCallersOwn, keepToOwn } from '../../../src/api/runtime/access/ownership.js';
import { answerFailure } from '../../../src/api/runtime/answers/failures.js';
import { Busy, Problem } from '../../../src/api/runtime/problems/problem.js';
import type { Apply, Reader } from '../../../src/api/store/database.js';

const URL = '/shelves/:shelf_id/books';
// <no-tenants>
// const CALLER = { id: 'somebody', roles: [] };
// </no-tenants>
// <tenants>
const CALLER = { id: 'somebody', roles: [], tenant: 'acme' };
// </tenants>

const reader: Reader = {
  // <sqlite>
  dialect: 'sqlite',
  // </sqlite>
  // <only-postgres>
  // dialect: 'postgres',
  // </only-postgres>
  *first() {
    return undefined;
  },
  *all() {
    return [];
  },
};

function read<T>(apply: (reader: Reader) => Apply<T>): T {
  const { done, value } = apply(reader).next();
  if (done !== true) throw new Error('It waits for something.');
  return value;
}

/** The answer to a caller with access to everybody's items, when the search for the item above ends in `failure`. */
async function answerAfter(failure: Error | undefined): Promise<readonly [status: number, body: string]> {
  function* find(): Apply<void> {
    if (failure !== undefined) throw failure;
  }
  const decide = keepToOwn({ [URL]: { GET: ['public'] } }, { own: { [URL]: find }, database: { read } })(URL, 'GET');
  const app = Fastify().setErrorHandler(answerFailure);
  app.addHook('onRequest', async (request) => decide?.(request, CALLER));
  app.get(URL, async (request) => ({ isOwn: isCallersOwn(request) }));
  const { statusCode, body } = await app.inject('/shelves/1/books');
  await app.close();
  return [statusCode, body];
}

it("an item below the caller's own item is the caller's own", async () => {
  expect(await answerAfter(undefined)).toEqual([200, '{"isOwn":true}']);
});

it.each(['no-such-resource', 'forbidden'] as const)('an item below a %s is not their own', async (slug) => {
  expect(await answerAfter(new Problem(slug, 'Not this one.'))).toEqual([200, '{"isOwn":false}']);
});

it('a busy database is a 503, and not an answer about the owner', async () => {
  const [status] = await answerAfter(new Busy());
  expect(status).toBe(503);
});
