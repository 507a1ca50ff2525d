// `npm run keys`: creates, lists and revokes the keys of callers. A key is shown only once, when it is created; the
// store keeps only its hash.
import { parseArgs } from 'node:util';
import { ConfigError, databaseUrlOf } from './config.js';
import { newKey } from './runtime/access/api-keys.js';
import { GRANTS_USAGE, readGrants } from './runtime/access/given-grants.js';
import { endFailed } from './runtime/environment/failed-command.js';
import { settings } from './settings.js';
import { list, revoke, save } from './store/api-keys.js';
import type { Database } from './store/database.js';
import { openStore } from './store/index.js';

const USAGE = `Usage: npm run keys -- create --id <id> [--name <text>] [--role <role>]… [--scope <scope>]… [--days <number>] [--as-given]
       npm run keys -- list
       npm run keys -- revoke <prefix>

  create    creates a key for the caller with this id, and shows it this once
  list      lists the keys with their callers, each by the prefix between its underscores
  revoke    ends a key: requests with it get 401, on replicas a moment later
  --days    days until the key expires; without it, the key is valid until you revoke it
${GRANTS_USAGE}`;

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  if (values.help === true) return console.log(USAGE);
  const work = workOf(positionals, values);
  const database = await openStore(databaseUrlOf(process.env, settings.service));
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

type Work = (database: Database) => Promise<void>;
type Values = ReturnType<typeof readArguments>['values'];

/** @throws ConfigError */
function workOf([command, ...given]: readonly string[], values: Values): Work {
  const [prefix] = given;
  const surplus = given[command === 'revoke' ? 1 : 0];
  if (command === undefined) throw wrong('A command is missing.');
  if (!['create', 'list', 'revoke'].includes(command)) throw wrong(`There is no command ${JSON.stringify(command)}.`);
  if (surplus !== undefined) throw wrong(`${JSON.stringify(surplus)} is one word too many.`);
  if (command === 'create') return createWith(values);
  if (command === 'list') return printAll;
  if (prefix === undefined) throw wrong('The prefix of the key to revoke is missing.');
  return revokeOne(prefix);
}

function wrong(text: string): ConfigError {
  return new ConfigError(`${text}\n${USAGE}`);
}

const OPTIONS = {
  id: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string', multiple: true },
  scope: { type: 'string', multiple: true },
  days: { type: 'string' },
  'as-given': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error });
  }
}

/** @throws ConfigError */
function createWith({ id = '', name = '', days, ...given }: Values): Work {
  if (id === '') throw wrong('--id is missing: the id of the caller for whom the key stands.');
  if (days !== undefined && !/^[1-9][0-9]{0,4}$/.test(days)) {
    throw new ConfigError(`--days is ${JSON.stringify(days)}: it has to be a number of days from 1 to 99999.`);
  }
  const created = new Date();
  const expires = days === undefined ? undefined : new Date(created.getTime() + Number(days) * 86_400_000);
  const { key, prefix, hash } = newKey();
  const principal = { id, ...readGrants(given) };
  return async (database) => {
    await database.write(
      (transaction) => save(transaction, { prefix, hash, name, principal, created, expires }),
      Number.POSITIVE_INFINITY,
    );
    console.log(key);
  };
}

async function printAll(database: Database): Promise<void> {
  for (const { prefix, name, principal, created, expires } of await database.read(list)) {
    const { id, roles, scopes = [] } = principal;
    const grants = [...roles.map((role) => `role:${role}`), ...scopes.map((scope) => `scope:${scope}`)];
    const end = expires === undefined ? 'without an end' : `until ${expires.toISOString()}`;
    const about = name === '' ? '' : ` (${JSON.stringify(name)})`;
    console.log(`${prefix}  ${JSON.stringify(id)}${about} ${grants.join(' ')}  since ${created.toISOString()}, ${end}`);
  }
}

function revokeOne(prefix: string): Work {
  return async (database) => {
    const isThere = await database.write((transaction) => revoke(transaction, prefix), Number.POSITIVE_INFINITY);
    if (!isThere)
      throw new ConfigError(`There is no key ${JSON.stringify(prefix)}: "npm run keys -- list" lists them all.`);
    console.log(`${prefix} is revoked.`);
  };
}

main().catch(endFailed);
