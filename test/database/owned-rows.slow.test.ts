// Nobody changes another caller's rows, whatever was checked before.
// The test calls the functions of an emitted store directly, on both engines.
import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkModules } from '../../src/testing/output-run.js';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, npm, restwright } from '../support/built-command.js';
import { binaries, startCluster } from '../support/postgres-cluster.js';

const input = `
service: lending
version: 1
auth: { scheme: bearer }
access: owner
resources:
  loans:
    owner: member
    fields: { member: { type: string, readonly: true }, title: string }
    states: { initial: open, transitions: { closures: { from: open, to: shut } } }
    resources:
      letters:
        fields: { text: string }
      seal: { kind: document, fields: { colour: string } }
      note: { kind: document, always: true, fields: { text: { type: string, default: none } } }
  tags:
    kind: store
    owner: { field: author, foreign: 403 }
    fields: { author: { type: string, readonly: true }, label: string }
`;

const test = `
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Problem } from '../src/api/runtime/problems/problem.js';
import type { Apply, Transaction } from '../src/api/store/database.js';
import * as letters from '../src/api/v1/loans/letters/store.js';
import * as note from '../src/api/v1/loans/note/store.js';
import * as seal from '../src/api/v1/loans/seal/store.js';
import { move } from '../src/api/v1/loans/states.js';
import * as loans from '../src/api/v1/loans/store.js';
import * as tags from '../src/api/v1/tags/store.js';
import { Service } from './api/support.js';

const ids = { loanId: '0190a0a0-0000-7000-8000-000000000001', letterId: '0190a0a0-0000-7000-8000-000000000002', tagId: 'red' };
const [anybodys, anns, eves] = [null, 'ann', 'eve'].map((ownedBy) => ({ ...ids, ownedBy })) as [Path, Path, Path];
// @ts-expect-error nobody has said whose
const nobodys: Path = ids;
type Path = loans.Path & letters.Path & tags.Path;

let service: Service;

beforeEach(async () => {
  service = await Service.start();
  await write(function* (transaction) {
    const now = service.clock.now();
    yield* loans.insert(transaction, ids.loanId, { title: 'Tea' }, 'ann');
    yield* letters.insert(transaction, anns, ids.letterId, { text: 'Dear Ann' });
    yield* seal.insert(transaction, anns, { colour: 'red' }, now);
    yield* tags.insert(transaction, anns, { label: 'Red' }, now, 'ann');
  });
});

afterEach(() => service.stop());

function write<T>(apply: (transaction: Transaction) => Apply<T>): Promise<T> {
  return service.database.write(apply, Number.POSITIVE_INFINITY, true);
}

const now = new Date(0);

/** Every stored row. */
function rows(): Promise<readonly unknown[]> {
  const finds = [loans.existing, letters.existing, seal.existing, note.existing, tags.existing];
  return write(function* (transaction) {
    const found: unknown[] = [];
    for (const find of finds) {
      try {
        found.push(yield* find(transaction, anybodys));
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
      }
    }
    return found;
  });
}

const changes: Record<string, (transaction: Transaction, path: Path) => Apply<unknown>> = {
  *update(transaction, path) {
    yield* loans.update(transaction, path, yield* loans.existing(transaction, anybodys), { title: 'Coffee' });
  },
  *move(transaction, path) {
    yield* move(transaction, path, yield* loans.existing(transaction, anybodys), 'closures');
  },
  *updateBelow(transaction, path) {
    yield* letters.update(transaction, path, yield* letters.existing(transaction, anybodys), { text: 'Dear Eve' });
  },
  *updateDocument(transaction, path) {
    yield* seal.update(transaction, path, yield* seal.existing(transaction, anybodys), { colour: 'blue' });
  },
  *saveDocument(transaction, path) {
    yield* note.save(transaction, path, yield* note.existing(transaction, anybodys), { text: 'first' }, now);
    yield* note.save(transaction, path, yield* note.existing(transaction, anybodys), { text: 'second' }, now);
  },
  *updateStore(transaction, path) {
    yield* tags.update(transaction, path, yield* tags.existing(transaction, anybodys), { label: 'Blue' });
  },
  removeStore: tags.remove,
  removeDocument: seal.remove,
  removeBelow: letters.remove,
  *remove(transaction, path) {
    yield* letters.remove(transaction, anybodys);
    yield* seal.remove(transaction, anybodys);
    yield* loans.remove(transaction, path);
  },
};

test.each(Object.entries(changes))('%s', async (_name, change) => {
  const before = await rows();
  const heard = await write((transaction) => change(transaction, eves)).catch((error) => error);
  expect(heard).toBeInstanceOf(Problem);
  expect(heard.slug).toBe('no-such-resource');
  await expect(write((transaction) => change(transaction, nobodys))).rejects.toThrow(/"ownedBy" is missing/);
  expect(await rows()).toEqual(before);
  await write((transaction) => change(transaction, anns));
  expect(await rows()).not.toEqual(before);
});

test('a query that names no owner finds nothing', async () => {
  const { database } = service;
  const page = { page: { limit: 10, offset: 0 }, counts: true };
  for (const read of [
    async () => database.read((reader) => loans.existing(reader, nobodys)),
    async () => database.read((reader) => letters.existing(reader, nobodys)),
    async () => database.read((reader) => seal.existing(reader, nobodys)),
    async () => database.read((reader) => loans.list(reader, nobodys, page)),
    async () => database.read((reader) => tags.find(reader, nobodys)),
  ])
    await expect(read()).rejects.toThrow(/"ownedBy" is missing/);
  expect(await database.read((reader) => loans.existing(reader, anybodys))).toMatchObject({ member: 'ann' });
});
`;

describe('an item with an owner', () => {
  const folder = scratchFolder(afterAll);
  const output = folder.path('service');

  beforeAll(async () => {
    build();
    folder.write('resources.yaml', input);
    await restwright(['generate', '-c', 'resources.yaml', '-o', output], folder.root);
    linkModules(output);
    mkdirSync(`${output}/test`, { recursive: true });
    writeFileSync(`${output}/test/owned-rows.test.ts`, test);
  }, 60_000);

  async function ended(database: Readonly<Record<string, string>>): Promise<string> {
    const { code, stdout, stderr } = await npm(
      ['run', '--silent', 'test', '--', 'test/owned-rows.test.ts'],
      output,
      database,
    );
    return code === 0 ? '' : stdout + stderr;
  }

  it('cannot be changed by other callers on SQLite', async () => expect(await ended({})).toBe(''));

  it.skipIf(binaries === undefined)('cannot be changed by other callers on PostgreSQL', async () => {
    const cluster = await startCluster();
    try {
      expect(await ended({ TEST_DATABASE_URL: cluster.url })).toBe('');
    } finally {
      await cluster.stop();
    }
  });
});
