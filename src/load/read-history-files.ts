import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The content of the output's folder `migrations`. */
export interface HistoryFiles {
  /** The folder's path, as diagnostics show it. */
  readonly path: string;
  /** The text of `model.json`, or undefined when there is none. */
  readonly model: string | undefined;
  /** File names in the folder of each engine. */
  readonly migrations: readonly EngineFiles[];
}

export interface EngineFiles {
  readonly engine: string;
  /** The folder's path, as diagnostics show it. */
  readonly folder: string;
  readonly names: readonly string[];
}

/** @param engines names of the engines' folders */
export function readHistoryFiles(output: string, engines: readonly string[]): HistoryFiles {
  const path = join(output, 'migrations');
  return {
    path,
    model: readIfPresent(() => readFileSync(join(path, 'model.json'), 'utf8')),
    migrations: engines.map((engine) => {
      const folder = join(path, engine);
      return { engine, folder, names: readIfPresent(() => readdirSync(folder)) ?? [] };
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
