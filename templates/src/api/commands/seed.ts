// `npm run seed`: fills the database with made-up rows that fit the contract, the same ones each time.
import { parseArgs } from 'node:util';
import { ConfigError, databaseUrlOf, type Environment } from '../config.js';
// <tenants>
import { TENANT_ID } from '../runtime/formats/tenant-id.js';
// </tenants>
import { seeds } from '../seeds.js';
import { settings } from '../settings.js';
import { openStore } from '../store/index.js';
// <postgres>
import { placeOf } from '../store/postgres/place.js';
// </postgres>
import { neededBy } from '../store/seeding/order.js';
import { seedTables, type SeedOptions } from '../store/seeding/seeding.js';

const owned = seeds.filter(({ id, values }) =>
  [id, ...Object.values(values)].some((source) => source?.isOwner === true),
);

const OWNER_USAGE = `
  --owner ann              the id of the caller who owns the rows of ${owned.map(({ name }) => name).join(', ')}`;

// <tenants>
const TENANT_USAGE = `
  --tenant acme            the id of the tenant to which all rows belong`;

// </tenants>
const USAGE = `Usage: npm run seed [-- --rows <number>] [--rows <resource>=<number>]… [--seed <text>] [--append]

  --rows 1000              rows of each resource; 100 without this
  --rows users=1000000     rows of this one, and of those that it needs; none of the others without a number for all
  --seed spring            makes other rows
// <no-tenants>
//   --append                 adds to the rows that are there${owned.length === 0 ? '' : OWNER_USAGE}
// </no-tenants>
// <tenants>
  --append                 adds to the rows that are there${owned.length === 0 ? '' : OWNER_USAGE}${TENANT_USAGE}
// </tenants>

The resources: ${seeds.map(({ name }) => name).join(', ')}.`;

const USUAL = 100;

/**
 * Takes the arguments, the environment and the output as parameters, so that tests run it in their own process.
 * `src/api/seed.ts` passes those of the process.
 * @param say prints a line of the output
 * @throws ConfigError
 */
export async function seed(
  args: readonly string[],
  environment: Environment,
  say: (line: string) => void,
): Promise<void> {
  const options = readArguments(args);
  if (options === undefined) return say(USAGE);
  const url = databaseUrlOf(environment, settings.service);
  const database = await openStore(url);
  const started = performance.now();
  try {
    // <postgres>
    // A service waits for its database, but a person at a terminal would not see why nothing happens.
    if (!database.wasReached()) {
      throw new ConfigError(
        `The database ${placeOf(url)} does not answer. Start it, or name another one in DATABASE_URL.`,
      );
    }
    // </postgres>
    const seeded = await seedTables(database, seeds, { ...options, report: progressOf(say) });
    const total = seeded.reduce((sum, { rows }) => sum + rows, 0);
    const seconds = (performance.now() - started) / 1000;
    say(`${total.toLocaleString('en')} rows in ${seconds.toFixed(1)} s.`);
  } finally {
    await database.close();
  }
}

/** On a terminal, a count that grows on its line; elsewhere one line for each table. */
function progressOf(say: (line: string) => void): NonNullable<SeedOptions['report']> {
  const { stdout } = process;
  return (name, rows, isAll) => {
    const line = `${name}: ${rows.toLocaleString('en')}`;
    if (isAll) say(stdout.isTTY ? `\r${line}` : line);
    else if (stdout.isTTY) stdout.write(`\r${line}`);
  };
}

/** @returns undefined for `--help` */
function readArguments(args: readonly string[]): SeedOptions | undefined {
  try {
    const { values } = parseArgs({
      args: withDashedValues(args),
      options: {
        rows: { type: 'string', multiple: true, default: [] },
        seed: { type: 'string', default: 'seed' },
        append: { type: 'boolean', default: false },
        owner: { type: 'string' },
        // <tenants>
        tenant: { type: 'string' },
        // </tenants>
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return undefined;
    const { owner, append: appends } = values;
    if (owner !== undefined && owned.length === 0)
      throw new Error('--owner is given, but no resource here has owners.');
    // <tenants>
    if (values.tenant !== undefined && !TENANT_ID.test(values.tenant))
      throw new Error('--tenant has to be 1 to 128 letters, digits, ".", "_", "~" and "-", as tokens name it.');
    // </tenants>
    // <no-tenants>
    // return { seed: values.seed, appends, rowsOf: rowsAsked(values.rows), ...(owner !== undefined && { owner }) };
    // </no-tenants>
    // <tenants>
    return {
      seed: values.seed,
      appends,
      rowsOf: rowsAsked(values.rows),
      ...(owner !== undefined && { owner }),
      ...(values.tenant !== undefined && { tenant: values.tenant }),
    };
    // </tenants>
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error });
  }
}

/**
 * `--rows -5` as `--rows=-5`: the parser takes a value with a dash for an option, and its message is about its own
 * rules.
 */
function withDashedValues(given: readonly string[]): string[] {
  const args: string[] = [];
  for (const text of given) {
    const before = args.at(-1) ?? '';
    // <no-tenants>
    // if (/^--(?:rows|seed|owner)$/.test(before) && text.startsWith('-')) args[args.length - 1] = `${before}=${text}`;
    // </no-tenants>
    // <tenants>
    if (/^--(?:rows|seed|owner|tenant)$/.test(before) && text.startsWith('-'))
      args[args.length - 1] = `${before}=${text}`;
    // </tenants>
    else args.push(text);
  }
  return args;
}

function rowsAsked(texts: readonly string[]): (name: string) => number {
  const asked = new Map<string, number>();
  for (const text of texts) {
    const [, name = '', digits = ''] = /^(?:(.+)=)?([0-9]{1,9})$/.exec(text) ?? [];
    if (digits === '') throw new Error(`"${text}" does not give a number of rows.`);
    if (name !== '' && !seeds.some((table) => table.name === name)) throw new Error(`There is no resource "${name}".`);
    asked.set(name, Number(digits));
  }
  const others = asked.get('') ?? (asked.size === 0 ? USUAL : 0);
  const needed = new Set<string>();
  for (const [name, rows] of asked) if (rows > 0) addNeeded(name, needed);
  return (name) => asked.get(name) ?? (others === 0 && needed.has(name) ? USUAL : others);
}

/** Adds the tables that rows of this one need, directly or through other tables. */
function addNeeded(name: string, needed: Set<string>): void {
  const table = seeds.find((one) => one.name === name);
  for (const other of table === undefined ? [] : neededBy(table)) {
    if (needed.has(other)) continue;
    needed.add(other);
    addNeeded(other, needed);
  }
}
