// Queries of an owner's code in a real service, on both engines: what they return is what GET shows, what they change has another tag,
// and a field that gets another type in the YAML leaves behind code that does not compile.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, restwright, root } from '../support/built-command.js';
import { binaries, startCluster, type Cluster } from '../support/postgres-cluster.js';

const input = `
service: things
version: 1
conventions: { request_body: bare }
resources:
  makers: { fields: { name: string } }
  things:
    fields:
      text: string
      whole: { type: int, optional: true }
      part: { type: number, default: 1.5 }
      wide: bigint
      exact: decimal
      ready: boolean
      day: { type: date, optional: true }
      seen_at: datetime
      opens: time
      lasts: duration
      renewal: { type: period, optional: true }
      code: uuid
      kind: { enum: [soft, "it's", 'a "b"'] }
      maker: { ref: makers, optional: true }
      class: { type: string, optional: true }
      known: { type: boolean, nullable: true, optional: true }
      any: { type: json, optional: true }
      texts: { list: string }
      names: { map: int }
      nest: { optional: true, fields: { a: string, b: { type: decimal, optional: true } } }
      changed_at: { type: datetime, readonly: true, on_update: now }
  notes:
    operations: [list, get]
    fields: { thing: { ref: things, on_delete: cascade }, text: { type: string, max: 5 }, at: { type: datetime, default: now } }
`;

const suite = `
import { afterEach, beforeEach, expect, test } from 'vitest';
import { change, db, query, value } from '../src/api/store/queries.js';
import { checkedBody } from '../src/api/runtime/body/bodies.js';
import { valuesOf } from '../src/api/v1/notes/representation.js';
import { contract } from '../src/api/v1/notes/schema.js';
import * as notes from '../src/api/v1/notes/store.js';
import { extensions } from '../src/extensions/index.js';
import { Service } from './api/support.js';

let service: Service;
beforeEach(async () => { service = await Service.start(extensions); });
afterEach(() => service.stop());

const all = query(() => db.selectFrom('things').selectAll().orderBy('exact'));
const bare = {
  text: 'a?', wide: '9007199254740993', exact: '9.50', ready: true, seen_at: '2026-01-31T13:00:00+01:00', opens: '08:30:00.50',
  lasts: 'PT24H', code: '0190A0A0-0000-7000-8000-00000000000A', kind: "it's", texts: ['x', 'y'], names: { one: 1 },
};

async function made(): Promise<readonly string[]> {
  const maker = await service.make('POST', '/v1/makers', { name: 'Ann' });
  const whole = {
    ...bare, exact: '10', whole: 3, part: 2, day: '0000-02-29', renewal: 'P12M', maker: maker.body['id'] ?? '', class: 'q',
    known: null, any: [1, null, { deep: true }], nest: { a: 'b', b: '1.10' }, kind: 'a "b"',
  };
  const paths: string[] = [];
  for (const body of [whole, bare]) paths.push((await service.make('POST', '/v1/things', body)).path);
  return paths.toReversed();
}

test('rows are what GET shows', async () => {
  const paths = await made();
  const rows = await service.database.read((reader) => all.all(reader));
  expect(rows).toHaveLength(2);
  for (const [index, path] of paths.entries()) {
    const { body } = await service.get(path);
    const { _version, _known_is_null, ...row } = rows[index] ?? {};
    const shown = Object.entries(row).filter(([name, cell]) => cell !== null || (name === 'known' && _known_is_null === true));
    const { _links, ...members } = body;
    expect(Object.fromEntries(shown)).toEqual(members);
    expect(_version).toBe(1);
  }
});

test('a change has another tag', async () => {
  const [path = ''] = await made();
  const before = await service.get(path);
  const set = { exact: '12.50', wide: '7', ready: false, texts: ['z'], lasts: 'PT90M', nest: { a: 'n' }, day: value('date', '2026-05-01') } as const;
  const edit = change(() => db.updateTable('things').set(set).where('exact', '<', '9.6'));
  await service.database.write((transaction) => edit.run(transaction, service.clock.now()), Number.POSITIVE_INFINITY);
  const after = await service.get(path);
  expect(after.body).toMatchObject({ ...set, exact: '12.5', lasts: 'PT1H30M' });
  expect(after.headers['etag']).not.toBe(before.headers['etag']);
  const tag = { 'if-match': String(before.headers['etag']) };
  expect((await service.patch(path, { text: 'late' }, tag)).status).toBe(412);
});

test('a resource without operations of that kind is written by its store', async () => {
  const [path = ''] = await made();
  const thing = path.split('/').at(-1) ?? '';
  const write = <T>(apply: Parameters<typeof service.database.write<T>>[0]) => service.database.write(apply, Number.POSITIVE_INFINITY);
  const now = service.clock.now();
  const noted = (text: string) => valuesOf(checkedBody({ thing, text }, contract), now);
  expect(() => noted('too long')).toThrow(expect.objectContaining({ status: 422 }));
  const id = service.clock.newId();
  const note = await write((transaction) => notes.insert(transaction, id, noted('a')));
  expect((await service.get('/v1/notes/' + id)).body).toMatchObject({ thing, text: 'a' });
  const changed = await write((transaction) => notes.update(transaction, note, noted('b')));
  expect([changed._version, (await service.get('/v1/notes/' + id)).body['text']]).toEqual([2, 'b']);
  const stray = { thing: '0190a0a0-0000-7000-8000-00000000000f', text: 'c' };
  await expect(write((transaction) => notes.insert(transaction, service.clock.newId(), valuesOf(stray, now)))).rejects.toMatchObject({ slug: 'no-such-reference' });
  await write((transaction) => notes.remove(transaction, { noteId: id }));
  expect((await service.get('/v1/notes/' + id)).status).toBe(404);
});
`;

