// A service's owner, who generates, builds, migrates and starts it, and its client.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ServiceProcess, startService } from '../../bench/service-process.js';
import { npm, restwright, root, type Ended } from '../support/built-command.js';

/** Milliseconds from the start of a migration to the first kill, and between one kill's delay and the next. */
const FIRST_KILL = 40;
const LATER = 5;

export interface Member {
  readonly [name: string]: unknown;
}

/** The owner of a service in a folder of its own. */
export class Owner {
  readonly #scratch: string;
  readonly #folder: string;
  readonly #env: { readonly DATABASE_URL: string; readonly LOG_LEVEL: string };
  #service: ServiceProcess | undefined;

  constructor(scratch: string, name: string, databaseUrl: string) {
    this.#scratch = scratch;
    this.#folder = join(scratch, name);
    this.#env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'info' };
  }

  async generate(input: string, ...flags: readonly string[]): Promise<Ended> {
    const config = `${this.#folder}.yaml`;
    writeFileSync(config, input);
    return restwright(['generate', '-c', config, '-o', this.#folder, ...flags], this.#scratch);
  }

  async compile(): Promise<void> {
    const modules = join(this.#folder, 'node_modules');
    rmSync(modules, { force: true });
    symlinkSync(join(root, 'generated/node_modules'), modules, 'junction');
    await succeeded(npm(['run', '--silent', 'build'], this.#folder));
  }

  migrate(...args: readonly string[]): Promise<Ended> {
    const command = ['run', '--silent', 'migrate', '--', ...args];
    return npm(command, this.#folder, this.#env);
  }

  /**
   * Kills runs, each later than the one before, until one completes.
   * @returns the number of kills
   */
  async migrateThroughKills(): Promise<number> {
    for (let kills = 0; ; kills++) {
      const env = { ...process.env, ...this.#env };
      const child = spawn(process.execPath, ['dist/api/migrate.js'], { cwd: this.#folder, env, stdio: 'ignore' });
      const ended = once(child, 'close');
      const late = setTimeout(() => child.kill('SIGKILL'), FIRST_KILL + kills * LATER);
      const [code] = await ended;
      clearTimeout(late);
      if (code === 0) return kills;
      if (code !== null) throw new Error(`The migration ended with ${code}.`);
    }
  }

  async start(): Promise<void> {
    this.#service = await startService(
      { command: process.execPath, args: ['dist/server.js'], cwd: this.#folder, env: this.#env },
      '/health/ready',
    );
  }

  async stop(): Promise<void> {
    await this.#service?.stop();
  }

  async send(method: string, path: string, body?: unknown): Promise<Member> {
    const [, document] = await this.tagged(method, path, body);
    return document;
  }

  /** The answer's tag and body. */
  async tagged(method: string, path: string, body?: unknown): Promise<readonly [string | null, Member]> {
    const answer = await fetch(`http://127.0.0.1:${this.#service?.port}/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return [answer.headers.get('etag'), JSON.parse(await answer.text())];
  }

  async list(path: string): Promise<readonly Member[]> {
    const { items } = await this.send('GET', path);
    return Array.isArray(items) ? items.map(({ _links, ...members }: Member) => members) : [];
  }
}

/**
 * @returns the output
 * @throws Error when the process failed
 */
export async function succeeded(running: Promise<Ended>): Promise<string> {
  const { code, stdout, stderr } = await running;
  if (code !== 0) throw new Error(stdout + stderr);
  return stdout;
}
