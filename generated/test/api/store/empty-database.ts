// Databases without tables, for code that opens one by its address.
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSchema, testDatabase } from './postgres-schema.js';

export interface EmptyDatabase {
  /** The value of DATABASE_URL for the next opening. */
  url(): string;
  remove(): unknown;
}

export async function makeEmptyDatabase(): Promise<EmptyDatabase> {
  return testDatabase === '' ? makeFile() : makeOnServer();
}

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

async function makeOnServer(): Promise<EmptyDatabase> {
  const { url, drop } = await makeSchema([]);
  return { url: () => url, remove: drop };
}
