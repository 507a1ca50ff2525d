// Databases without tables, for code that opens one by its address.
// <sqlite>
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// </sqlite>
// <both>
import { makeSchema, testDatabase } from './postgres-schema.js';
// </both>
// <only-postgres>
// import { makeSchema } from './postgres-schema.js';
// </only-postgres>

export interface EmptyDatabase {
  /** The value of DATABASE_URL for the next opening. */
  url(): string;
  remove(): unknown;
}

export async function makeEmptyDatabase(): Promise<EmptyDatabase> {
  // <both>
  return testDatabase === '' ? makeFile() : makeOnServer();
  // </both>
  // <only-sqlite>
  // return makeFile();
  // </only-sqlite>
  // <only-postgres>
  // return makeOnServer();
  // </only-postgres>
}

// <sqlite>
function makeFile(): EmptyDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'empty-database-'));
  let path = join(folder, 'service.sqlite');
  return {
    // A file stays locked in this process until the memory of its connection is collected, so each opening gets a copy.
    url() {
      const copy = `${path}.copy`;
      for (const end of ['', '-wal']) if (existsSync(path + end)) copyFileSync(path + end, copy + end);
      path = copy;
      return `file:${path}`;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

// </sqlite>
// <postgres>
async function makeOnServer(): Promise<EmptyDatabase> {
  const { url, drop } = await makeSchema([]);
  return { url: () => url, remove: drop };
}
// </postgres>
