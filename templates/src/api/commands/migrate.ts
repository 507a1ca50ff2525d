// `npm run migrate`: runs the migrations that are due in the database of DATABASE_URL. `--status` lists all migrations,
// `--plan` prints the statements that are due. Neither changes anything, nor creates a database file that is missing.
import { parseArgs } from 'node:util';
import { ConfigError, databaseUrlOf, type Environment } from '../config.js';
import { settings } from '../settings.js';
import type { Due, Migration } from '../store/migrations.js';
import { openMigrator, type Migrator } from '../store/migrator.js';

const USAGE = `Usage: npm run migrate [-- --status | --plan]

  --status    lists the migrations: done, begun or due
  --plan      prints the statements that are due`;

const NOTHING = 'There is nothing to do: the database has run every migration.';

/**
 * Takes the arguments, the environment and the output as parameters, so that tests run it in their own process.
 * `src/api/migrate.ts` passes those of the process.
 * @param say prints a line of the output
 * @throws ConfigError
 */
export async function migrate(
  args: readonly string[],
  environment: Environment,
  say: (line: string) => void,
): Promise<void> {
  const asked = readArguments(args);
  if (asked === 'help') return say(USAGE);
  const migrator = await openMigrator(databaseUrlOf(environment, settings.service), asked === 'run');
  try {
    if (asked === 'status') await sayStatus(migrator, say);
    else if (asked === 'plan') await sayPlan(migrator, say);
    else if ((await migrator.due()).length === 0) say(NOTHING);
    else await migrator.run(say);
  } finally {
    await migrator.close();
  }
}

function readArguments(args: readonly string[]): 'help' | 'status' | 'plan' | 'run' {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { status: { type: 'boolean' }, plan: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help === true) return 'help';
    if (values.status === true && values.plan === true) throw new Error('--status and --plan exclude each other');
    if (values.status === true) return 'status';
    return values.plan === true ? 'plan' : 'run';
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error });
  }
}

async function sayStatus(migrator: Migrator, say: (line: string) => void): Promise<void> {
  const due = new Map((await migrator.due()).map((one) => [one.migration, one]));
  for (const migration of migrator.migrations) say(statusOf(migration, due.get(migration)));
  const unknown = (await migrator.applied()).filter(
    ({ number }) => !migrator.migrations.some((migration) => migration.number === number),
  );
  for (const { name } of unknown) say(`done  ${name} (not known here: a newer service has run it)`);
}

function statusOf(migration: Migration, due: Due | undefined): string {
  const { name } = migration;
  if (due === undefined) return `done  ${name}`;
  if (due.stepsDone === undefined) return `due   ${name}`;
  return `begun ${name} (${due.stepsDone} of ${migration.steps.length} statements)`;
}

/** Prints the statements of each migration that is due; of one that was begun, the statements that are left. */
async function sayPlan(migrator: Migrator, say: (line: string) => void): Promise<void> {
  const due = await migrator.due();
  if (due.length === 0) say(NOTHING);
  for (const { migration, stepsDone = 0 } of due) {
    const { name, steps } = migration;
    say(stepsDone === 0 ? `-- ${name}\n` : `-- ${name}, after ${stepsDone} of ${steps.length} statements\n`);
    for (const { sql, refusal } of steps.slice(stepsDone)) say(`${refusal === '' ? '' : `-- ${refusal}\n`}${sql};\n`);
  }
}
