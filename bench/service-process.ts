// A service in a process of its own, from its start until it answers.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

export interface ServiceProcess {
  readonly pid: number;
  readonly port: number;
  /** From the start of the process to its first answer. */
  readonly startSeconds: number;
  /** Memory that it holds now, in MB (10^6 bytes); undefined where the system does not tell. */
  memory(): number | undefined;
  /** All that it has said. */
  printed(): string;
  /** Lets it end, and resolves to its exit code; null when it was killed. */
  stop(): Promise<number | null>;
  /** Ends it at once, whatever it is doing. */
  kill(): Promise<number | null>;
}

export interface ServiceCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Starts it on a free port; what listens has to print an address with its port. Its first answer is asked of `path`. */
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
