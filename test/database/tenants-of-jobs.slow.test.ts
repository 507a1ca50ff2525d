// A job names the tenant whose items its rows refer to: no reference leads to an item of another tenant.
// The test calls the functions of an emitted store directly, on both engines.
import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkModules } from '../../src/testing/output-run.js';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, npm, restwright } from '../support/built-command.js';
import { binaries, startCluster } from '../support/postgres-cluster.js';

const input = `
service: desk
version: 1
auth: { scheme: bearer }
tenant: { claim: org_id }
access: authenticated
resources:
  rooms:
    fields: { name: string }
  claims:
    owner: employee
    access: { read: [owner, "role:accounting"], create: authenticated, write: owner }
    fields: { employee: { type: string, readonly: true }, cents: int }
  stays:
    fields:
      room: { ref: rooms }
      claim: { ref: claims, optional: true }
      others: { list: { ref: rooms }, optional: true }
`;

const test = `
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Problem } from '../src/api/runtime/problems/problem.js';
import type { Apply, Transaction } from '../src/api/store/database.js';
import * as claims from '../src/api/v1/claims/store.js';
import * as rooms from '../src/api/v1/rooms/store.js';
import * as stays from '../src/api/v1/stays/store.js';
import { Service } from './api/support.js';

const idOf = (number: number): string => \`0190a0a0-0000-7000-8000-00000000000\${number}\`;
const [acmes, globexes, anns, bens] = [1, 2, 3, 4].map(idOf) as [string, string, string, string];

type Whose = Parameters<typeof stays.insert>[4];

const inAcme: Whose = () => ({ tenant: 'acme', ownedBy: null });
const asAnn: Whose = () => ({ tenant: 'acme', ownedBy: 'ann' });

let service: Service;
let made = 10;

beforeEach(async () => {
  service = await Service.start();
  await write(function* (transaction) {
    yield* rooms.insert(transaction, acmes, { name: 'Blue' }, 'acme');
    yield* rooms.insert(transaction, globexes, { name: 'Red' }, 'globex');
    yield* claims.insert(transaction, { tenant: 'acme' }, anns, { cents: 1 }, 'ann');
    yield* claims.insert(transaction, { tenant: 'acme' }, bens, { cents: 2 }, 'ben');
  });
});

afterEach(() => service.stop());

function write<T>(apply: (transaction: Transaction) => Apply<T>): Promise<T> {
  return service.database.write(apply, Number.POSITIVE_INFINITY, true);
}

interface Referring {
  readonly room?: string;
  readonly claim?: string | null;
  readonly others?: string | null;
}

const stay = ({ room = acmes, claim = null, others = null }: Referring) => ({ room, claim, others });

/** The members that a new row is refused for; none for one that is made. */
async function refusedFor(values: Referring, whose: Whose): Promise<readonly unknown[]> {
  const id = \`0190a0a0-0000-7000-8000-0000000000\${made++}\`;
  const heard = await write((transaction) => stays.insert(transaction, id, stay(values), 'acme', whose)).catch(
    (error: unknown) => error,
  );
  if (!(heard instanceof Problem)) return [];
  expect(heard.slug).toBe('no-such-reference');
  return heard.errors.map((error) => ('pointer' in error ? error.pointer : '?'));
}

test('a new row refers to items of the tenant that the job names', async () => {
  expect(await refusedFor({}, inAcme)).toEqual([]);
  expect(await refusedFor({ room: globexes }, inAcme)).toEqual(['/room']);
  expect(await refusedFor({ others: JSON.stringify([acmes]) }, inAcme)).toEqual([]);
  expect(await refusedFor({ others: JSON.stringify([acmes, globexes]) }, inAcme)).toEqual(['/others/1']);
});

test('a job that names an owner too finds items of that caller alone', async () => {
  expect(await refusedFor({ claim: bens }, inAcme)).toEqual([]);
  expect(await refusedFor({ claim: anns }, asAnn)).toEqual([]);
  expect(await refusedFor({ claim: bens }, asAnn)).toEqual(['/claim']);
});

test('a changed row refers to items of the same tenant', async () => {
  const id = idOf(9);
  const path: stays.Path = { stayId: id, tenant: 'acme' };
  await write((transaction) => stays.insert(transaction, id, stay({}), 'acme', inAcme));
  const change = (room: string) =>
    write(function* (transaction) {
      const current = yield* stays.existing(transaction, path);
      return yield* stays.update(transaction, path, current, stay({ room }), inAcme);
    });
  await expect(change(globexes)).rejects.toMatchObject({ slug: 'no-such-reference' });
  expect((await change(acmes)).room).toBe(acmes);
});
`;

describe('a reference of a job in a tenant', () => {
  const folder = scratchFolder(afterAll);
  const output = folder.path('service');

  beforeAll(async () => {
    build();
    folder.write('resources.yaml', input);
    await restwright(['generate', '-c', 'resources.yaml', '-o', output], folder.root);
    linkModules(output);
    mkdirSync(`${output}/test`, { recursive: true });
    writeFileSync(`${output}/test/tenants-of-jobs.test.ts`, test);
  }, 60_000);

  async function ended(database: Readonly<Record<string, string>>): Promise<string> {
    const { code, stdout, stderr } = await npm(
      ['run', '--silent', 'test', '--', 'test/tenants-of-jobs.test.ts'],
      output,
      database,
    );
    return code === 0 ? '' : stdout + stderr;
  }

  it('leads to no other tenant on SQLite', async () => expect(await ended({})).toBe(''));

  it.skipIf(binaries === undefined)('leads to no other tenant on PostgreSQL', async () => {
    const cluster = await startCluster();
    try {
      expect(await ended({ TEST_DATABASE_URL: cluster.url })).toBe('');
    } finally {
      await cluster.stop();
    }
  });
});
