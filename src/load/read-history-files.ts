import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What is in the folder `migrations` of the output. */
export interface HistoryFiles {
  /** Its path, for messages. */
  readonly path: string;
  /** Of `model.json`; undefined when there is none. */
  readonly model: string | undefined;
  /** The names of the files in the folder of each engine. */
  readonly migrations: readonly { readonly folder: string; readonly names: readonly string[] }[];
}

/** @param engines the folders' names */
export function readHistoryFiles(output: string, engines: readonly string[]): HistoryFiles {
  const path = join(output, 'migrations');
  return {
    path,
    model: readIfPresent(() => readFileSync(join(path, 'model.json'), 'utf8')),
    migrations: engines.map((engine) => {
      const folder = join(path, engine);
      return { folder, names: readIfPresent(() => readdirSync(folder)) ?? [] };
    }),
  };
}

function readIfPresent<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined;
    throw error;
  }
}