/** Compiles before each of the changes below, and after none of them. The line that has to change says which. */
const hook = `import { db, query, value, type Decimal, type Given } from '../api/store/queries.js';
export const byWhole = query(({ least }: Given<{ least: number }>) =>
  db
    .selectFrom('things')
    .select(['id', 'text'])
    .where('whole', '>', least) // whole
    .where('text', '=', 'x') // text
    .where('ready', '=', true) // ready
    .where('exact', '>', value('decimal', '1')) // exact
    .where('kind', '=', 'soft'), // kind
);
export type Exact = Decimal;
`;

const changes = [
  ['whole', 'whole: { type: int, optional: true }', 'whole: { type: decimal, optional: true }'],
  ['text', 'text: string\n      whole', 'text: decimal\n      whole'],
  ['ready', 'ready: boolean', 'ready: date'],
  ['exact', 'exact: decimal', 'exact: int'],
  ['kind', 'enum: [soft, ', 'enum: [firm, '],
] as const;

describe('queries of an owner', () => {
  const folder = scratchFolder(afterAll);
  let cluster: Cluster | undefined;

  beforeAll(async () => {
    build();
    // Kysely, for which the flagship has no use, is found here.
    symlinkSync(join(root, 'node_modules'), folder.path('node_modules'), 'junction');
    write('service/test/queries.test.ts', suite);
    await generate('service', input);
    if (binaries !== undefined) cluster = await startCluster();
  }, 300_000);

  afterAll(() => cluster?.stop());

  it('run on SQLite', { timeout: 300_000 }, async () => {
    expect(await run('service', ['tsc', '--noEmit'])).toBe('');
    expect(await run('service', ['vitest', 'run', 'test/queries.test.ts'])).toBe('');
  });

  it.skipIf(binaries === undefined)('run on PostgreSQL', { timeout: 300_000 }, async () => {
    const files = ['test/queries.test.ts', 'test/api/store/queries.test.ts'];
    const env = { TEST_DATABASE_URL: cluster?.url ?? '' };
    expect(await run('service', ['vitest', 'run', ...files], env)).toBe('');
  });

  it.each(changes)('do not compile when the type of %s changes', { timeout: 300_000 }, async (name, was, becomes) => {
    write(`${name}/src/extensions/own.ts`, hook);
    await generate(name, input.replace(was, becomes));
    const line = hook.split('\n').findIndex((text) => text.endsWith(`// ${name}`)) + 1;
    const printed = await run(name, ['tsc', '-p', 'tsconfig.build.json', '--noEmit', '--pretty', 'false']);
    const errors = printed.split('\n').filter((text) => /^\S/.test(text));
    expect(errors.map((text) => text.replace(/,.*/, ''))).toEqual([`src/extensions/own.ts(${line}`]);
  });

  async function generate(service: string, text: string): Promise<void> {
    folder.write('resources.yaml', text);
    const { code, stderr } = await restwright(['generate', '-c', 'resources.yaml', '-o', service], folder.root);
    if (code !== 0) throw new Error(stderr);
    symlinkSync(join(root, 'generated/node_modules'), join(folder.path(service), 'node_modules'), 'junction');
  }

  function write(path: string, text: string): void {
    mkdirSync(dirname(folder.path(path)), { recursive: true });
    writeFileSync(folder.path(path), text);
  }

  /** '' on success. */
  async function run(service: string, [tool = '', ...args]: readonly string[], env: object = {}): Promise<string> {
    const cwd = folder.path(service);
    const { exitCode, all } = await execa(join(cwd, 'node_modules/.bin', tool), args, {
      cwd,
      all: true,
      reject: false,
      env: { NO_COLOR: '1', ...env },
    });
    return exitCode === 0 ? '' : all;
  }
});
