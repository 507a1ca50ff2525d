// `npm run accounts`: creates, lists, changes and removes the accounts that may log in. A password comes from the
// terminal or from standard input, never from the arguments: other users of the machine can read those.
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { ConfigError, databaseUrlOf } from './config.js';
import { GRANTS_USAGE, readGrants } from './runtime/access/given-grants.js';
import { hashPassword, LONGEST_LOGIN } from './runtime/sessions/passwords.js';
import { endFailed } from './runtime/environment/failed-command.js';
import { systemClock } from './runtime/time/clock.js';
import { settings } from './settings.js';
import { accountName, find, list, remove, save, setGrants, setPassword, type Account } from './store/accounts.js';
import type { Apply, Database, Transaction } from './store/database.js';
import { openStore } from './store/index.js';
import { endAll } from './store/sessions.js';

const USAGE = `Usage: npm run accounts -- create <name> [--role <role>]… [--scope <scope>]… [--as-given]
       npm run accounts -- list
       npm run accounts -- password <name>
       npm run accounts -- grant <name> [--role <role>]… [--scope <scope>]… [--as-given]
       npm run accounts -- remove <name>

  create    creates an account; asks for its password, or reads it from standard input
  list      shows the accounts with their roles and scopes
  password  sets a new password for an account, and ends its sessions
  grant     replaces the roles and scopes of an account
  remove    removes an account, and ends its sessions
${GRANTS_USAGE}`;

/** In characters. Length protects a password better than a required digit and special character. */
const SHORTEST = 12;

type Work = (database: Database) => Promise<void>;

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  if (values.help === true) return console.log(USAGE);
  const work = await workOf(positionals, readGrants(values));
  const database = await openStore(databaseUrlOf(process.env, settings.service));
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

interface Grants {
  readonly roles: readonly string[];
  readonly scopes: readonly string[];
}

const COMMANDS: readonly string[] = ['create', 'list', 'password', 'grant', 'remove'];

/** @throws ConfigError */
async function workOf([command, ...given]: readonly string[], grants: Grants): Promise<Work> {
  if (command === undefined) throw wrong('A command is missing.');
  if (!COMMANDS.includes(command)) throw wrong(`There is no command ${JSON.stringify(command)}.`);
  const surplus = given[command === 'list' ? 0 : 1];
  if (surplus !== undefined) throw wrong(`${JSON.stringify(surplus)} is one word too many: quote a name with spaces.`);
  if (command === 'list') return printAll;
  const name = accountName(given[0] ?? '');
  if (name === '') throw wrong('The name of the account is missing.');
  if (name.length > LONGEST_LOGIN.name) throw wrong(`The name has more than ${LONGEST_LOGIN.name} characters.`);
  switch (command) {
    case 'create':
      return createWith(name, await hashPassword(await readPassword()), grants);
    case 'password': {
      const password = await hashPassword(await readPassword());
      return changing(name, 'has a new password', function* (transaction, { principal }) {
        yield* setPassword(transaction, principal.id, password);
        yield* endAll(transaction, principal.id);
      });
    }
    case 'grant':
      return changing(name, 'has new roles and scopes', (transaction, { principal }) =>
        setGrants(transaction, { ...grants, id: principal.id }),
      );
    case 'remove':
      return changing(name, 'is removed', function* (transaction, { principal }) {
        yield* endAll(transaction, principal.id);
        yield* remove(transaction, principal.id);
      });
    default:
      throw new Error(`The command ${JSON.stringify(command)} is not implemented.`);
  }
}

function wrong(text: string): ConfigError {
  return new ConfigError(`${text}\n${USAGE}`);
}

function readArguments() {
  const options = {
    role: { type: 'string', multiple: true },
    scope: { type: 'string', multiple: true },
    'as-given': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error });
  }
}

function createWith(name: string, password: string, grants: Grants): Work {
  return async (database) => {
    const account = { principal: { ...grants, id: systemClock.newId() }, name, password, created: systemClock.now() };
    const isNew = await database.write((transaction) => save(transaction, account), Number.POSITIVE_INFINITY);
    if (!isNew) throw new ConfigError(`There is an account ${JSON.stringify(name)} already.`);
    console.log(`${JSON.stringify(name)} was created, with the id ${account.principal.id}.`);
  };
}

/** @param done the end of the message about the account: `is removed` */
function changing(
  name: string,
  done: string,
  change: (transaction: Transaction, account: Account) => Apply<void>,
): Work {
  return async (database) => {
    const isThere = await database.write(function* (transaction) {
      const account = yield* find(transaction, name);
      if (account !== undefined) yield* change(transaction, account);
      return account !== undefined;
    }, Number.POSITIVE_INFINITY);
    const quoted = JSON.stringify(name);
    if (!isThere) throw new ConfigError(`There is no account ${quoted}: "npm run accounts -- list" lists them all.`);
    console.log(`${quoted} ${done}.`);
  };
}

async function printAll(database: Database): Promise<void> {
  for (const { name, principal, created } of await database.read(list)) {
    const { id, roles, scopes = [] } = principal;
    const grants = [...roles.map((role) => `role:${role}`), ...scopes.map((scope) => `scope:${scope}`)];
    console.log(`${[id, JSON.stringify(name), ...grants].join(' ')}  since ${created.toISOString()}`);
  }
}

/** @throws ConfigError when the password is too short or too long */
async function readPassword(): Promise<string> {
  const password = process.stdin.isTTY ? await askPassword() : (await text(process.stdin)).replace(/\r?\n$/, '');
  if (password.length >= SHORTEST && password.length <= LONGEST_LOGIN.password) return password;
  throw new ConfigError(
    `The password has ${password.length} characters: it needs ${SHORTEST} to ${LONGEST_LOGIN.password}.`,
  );
}

/** Asks twice, and does not show the password while it is typed. */
async function askPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    process.stderr.write('Password: ');
    const password = await terminal.question('');
    process.stderr.write('\nOnce more: ');
    const again = await terminal.question('');
    if (again !== password) throw new ConfigError('The two passwords differ.');
    return password;
  } finally {
    process.stderr.write('\n');
    terminal.close();
  }
}

main().catch(endFailed);
