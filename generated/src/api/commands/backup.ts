// `npm run backup`: copies the database to a file. The service may be running.
import { statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { ConfigError, databaseUrlOf, type Environment, fileOf, isPostgres } from '../config.js';
import { settings } from '../settings.js';
import { backUp } from '../store/sqlite/backup.js';

/**
 * Takes the arguments, the environment and the output as parameters, so that tests run it in their own process.
 * `src/api/backup.ts` passes those of the process.
 * @param say prints a line of the output
 * @throws ConfigError
 */
export async function backup(
  [target, ...others]: readonly string[],
  environment: Environment,
  say: (line: string) => void,
): Promise<void> {
  if (others.length > 0 || target?.startsWith('-')) {
    throw new ConfigError('Usage: npm run backup -- <file>. Without a name, the copy is named after the current time.');
  }
  const url = databaseUrlOf(environment, settings.service);
  if (isPostgres(url)) throw new ConfigError(POSTGRES);
  const path = resolve(fileOf(url));
  const copy = resolve(target ?? nameNow(path));
  await backUp(path, copy);
  say(`${path} was copied to ${copy} (${(statSync(copy).size / 1e6).toFixed(1)} MB).`);
}

const POSTGRES = [
  'DATABASE_URL names a PostgreSQL database. Its own tool copies it while the service runs:',
  `  pg_dump --format=custom --file=${settings.service}.dump "$DATABASE_URL"`,
].join('\n');

/** `data/backups/users-2026-01-31T12-00-00Z.sqlite` for `data/users.sqlite` */
function nameNow(path: string): string {
  const time = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  const extension = extname(path);
  return join(dirname(path), 'backups', `${basename(path, extension)}-${time}${extension}`);
}
