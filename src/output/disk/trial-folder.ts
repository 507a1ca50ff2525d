// A temporary copy of an output for `verify`, removed at the end.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

export interface TrialFolder {
  /** A copy of the output with its owner's files. */
  readonly service: string;
  /** Keeps the trial out of the user's cache. */
  readonly cache: string;
  end(): void;
}

/** Names that a trial rebuilds, or that hold the owner's data and secrets. */
const LEFT_OUT: ReadonlySet<string> = new Set(['node_modules', 'dist', 'data', '.env', '.git']);

export function makeTrialFolder(output: string): TrialFolder {
  const root = mkdtempSync(join(tmpdir(), 'restwright-verify-'));
  const service = join(root, 'service');
  const end = (): void => rmSync(root, { recursive: true, force: true, maxRetries: 3 });
  try {
    const filter = (path: string): boolean => path === output || !LEFT_OUT.has(basename(path));
    if (existsSync(output)) cpSync(output, service, { recursive: true, filter });
  } catch (error) {
    end();
    throw error;
  }
  return { service, cache: join(root, 'cache'), end };
}
