// The members of groups (A.6): who makes a group is the first, one who may change members always stays, and a change of
// members counts at once.
import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Database } from '../../../src/api/store/database.js';
import { CREDENTIALS, credentialsOf } from '../credentials.js';
import { groupAt, type GroupOfTests } from '../group-callers.js';
import { resources, service } from '../routes-under-test.js';
import { expectProblem } from './expectations.js';
import { NEW } from './foreign-requests.js';
import { apart, injected } from './groups.js';
import { documentOf, type Reply } from './reply.js';
import { everyResource, rule } from './rule.js';
import { childrenOf, type World, bodyOf, newKey } from './world.js';
// <member-callers>
import { withoutGuarded } from './world.js';
// </member-callers>
import { isGroup, type Operation, type ResourceUnderTest } from './subject.js';

type Headers = Readonly<Record<string, string>>;

const groups = everyResource.filter(([, resource]) => isGroup(resource));
const OTHER = 'another-one';
const ANOTHER: Headers = credentialsOf([], [], OTHER);
const FIRST: Headers = credentialsOf([], [], 'somebody');

/** The rounds of a race. */
const ROUNDS = 3;

export function checkGroupMembers(): void {
  rule('A.6', 'who makes a group is its first member', groups.filter(isMade), async (shared, group) => {
    await apart(shared, group, async (world) => {
      const { kind, store } = membersOf(group);
      const { path } = await world.item(group);
      const [first = ''] = kind.needed;
      if (store.operations.includes('get')) {
        const shown = documentOf(await world.send('GET', `${path}/${kind.members}/${first}`));
        expect(kind.role === '' ? '' : shown[kind.role]).toBe(kind.roles[first]);
      }
      expect((await world.rows(store.table)).length).toBe(kind.needed.length);
    });
  });

  rule('A.6', 'the last member who may change members stays', groups.filter(isManaged), async (shared, group) => {
    await apart(shared, group, async (world) => {
      const { kind, store } = membersOf(group);
      const place = await placeOfOne(world, group);
      const before = await world.rows(store.table);
      const last = `${place}/somebody`;
      const lower = lowerRole(group);
      for (const headers of [{}, { 'if-match': '*' }]) {
        if (service.requiresMatch && !('if-match' in headers)) continue;
        if (store.operations.includes('delete')) {
          expectProblem(await world.send('DELETE', last, headers), 409, 'last-member');
        }
        if (lower === undefined) continue;
        if (store.operations.includes('patch')) {
          expectProblem(await world.write('PATCH', last, { [kind.role]: lower }, headers), 409, 'last-member');
        }
        if (store.operations.includes('replace')) {
          const body = bodyOf(store, { ...store.members, [kind.role]: lower });
          expectProblem(await world.write('PUT', last, body, headers), 409, 'last-member');
        }
      }
      expect(await world.rows(store.table)).toEqual(before);
    });
  });

  rule('A.6', 'two who put each other out at once leave one', groups.filter(isManaged), async (shared, group) => {
    await apart(shared, group, async (world) => {
      for (let round = 0; round < ROUNDS; round++) {
        const { kind, store } = membersOf(group);
        const place = await placeOfOne(world, group);
        await admit(world, kind, place, 'somebody');
        const lower = lowerRole(group);
        const database = meeting(world.service.database);
        const put = async (id: string, caller: Headers): Promise<number> => {
          const isPatched = lower !== undefined && store.operations.includes('patch');
          const asked = { path: `${place}/${id}`, headers: { 'if-match': '*' } } as const;
          const request = isPatched
            ? ({ ...asked, operation: 'patch', method: 'PATCH', body: { [kind.role]: lower } } as const)
            : ({ ...asked, operation: 'delete', method: 'DELETE' } as const);
          return (await injected(world, database, request, caller)).statusCode;
        };
        const statuses = await Promise.all([put(OTHER, FIRST), put('somebody', ANOTHER)]);
        expect(statuses.filter((status) => status === 200 || status === 204)).toHaveLength(1);
        for (const status of statuses) expect([200, 204, 403, 404, 409]).toContain(status);
      }
    });
  });

  rule('A.6', 'a changed role counts at once', groups.filter(isDemotable), async (shared, group) => {
    await apart(shared, group, async (world) => {
      const { kind, store } = membersOf(group);
      const place = await placeOfOne(world, group);
      await admit(world, kind, place, 'somebody');
      const change = (headers: Headers): Promise<Reply> =>
        world.write('PATCH', `${place}/somebody`, {}, { 'if-match': '*', ...headers });
      expect((await change(ANOTHER)).status).toBe(200);
      const demoted = { [kind.role]: lowerRole(group) ?? '' };
      expect((await world.write('PATCH', `${place}/${OTHER}`, demoted, { 'if-match': '*', ...FIRST })).status).toBe(
        200,
      );
      expect((await change(ANOTHER)).status).toBe(403);
      expect(store.operations).toContain('patch');
    });
  });

  rule(
    'A.6',
    'who joins while a body is on its way has no role yet',
    groups.filter(isReplaceable),
    async (shared, group) => {
      await apart(shared, group, async (world) => {
        const { kind, store } = membersOf(group);
        const place = await placeOfOne(world, group);
        const body = bodyOf(store, store.members);
        const asked = { operation: 'replace', method: 'PUT', path: `${place}/a-third`, headers: NEW, body } as const;
        const join = (): Promise<void> => admit(world, kind, place, 'somebody');
        const reply = await injected(world, world.service.database, asked, ANOTHER, join);
        expect([reply.statusCode, (await world.rows(store.table)).length]).toEqual([403, 2]);
      });
    },
  );

  rule('A.6', 'who is no member any more is told nothing', groups.filter(isRemovable), async (shared, group) => {
    await apart(shared, group, async (world) => {
      const { kind } = membersOf(group);
      const place = await placeOfOne(world, group);
      await admit(world, kind, place, 'somebody');
      const above = place.slice(0, place.lastIndexOf('/'));
      const child = keptChild(group);
      const key = newKey();
      const post = (): Promise<Reply> => {
        if (child === undefined) return world.send('GET', above, ANOTHER);
        const at = above + child.path.slice(child.path.lastIndexOf('/'));
        // <no-member-callers>
        // return world.write('POST', at, bodyOf(child, child.members), { ...key, ...ANOTHER });
        // </no-member-callers>
        // <member-callers>
        const body = bodyOf(child, withoutGuarded(child, child.members));
        return world.write('POST', at, body, { ...key, ...ANOTHER });
        // </member-callers>
      };
      expect((await post()).status).toBe(child === undefined ? 200 : 201);
      expect((await world.send('DELETE', `${place}/${OTHER}`, { 'if-match': '*', ...FIRST })).status).toBe(204);
      expectProblem(await post(), 404, 'no-such-resource');
      expect((await world.send('GET', above, ANOTHER)).status).toBe(404);
    });
  });

  rule(
    'A.6',
    'who made a group and has left it is told nothing',
    groups.filter(isKeptAnswer),
    async (shared, group) => {
      await apart(shared, group, async (world) => {
        const { kind } = membersOf(group);
        const key = newKey();
        const body = bodyOf(group, world.membersAt(group, group.path));
        const post = (): Promise<Reply> => world.write('POST', group.path, body, { ...key, ...FIRST });
        const made = await post();
        expect([made.status, (await post()).text]).toEqual([201, made.text]);
        const place = `${made.headers['location'] ?? ''}/${kind.members}`;
        await admit(world, kind, place, 'somebody');
        const left = await world.send('DELETE', `${place}/somebody`, { 'if-match': '*', ...ANOTHER });
        expect(left.status).toBe(204);
        expectProblem(await post(), 422, 'idempotency-key-reused');
      });
    },
  );
}

