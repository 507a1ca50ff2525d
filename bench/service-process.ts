// Starts a service in another process and waits for its first answer.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

export interface ServiceProcess {
  readonly pid: number;
  readonly port: number;
  /** Seconds from the start of the process to its first answer. */
  readonly startSeconds: number;
  /** Current memory in MB (10^6 bytes), or undefined when the system does not report it. */
  memory(): number | undefined;
  /** Everything printed so far. */
  printed(): string;
  /**
   * Ends it gracefully.
   * @returns the exit code, or null when it was killed
   */
  stop(): Promise<number | null>;
  /** Kills it. */
  kill(): Promise<number | null>;
}

export interface ServiceCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * @param command must listen on a free port and print an address with that port
 * @param path the target of the first request
 */
export async function startService({ command, args, cwd, env }: ServiceCommand, path: string): Promise<ServiceProcess> {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const hear = (chunk: Buffer): void => void (printed += chunk.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const port = await listeningPort(child);
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  await response.arrayBuffer();
  const startSeconds = (performance.now() - started) / 1000;
  const pid = child.pid ?? 0;
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, 'close');
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    pid,
    port,
    startSeconds,
    memory: () => memoryOf(pid),
    printed: () => printed,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

function listeningPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const look = (chunk: Buffer): void => {
      printed += chunk.toString();
      const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(printed)?.[1];
      if (port !== undefined) resolve(Number(port));
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.on('error', reject);
    child.on('close', (code) => reject(new Error(`The service ended with ${code ?? 'a signal'}:\n${printed}`)));
  });
}

function memoryOf(pid: number): number | undefined {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(fileText(`/proc/${pid}/status`))?.[1];
  return kibibytes === undefined ? undefined : (Number(kibibytes) * 1024) / 1e6;
}

function fileText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
