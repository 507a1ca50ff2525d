// `npm run migrate`: runs the migrations that the database of DATABASE_URL has still to run. `--status` lists all of them, `--plan`
// prints the statements that are due; neither changes anything.
import { parseArgs } from 'node:util';
import { ConfigError, databaseUrlOf } from './config.js';
import { settings } from './settings.js';
import { openMigrator, type Migrator } from './store/migrator.js';

const USAGE = 'Usage: npm run migrate [-- --status | --plan]';

async function main(): Promise<void> {
  const asked = readArguments();
  const migrator = await openMigrator(databaseUrlOf(process.env, settings.service));
  try {
    if (asked === 'status') await printStatus(migrator);
    else if (asked === 'plan') await printPlan(migrator);
    else await migrate(migrator);
  } finally {
    await migrator.close();
  }
}

function readArguments(): 'status' | 'plan' | 'run' {
  try {
    const { values } = parseArgs({ options: { status: { type: 'boolean' }, plan: { type: 'boolean' } } });
    if (values.status === true && values.plan === true) throw new Error('--status and --plan exclude each other');
    if (values.status === true) return 'status';
    return values.plan === true ? 'plan' : 'run';
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error });
  }
}

async function printStatus(migrator: Migrator): Promise<void> {
  const pending = new Set((await migrator.pending()).map(({ number }) => number));
  for (const { number, name } of migrator.migrations) console.log(`${pending.has(number) ? 'due ' : 'done'}  ${name}`);
  const unknown = (await migrator.applied()).filter(
    ({ number }) => !migrator.migrations.some((migration) => migration.number === number),
  );
  for (const { name } of unknown) console.log(`done  ${name} (not known here: a newer service has run it)`);
}

async function printPlan(migrator: Migrator): Promise<void> {
  for (const { name, steps } of await migrator.pending()) {
    console.log(`-- ${name}\n`);
    for (const { sql, refusal } of steps) console.log(`${refusal === '' ? '' : `-- ${refusal}\n`}${sql};\n`);
  }
}

async function migrate(migrator: Migrator): Promise<void> {
  const pending = await migrator.pending();
  if (pending.length === 0) console.log('There is nothing to do: the database has run every migration.');
  else await migrator.run((line) => console.log(line));
}

main().catch((error: unknown) => {
  // What the operator can mend is said in a sentence; anything else is a fault, and shows where it is.
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
