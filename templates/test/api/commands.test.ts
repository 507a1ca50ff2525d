// `npm run migrate` and `npm run seed`, each on a database without tables.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/api/commands/migrate.js';
import { seed } from '../../src/api/commands/seed.js';
import { ConfigError } from '../../src/api/config.js';
import { seeds } from '../../src/api/seeds.js';
import { type EmptyDatabase, makeEmptyDatabase } from './store/empty-database.js';

let target: EmptyDatabase;

beforeEach(async () => {
  target = await makeEmptyDatabase();
});

afterEach(() => target.remove());

/** @returns the printed lines, including the sentence of a refusal */
async function run(command: typeof migrate, args: readonly string[], url = target.url()): Promise<readonly string[]> {
  const lines: string[] = [];
  await command(args, { DATABASE_URL: url }, (line) => lines.push(line)).catch((error: unknown) => {
    if (!(error instanceof ConfigError)) throw error;
    lines.push(...error.message.split('\n'));
  });
  return lines;
}

describe('npm run migrate', () => {
  it('lists the migrations that are due, prints their statements, runs them, and is done', async () => {
    const due = await run(migrate, ['--status']);
    const names = due.map((line) => line.replace(/^due {3}/, ''));
    expect(due).toEqual(names.map((name) => `due   ${name}`));
    const plan = (await run(migrate, ['--plan'])).join('\n');
    for (const name of names) expect(plan).toContain(`-- ${name}\n`);
    expect(await run(migrate, [])).toEqual(expect.arrayContaining(names.map((name) => `${name} was run.`)));
    expect(await run(migrate, ['--status'])).toEqual(names.map((name) => `done  ${name}`));
    for (const args of [['--plan'], []]) {
      expect(await run(migrate, args)).toEqual(['There is nothing to do: the database has run every migration.']);
    }
  });
});

describe('npm run seed', () => {
  it('makes as many rows as it says, and adds to existing ones only on request', async () => {
    await run(migrate, []);
    const lines = await run(seed, ['--rows', '2']);
    const rows = lines.slice(0, -1).map((line) => Number(/^\S+: (\d+)$/.exec(line)?.[1]));
    const total = rows.reduce((sum, count) => sum + count, 0);
    expect(lines.at(-1)).toMatch(new RegExp(`^${total} rows in \\d+\\.\\d s\\.$`));
    const again = await run(seed, ['--rows', '2']);
    if (total > 0) expect(again).toEqual([expect.stringMatching(/^The database has rows already: /)]);
    expect((await run(seed, ['--rows', '2', '--append'])).at(-1)).toMatch(/^\d+ rows in /);
  });

  it.each(seeds.map(({ name }) => name))('makes rows of %s only, with the rows that they need', async (name) => {
    await run(migrate, []);
    const lines = await run(seed, ['--rows', `${name}=2`, '--seed', 'spring']);
    expect(lines.length).toBeLessThanOrEqual(seeds.length + 1);
    expect(lines.at(-1)).toMatch(/^\d+ rows in /);
  });
});

it.each([
  ['migrate', migrate, '--help'],
  ['seed', seed, '-h'],
] as const)('npm run %s prints its usage', async (name, command, option) => {
  expect((await run(command, [option]))[0]).toContain(`Usage: npm run ${name} [-- --`);
});

it.each([
  ['migrate', ['--status', '--plan'], '--status and --plan exclude each other'],
  ['migrate', ['--now'], "Unknown option '--now'"],
  ['seed', ['--rows', 'many'], '"many" does not give a number of rows.'],
  ['seed', ['--rows', '-5'], '"-5" does not give a number of rows.'],
  ['seed', ['--rows', 'nothing-here=5'], 'There is no resource "nothing-here".'],
  // <tenants>
  [
    'seed',
    ['--tenant', 'a/b'],
    '--tenant has to be 1 to 128 letters, digits, ".", "_", "~" and "-", as tokens name it.',
  ],
  // </tenants>
] as const)('npm run %s refuses %j with a reason and its usage', async (name, args, why) => {
  const lines = await run(name === 'seed' ? seed : migrate, args);
  expect(lines[0]).toContain(why);
  expect(lines[1]).toContain(`Usage: npm run ${name} `);
});

// <postgres>
it.each([
  ['migrate', migrate, 'cannot be used: it does not answer.'],
  ['seed', seed, 'does not answer. Start it, or name another one in DATABASE_URL.'],
] as const)('npm run %s says that no PostgreSQL answers', async (_name, command, why) => {
  expect(await run(command, [], 'postgres://user:secret@127.0.0.1:1/service')).toEqual([
    `The database 127.0.0.1:1/service ${why}`,
  ]);
});
// </postgres>
