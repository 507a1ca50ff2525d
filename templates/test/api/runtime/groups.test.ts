import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { principalOf } from '../../../src/api/runtime/access/caller.js';
import { askForRoles, firstMemberOf, rolesIn } from '../../../src/api/runtime/access/groups.js';
import { oneByOne } from '../../../src/api/runtime/access/guards-in-turn.js';
import { answerFailure } from '../../../src/api/runtime/answers/failures.js';
import { Busy } from '../../../src/api/runtime/problems/problem.js';
import type { Apply, Reader } from '../../../src/api/store/database.js';
import { NO_EXTENSIONS, Service } from '../support.js';

const COLLECTION = '/clubs';
const ITEM = '/clubs/:club_id';
const BELOW = '/clubs/:club_id/books';

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

let service: Service;
beforeAll(async () => {
  service = await Service.start();
});
afterAll(() => service.stop());

function read<T>(apply: (reader: Reader) => Apply<T>): T {
  const { done, value } = apply(reader).next();
  if (done !== true) throw new Error('It waits for something.');
  return value;
}

/** Ann is the boss of the first club, and a guest of the second. */
const ROLES: ReadonlyMap<string, string> = new Map([
  ['1', 'boss'],
  ['2', 'guest'],
]);

interface Asked {
  readonly caller?: string;
  readonly grants?: readonly string[];
  readonly failure?: Error;
  // <tenants>
  readonly tenant?: string;
  // </tenants>
}

/** The status and the role with which the caller comes in. */
async function answerAt(
  url: string,
  // <no-tenants>
  // { caller = 'ann', grants = ['member:boss'], failure }: Asked = {},
  // </no-tenants>
  // <tenants>
  { caller = 'ann', grants = ['member:boss'], failure, tenant = 'acme' }: Asked = {},
  // </tenants>
): Promise<readonly [status: number, role: unknown]> {
  // <no-tenants>
  // function* roleOf(_reader: Reader, club: string, id: string): Apply<string | undefined> {
  //   if (failure !== undefined) throw failure;
  //   return id === 'ann' ? ROLES.get(club) : undefined;
  // }
  // function* rolesOf(_reader: Reader, id: string): Apply<ReadonlyMap<string, string>> {
  //   return id === 'ann' ? ROLES : new Map();
  // }
  // </no-tenants>
  // <tenants>
  const isAnn = (id: string, of: string): boolean => id === 'ann' && of === 'acme';
  function* roleOf(_reader: Reader, club: string, id: string, of: string): Apply<string | undefined> {
    if (failure !== undefined) throw failure;
    return isAnn(id, of) ? ROLES.get(club) : undefined;
  }
  function* rolesOf(_reader: Reader, id: string, of: string): Apply<ReadonlyMap<string, string>> {
    return isAnn(id, of) ? ROLES : new Map();
  }
  // </tenants>
  const groups = [{ collection: COLLECTION, url: ITEM, id: 'club_id', roleOf, rolesOf, firstRole: 'boss' }];
  const routes = [COLLECTION, ITEM, BELOW];
  const access = Object.fromEntries(routes.map((route) => [route, { GET: grants, POST: grants }]));
  const guard = oneByOne([() => undefined, askForRoles(groups, access, { read })]);
  const app = Fastify().setErrorHandler(answerFailure);
  const { database, clock } = service;
  // <no-tenants>
  // const identify = async () => ({ id: caller, roles: [] });
  // </no-tenants>
  // <tenants>
  const identify = async () => ({ id: caller, roles: [], tenant });
  // </tenants>
  const api = { database, clock, extensions: NO_EXTENSIONS, identify };
  for (const route of routes) {
    app.get(route, {
      async onRequest(request) {
        const principal = await principalOf(request, api);
        await guard(route, 'GET')?.(request, principal);
      },
      handler: async (request) => ({ role: rolesIn(request)('1'), first: firstMemberOf(request) }),
    });
  }
  const { statusCode, body } = await app.inject(url);
  await app.close();
  return [statusCode, Object(JSON.parse(body))['role']];
}

it.each(['/clubs/1', '/clubs/1/books'])('a member with the role comes in at %s', async (url) => {
  expect(await answerAt(url)).toEqual([200, 'boss']);
});

it.each(['/clubs/2', '/clubs/2/books'])('a member with another role is refused at %s', async (url) => {
  expect(await answerAt(url)).toEqual([403, undefined]);
});

it('any member comes in where no role is asked for', async () => {
  expect(await answerAt('/clubs/2', { grants: ['member'] })).toEqual([200, 'guest']);
});

// <tenants>
it('who has the id of a member in another tenant comes in as none', async () => {
  expect(await answerAt('/clubs/1', { tenant: 'globex' })).toEqual([200, null]);
  expect(await answerAt('/clubs', { tenant: 'globex' })).toEqual([200, null]);
});

// </tenants>
it('who is no member comes in as none, and finds nothing later', async () => {
  expect(await answerAt('/clubs/1', { caller: 'ben' })).toEqual([200, null]);
});

it('a list of groups has a role in each', async () => {
  expect(await answerAt('/clubs')).toEqual([200, 'boss']);
  expect(await answerAt('/clubs', { caller: 'ben' })).toEqual([200, null]);
});

it('a busy database is a 503, and not an answer about the caller', async () => {
  const [status] = await answerAt('/clubs/1', { failure: new Busy() });
  expect(status).toBe(503);
});

it.each(['an id with spaces', 'x'.repeat(129)])('no caller called "%s" can be a member', async (caller) => {
  const [status] = await answerAt('/clubs', { caller });
  expect(status).toBe(403);
});
