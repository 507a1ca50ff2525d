// Files without holes may have parts for services on some engines alone. The file as it stands is that of a service on both:
//
//   // <postgres>
//   readonly connections?: () => readonly ServerConnections[];
//   // </postgres>
//   // <only-sqlite>
//   // return openSqlite(fileOf(url), readMigrations('sqlite'));
//   // </only-sqlite>
//
// The lines of an `only-…` part are comments for this reason, and lose their mark where they are emitted.
import { type Database, hasEngine } from '../model/database.js';

const MARK = /^[ \t]*(\/\/|#|\*) <(\/?)([a-z-]+)>$/;

const COMMENTED = /^([ \t]*)(?:\/\/|#) ?/;

/** Services that have a part. */
const HAVE: Readonly<Record<string, (database: Database) => boolean>> = {
  sqlite: (database) => hasEngine(database, 'sqlite'),
  postgres: (database) => hasEngine(database, 'postgres'),
  both: (database) => database === 'both',
  'only-sqlite': (database) => database === 'sqlite',
  'only-postgres': (database) => database === 'postgres',
};

interface Part {
  readonly name: string;
  /** The lines of the part are comments that become code. */
  readonly isCommented: boolean;
}

/** @throws Error for a part that is unknown or does not end, which is our fault */
export function withEngineParts(path: string, text: string, database: Database): string {
  const open: Part[] = [];
  const kept: string[] = [];
  for (const line of text.split('\n')) {
    const [mark, comment, end, name = ''] = MARK.exec(line) ?? [];
    if (mark === undefined) {
      if (open.every((part) => HAVE[part.name]?.(database))) kept.push(codeOf(line, open));
    } else if (HAVE[name] === undefined) {
      throw new Error(`${path} has a part "${name}", which no service has.`);
    } else if (end === '') {
      open.push({ name, isCommented: name.startsWith('only-') && comment !== '*' });
    } else if (open.pop()?.name !== name) {
      throw new Error(`${path} ends the part "${name}" where it is not the last one that began.`);
    }
  }
  if (open.length > 0) throw new Error(`${path} does not end the part "${open.at(-1)?.name}".`);
  return kept.join('\n');
}

function codeOf(line: string, open: readonly Part[]): string {
  return open.some(({ isCommented }) => isCommented) ? line.replace(COMMENTED, '$1') : line;
}

/** True when the layout of a file depends on the parts that are left in it. */
export function hasEngineParts(text: string): boolean {
  return text.split('\n').some((line) => MARK.test(line));
}