/** In milliseconds: longer than a change takes. */
const LONG = 150;

/** A port to PostgreSQL on which two changes end together, if none has to wait for the other. SQLite has one writer. */
function meeting(database: Database): Database {
  let met: () => void = () => undefined;
  const both = new Promise<void>((resolve) => {
    met = resolve;
  });
  let arrived = 0;
  return {
    ...database,
    read: (apply) => database.read(apply),
    write: (apply, deadline) =>
      database.write(function* (transaction) {
        const result = yield* apply(transaction);
        const dialect: string = transaction.dialect;
        if (dialect !== 'postgres') return result;
        arrived += 1;
        if (arrived > 1) met();
        yield Promise.race([both, setTimeout(LONG)]);
        return result;
      }, deadline),
  };
}

interface Membership {
  readonly kind: GroupOfTests;
  readonly store: ResourceUnderTest;
}

function membersOf(group: ResourceUnderTest): Membership {
  const kind = groupAt(group.itemPath);
  const store = resources.find(({ parent, keepsMembers }) => parent === group.key && keepsMembers === true);
  if (kind === undefined || store === undefined) throw new Error(`${group.key} has no members.`);
  return { kind, store };
}

/** The place of the members of a new group, which has one alone. */
async function placeOfOne(world: World, group: ResourceUnderTest): Promise<string> {
  const { kind, store } = membersOf(group);
  const { path } = await world.item(group);
  const place = `${path}/${kind.members}`;
  const sql = `DELETE FROM "${store.table}" WHERE "id" <> ?`;
  await world.service.database.write(function* (transaction) {
    for (const _further of kind.needed.slice(1, 2)) yield* transaction.run({ sql }, ['somebody']);
  }, Number.POSITIVE_INFINITY);
  return place;
}

