// What the reader of the tutorial has: a folder, terminals, and commands that go on until they are stopped.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ScratchFolder } from '../../src/testing/scratch-folder.js';
import { command, flagship, root } from '../support/built-command.js';
import { install } from '../support/installed-service.js';
import { freePort } from '../support/postgres-server.js';

/** Commands that go on until they are stopped, and the ports that the pages give to them. */
const SERVERS: ReadonlyMap<string, string> = new Map([
  ['npm start', '3000'],
  ['npx vite web', '5173'],
]);

export interface Printed {
  readonly text: string;
  /** Commands that failed, one a line. */
  readonly failed: string;
  /** The folder in which the commands ended. */
  readonly folder: string;
}

export class Reader {
  /** Each block of commands begins here. */
  readonly folder: string;
  readonly #scratch: ScratchFolder;
  /** Free ports in place of those in the pages. */
  readonly #ports: ReadonlyMap<string, string>;
  readonly #running = new Map<string, ChildProcess>();
  #terminal: Terminal | undefined;

  private constructor(scratch: ScratchFolder, ports: ReadonlyMap<string, string>) {
    this.folder = scratch.path('garden');
    this.#scratch = scratch;
    this.#ports = ports;
    mkdirSync(this.folder);
  }

  static async in(scratch: ScratchFolder): Promise<Reader> {
    const ports = new Map<string, string>();
    for (const port of SERVERS.values()) ports.set(port, String(await freePort()));
    return new Reader(scratch, ports);
  }

  /** Closes the terminal for commands between servers. The next one knows none of its variables. */
  closeTerminal(): void {
    this.#terminal?.close();
    this.#terminal = undefined;
  }

  /** @param path from the folder of the service, or `resources.yaml` */
  write(path: string, text: string): void {
    const file = resolve(this.folder, path === 'resources.yaml' ? '.' : 'generated', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, this.withFreePorts(text));
  }

  async run(commands: string): Promise<Printed> {
    const lines = this.withFreePorts(commands.trimEnd()).split('\n');
    const [last = ''] = lines.slice(-1);
    if (!SERVERS.has(last)) return this.#runLines(lines, (this.#terminal ??= this.#openTerminal()));
    await this.#stop(last);
    const first = this.#openTerminal();
    const printed = await this.#runLines(lines.slice(0, -1), first);
    first.close();
    await this.#start(
      last,
      lines.filter((line) => line.startsWith('export ')),
      printed.folder,
    );
    return printed;
  }

  /** Ends all that the reader has started. */
  async leave(): Promise<void> {
    this.closeTerminal();
    for (const name of this.#running.keys()) await this.#stop(name);
  }

  /** Takes this checkout for the package that `npm pack` would make of it. */
  installRestwright(): void {
    writeFileSync(join(this.folder, 'package.json'), '{ "name": "garden", "private": true }\n');
    linkPackage(root, this.folder);
  }

  withFreePorts(text: string): string {
    return [...this.#ports].reduce((replaced, [told, free]) => replaced.replaceAll(told, free), text);
  }

  withToldPorts(text: string): string {
    return [...this.#ports].reduce((replaced, [told, free]) => replaced.replaceAll(free, told), text);
  }

  #openTerminal(): Terminal {
    return new Terminal(this.#scratch, this.#environment());
  }

  /** Runs the lines, and links packages where npm would fetch them. */
  async #runLines(lines: readonly string[], terminal: Terminal): Promise<Printed> {
    const at = lines.findIndex((line) => /^npm (?:ci|install)\b/.test(line));
    if (at === -1) return terminal.run(lines, this.folder);
    const before = await terminal.run(lines.slice(0, at), this.folder);
    const [, verb, ...words] = lines[at]?.split(' ') ?? [];
    if (verb === 'ci') await installService(before.folder);
    for (const name of words.filter((word) => !word.startsWith('-'))) linkPackage(name, before.folder);
    const after = await terminal.run(lines.slice(at + 1), before.folder);
    return { text: before.text + after.text, failed: before.failed + after.failed, folder: after.folder };
  }

  async #start(name: string, settings: readonly string[], folder: string): Promise<void> {
    // A process group, since npm starts the service as its child.
    const options = { cwd: folder, env: this.#environment(), detached: true };
    const child = spawn('bash', ['-c', [...settings, name].join('\n')], options);
    this.#running.set(name, child);
    let printed = '';
    const hear = (text: string): string => (printed += text);
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    const address = this.withFreePorts(`http://localhost:${SERVERS.get(name) ?? ''}/`);
    const end = Date.now() + 240_000;
    while (!(await answers(address))) {
      if (child.exitCode !== null || Date.now() > end) throw new Error(`${name} does not answer:\n${printed}`);
      await setTimeout(100);
    }
  }

  async #stop(name: string): Promise<void> {
    const child = this.#running.get(name);
    this.#running.delete(name);
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((closed) => child.once('close', closed));
    process.kill(-child.pid, 'SIGTERM');
    await ended;
  }

  /** Without variables that a service or Vitest would read. */
  #environment(): NodeJS.ProcessEnv {
    const own = Object.entries(process.env).filter(
      ([name]) => !/^(?:NODE_ENV|VITEST|(?:TEST_)?DATABASE_|LOG_)/.test(name),
    );
    return {
      ...Object.fromEntries(own),
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      PORT: this.#ports.get('3000'),
      XDG_CACHE_HOME: this.#scratch.path('cache'),
    };
  }
}

