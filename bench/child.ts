// Runs a Node script to its end, as a user would, and measures it.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ChildOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The expected exit code; 0 by default. */
  readonly exitCode?: number;
}

/**
 * @returns seconds
 * @throws Error with the output, when it exits with another code
 */
export async function measureRun(script: string, args: readonly string[], options: ChildOptions): Promise<number> {
  return await run([script, ...args], options);
}

/** Node.js alone, as a measure of the machine's current speed. Every other time includes it. */
export async function measureNodeStart(options: ChildOptions): Promise<number> {
  return await run(['--eval', ''], options);
}

/** @returns the process's highest memory in MB (10^6 bytes) */
export async function measurePeakMemory(
  script: string,
  args: readonly string[],
  options: ChildOptions,
  scratch: string,
): Promise<number> {
  const report = join(scratch, 'peak-memory.txt');
  const preload = fileURLToPath(new URL('../../report-peak-memory.mjs', import.meta.url));
  const env = { ...options.env, PEAK_MEMORY_FILE: report };
  await run(['--import', preload, script, ...args], { ...options, env });
  return Number(readFileSync(report, 'utf8')) / 1e6;
}

function run(args: readonly string[], { cwd, env, exitCode = 0 }: ChildOptions): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === exitCode) resolve((performance.now() - started) / 1000);
      else reject(new Error(`${args.join(' ')} ended with ${code ?? 'a signal'}:\n${printed}`));
    });
  });
}