/** Makes another caller a member with the role of one who is a member. */
async function admit(world: World, { rows }: GroupOfTests, place: string, like: string): Promise<void> {
  const row = rows[like];
  if (row !== undefined) await world.service.seed(row, place, OTHER);
}

/** A role that may not change members; undefined without one. */
function lowerRole(group: ResourceUnderTest): string | undefined {
  const { kind, store } = membersOf(group);
  const managing = WRITING.flatMap((operation) => store.grants?.[operation] ?? []);
  const isManaging = (role: string): boolean =>
    managing.some((grant) => ['member', 'authenticated', 'public', `member:${role}`].includes(grant));
  return Object.values(kind.roles).find((role) => role !== '' && !isManaging(role));
}

const WRITING: readonly Operation[] = ['create', 'replace', 'patch', 'delete'];

/** A child that the first member can make in a new group, with a kept answer. */
function keptChild(group: ResourceUnderTest): ResourceUnderTest | undefined {
  const { kind } = membersOf(group);
  if (service.idempotency === 'off') return undefined;
  return childrenOf(group).find((child) => {
    const { making, grants, references = [] } = child;
    const may = grants?.create ?? [];
    const lets = may.some((grant) => grant === 'member' || grant === `member:${kind.roles['somebody']}`);
    return making === 'POST' && lets && references.length === 0;
  });
}

type Labelled = readonly [label: string, resource: ResourceUnderTest];

function isMade([, { making }]: Labelled): boolean {
  return making === 'POST' || making === 'PUT';
}

/** Only members change members, and the first of them does so alone. */
function isManaged([label, group]: Labelled): boolean {
  return isMade([label, group]) && isFirstManaging(group);
}

function isFirstManaging(group: ResourceUnderTest): boolean {
  const { kind, store } = membersOf(group);
  const { operations, grants = {} } = store;
  const used = WRITING.filter((operation) => operations.includes(operation));
  const isLet = (operation: Operation): boolean =>
    grants[operation]?.some((grant) => grant === 'member' || grant === `member:${kind.roles['somebody']}`) ?? false;
  return operations.includes('delete') && used.every(isLet) && Object.keys(CREDENTIALS).length > 0;
}

function isDemotable([label, group]: Labelled): boolean {
  return (
    isManaged([label, group]) && lowerRole(group) !== undefined && membersOf(group).store.operations.includes('patch')
  );
}

function isReplaceable([label, group]: Labelled): boolean {
  return isManaged([label, group]) && membersOf(group).store.operations.includes('replace');
}

/** A group that anybody makes by a POST, whose answer is kept for its key. */
function isKeptAnswer([label, group]: Labelled): boolean {
  const isAnybodys = (group.grants?.create ?? []).includes('authenticated');
  return isRemovable([label, group]) && group.making === 'POST' && isAnybodys && service.idempotency !== 'off';
}

function isRemovable([label, group]: Labelled): boolean {
  return isManaged([label, group]) && group.operations.includes('get');
}
