// A folder of its own in which an output is tried out, and which leaves nothing behind.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

export interface TrialFolder {
  /** Holds a copy of the output, with what its owner has in it. */
  readonly service: string;
  /** For what would be remembered of it. */
  readonly cache: string;
  end(): void;
}

/** What is made anew, or is nobody else's business. */
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
