// The emitted rule of oxlint: an apply that nobody runs is told of at its place, and what is right passes.
import { copyFileSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { flagship, root } from '../support/built-command.js';

const folder = scratchFolder(afterAll);

const HEAD = `import type { Statement } from '../api/store/database.js';
import * as users from '../api/v1/users/store.js';
import { update } from '../api/v1/users/store.js';
import type { V1Extensions } from '../api/v1/extensions.js';
import { greet } from './greeting.js';
import { change, db } from '../api/store/queries.js';

const rename = change(() => db.updateTable('users').set({ name: 'Ann' }));
const clear: Statement = { sql: 'DELETE FROM "records"' };
`;

beforeAll(() => {
  for (const path of ['src/extensions', 'test']) mkdirSync(folder.path(path), { recursive: true });
  copyFileSync(join(flagship, '.oxlintrc.json'), folder.path('.oxlintrc.json'));
  for (const path of ['src/api', 'test/api']) symlinkSync(join(flagship, path), folder.path(path), 'junction');
  folder.write(
    'src/extensions/greeting.ts',
    "export function* greet() {\n  yield* [];\n}\nexport const plain = () => 'hello';\n",
  );
});

/** The lines that oxlint tells of, and the calls that it names. */
async function told(body: string): Promise<readonly string[]> {
  folder.write('src/extensions/v1.ts', `${HEAD}\n${body}\n`);
  const before = `${HEAD}\n`.split('\n').length - 1;
  const oxlint = join(root, 'node_modules/.bin/oxlint');
  const { stdout } = await execa(oxlint, ['--deny-warnings', '--format', 'unix', 'src/extensions'], {
    cwd: folder.root,
    reject: false,
  });
  const lines = stdout.matchAll(/v1\.ts:(\d+):\d+: `([\w.]+)` does nothing without `yield\*`/g);
  return [...lines].map(([, line, call]) => `${Number(line) - before} ${call}`).toSorted();
}

it('tells of each apply that nobody runs', async () => {
  const lines = await told(`export const v1 = {
  users: {
    *within(change, { transaction, ...given }) {
      if (change.operation !== 'create') return;
      transaction.run(clear, []);
      users.insert(transaction, change.after.id, change.after);
      const row = yield* users.existing(transaction, { userId: change.after.id });
      update(transaction, row, { name: 'Ann' });
      greet();
      void transaction.run(clear, []);
      given.principal?.id === 'ann' && transaction.run(clear, []);
      [clear].forEach((one) => transaction.run(one, []));
      rename.run(transaction, given.clock.now());
    },
  },
  records: {
    within(_change, given) {
      given.transaction.run(clear, []);
      return [];
    },
  },
  dogs: {
    *within(_change, { transaction: tx }) {
      yield* tx.run(clear, []);
      tx.run(clear, []);
    },
  },
} satisfies V1Extensions;`);
  expect(lines).toEqual([
    '10 transaction.run',
    '11 transaction.run',
    '12 transaction.run',
    '13 rename.run',
    '18 given.transaction.run',
    '25 tx.run',
    '5 transaction.run',
    '6 users.insert',
    '8 update',
    '9 greet',
  ]);
});

it('takes what is right', async () => {
  const lines = await told(`export const v1 = {
  users: {
    *within(change, { transaction, clock, log }) {
      log.info('a change');
      if (change.operation === 'delete') return yield* transaction.run(clear, []);
      const row = yield* users.existing(transaction, { userId: change.after.id });
      yield* update(transaction, row, { name: 'Ann' });
      const statements = [clear, clear].map((one) => transaction.run(one, []));
      for (const one of statements) yield* one;
      yield* greet();
      yield* rename.run(transaction, clock.now());
    },
  },
  records: { within: (_change, { transaction }) => transaction.run(clear, []) },
  dogs: { within: () => [{ query: clear, values: [] }] },
} satisfies V1Extensions;

export function add(app: { all(path: string): void; run(): void }): void {
  app.all('/x');
  app.run();
}`);
  expect(lines).toEqual([]);
});