/** The end of a block's output, and the folder in which it ended. */
const END = /^([^]*)\n----8<---- (.*)\n$/;

/** A bash that stays open. */
class Terminal {
  readonly #bash;
  readonly #scratch: ScratchFolder;

  constructor(scratch: ScratchFolder, env: NodeJS.ProcessEnv) {
    this.#scratch = scratch;
    this.#bash = spawn('bash', ['--norc'], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    this.#bash.stdout.setEncoding('utf8');
    this.#bash.stdin.write(`set -E; trap 'echo "$BASH_COMMAND" >> "${scratch.path('failed')}"' ERR\n`);
  }

  async run(lines: readonly string[], folder: string): Promise<Printed> {
    this.#scratch.write('block.sh', `${lines.join('\n')}\n`);
    this.#scratch.write('failed', '');
    const block = `. '${this.#scratch.path('block.sh')}' < /dev/null 2>&1`;
    const printed = this.#untilTheEnd();
    this.#bash.stdin.write(`cd '${folder}'; ${block}; echo; echo "----8<---- $PWD"\n`);
    const [, text = '', last = ''] = END.exec(await printed) ?? [];
    return { text, failed: this.#scratch.read('failed'), folder: last };
  }

  close(): void {
    this.#bash.stdin.end();
  }

  #untilTheEnd(): Promise<string> {
    return new Promise((resolved, rejected) => {
      let printed = '';
      const fail = (): void => rejected(new Error(`The terminal has ended:\n${printed}`));
      const hear = (text: string): void => {
        printed += text;
        if (!END.test(printed)) return;
        this.#bash.off('exit', fail).stdout.off('data', hear);
        resolved(printed);
      };
      this.#bash.once('exit', fail).stdout.on('data', hear);
    });
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

/** Direct dependencies that others had before need no other packages. */
async function installService(folder: string): Promise<void> {
  rmSync(join(folder, 'node_modules'), { force: true });
  if (packagesOf(folder) !== packagesOf(flagship)) return install(folder);
  symlinkSync(join(flagship, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

function packagesOf(folder: string): string {
  const lock: { packages: Record<string, unknown> } = JSON.parse(
    readFileSync(join(folder, 'package-lock.json'), 'utf8'),
  );
  const { '': _own, ...others } = lock.packages;
  return JSON.stringify(others);
}

/** @param name a package of this checkout, or the path of a folder */
function linkPackage(name: string, folder: string): void {
  const from = /^[./]/.test(name) ? resolve(folder, name) : join(root, 'node_modules', name);
  const manifest: { name: string; bin?: Record<string, string> } = JSON.parse(
    readFileSync(join(from, 'package.json'), 'utf8'),
  );
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(from, join(folder, 'node_modules', manifest.name), 'junction');
  for (const [program, path] of Object.entries(manifest.bin ?? {})) {
    const script = join(folder, 'node_modules/.bin', program);
    // npm would make the file of the checkout executable.
    writeFileSync(script, `#!/bin/sh\nexec node '${from === root ? command : join(from, path)}' "$@"\n`);
    chmodSync(script, 0o755);
  }
}
