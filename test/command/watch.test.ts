// `generate --watch` as users run it in a terminal.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type ScratchFolder, scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, command, restwright } from '../support/built-command.js';

beforeAll(build, 60_000);

const people = 'service: people\nversion: 1\nresources:\n  users:\n    fields:\n      name: string\n';

interface Watching {
  /** Waits until the output since the last call contains the text. */
  until(text: string): Promise<string>;
  /** The exit code. */
  readonly ended: Promise<number | null>;
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Renames a complete file into place, as editors do. */
function save(folder: ScratchFolder, path: string, text: string): void {
  folder.write(`${path}.new`, text);
  renameSync(folder.path(`${path}.new`), folder.path(path));
}

function watching(folder: ScratchFolder, ...options: readonly string[]): Watching {
  const env = { ...process.env, NO_COLOR: '1', XDG_CACHE_HOME: folder.path('cache') };
  const child: ChildProcess = spawn(process.execPath, [command, 'generate', '--watch', ...options], {
    cwd: folder.root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    ended,
    async until(text) {
      await expect.poll(() => printed, { timeout: 20_000, interval: 10 }).toContain(text);
      const said = printed;
      printed = '';
      return said;
    },
    end(signal = 'SIGINT') {
      child.kill(signal);
      return ended;
    },
  };
}

describe('generate --watch', () => {
  it('follows the input, tells only what changed, and recovers by itself', async () => {
    const folder = scratchFolder();
    folder.write('resources.yaml', people);
    const watch = watching(folder);
    expect(await watch.until('Ctrl-C ends it.')).toContain('created  src/api/v1/');

    const grown = people.replace('name: string', 'name: string\n      email: email');
    save(folder, 'resources.yaml', grown);
    const changed = await watch.until('generated written in ');
    expect(changed).toContain('updated  src/api/v1/users/schema.ts\n');
    // The new type has files of its own there.
    expect(changed).not.toContain('updated  src/api/runtime/');

    save(folder, 'resources.yaml', grown.replace('string', 'strong'));
    expect(await watch.until('Nothing was written.')).toContain('resources.yaml:6:13 - error unknown-type');
    save(folder, 'resources.yaml', `${grown.replace('string', 'strong')}# The same is wrong.\n`);
    save(folder, 'resources.yaml', `${grown}      phone: string?\n`);
    const right = await watch.until('generated written in ');
    expect(right).not.toContain('error');

    save(folder, 'resources.yaml', `${grown}      phone: string?\nx`);
    await watch.until('Nothing was written.');
    save(folder, 'resources.yaml', `${grown}      phone: string?\n# A comment.\n`);
    await watch.until('resources.yaml is valid again');
    expect(await watch.end()).toBe(0);
    expect(await restwright(['generate', '--check'], folder.root)).toMatchObject({ code: 0 });
  });

  it('follows the older versions, also a new one', async () => {
    const folder = scratchFolder();
    folder.write('resources.yaml', people.replace('version: 1', 'version: 2'));
    const watch = watching(folder, '--json');
    expect(await watch.until('"ok": true')).toContain('"applied": true');
    mkdirSync(folder.path('versions'));
    save(folder, 'versions/v1.yaml', people);
    await watch.until('"path": "src/api/v1/users/store.ts"');
    expect(await watch.end('SIGTERM')).toBe(0);
  });

  it('ends with the folder that it watches', async () => {
    const folder = scratchFolder();
    folder.write('inside/resources.yaml', people);
    const watch = watching(folder, '--config', 'inside/resources.yaml');
    await watch.until('Ctrl-C ends it.');
    rmSync(folder.path('inside'), { recursive: true });
    expect(await watch.ended).toBe(1);
    expect(await watch.until('error input-not-found')).toContain('inside/resources.yaml');
  });

  it('cannot be combined with options that write nothing', async () => {
    const { code, stderr } = await restwright(['generate', '--watch', '--check'], scratchFolder().root);
    expect([code, stderr]).toEqual([2, expect.stringContaining("'-w, --watch' cannot be used with option '--check'")]);
  });
});
