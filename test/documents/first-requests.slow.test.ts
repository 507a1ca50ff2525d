// The session of the guide to first requests gets its printed answers from the flagship.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { flagship, root, run } from '../support/built-command.js';

const SESSION = 'docs/guides/first-requests.md';

/** A block of commands and its output. */
interface Step {
  readonly commands: string;
  readonly output: string;
}

function session(): readonly Step[] {
  const page = readFileSync(join(root, SESSION), 'utf8');
  const blocks = page.matchAll(/```sh\n(?<commands>[^`]*)```\n```\w+\n(?<output>[^`]*)```/g);
  return Array.from(blocks, ({ groups }) => ({
    commands: groups?.['commands'] ?? '',
    output: groups?.['output'] ?? '',
  }));
}

/** Hides ids and dates, which differ from run to run. */
function elided(text: string): string {
  return text
    .replaceAll('\r', '')
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>')
    .replaceAll(/^Date: .*$/gm, 'Date: <date>')
    .trim();
}

/**
 * Starts the flagship on a database of its own.
 * @returns its address
 */
async function startFlagship(database: string): Promise<string> {
  const env = { ...process.env, PORT: '0', DATABASE_URL: `file:${database}` };
  const service = spawn(process.execPath, ['dist/server.js'], { cwd: flagship, env });
  onTestFinished(() => new Promise((resolve) => service.once('close', () => resolve()).kill()));
  return new Promise((resolve, reject) => {
    let printed = '';
    service.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
      if (address !== undefined) resolve(address);
    });
    service.once('close', () => reject(new Error(`The flagship ended:\n${printed}`)));
  });
}

describe('the guide to first requests', () => {
  it.skipIf(process.platform === 'win32')('shows a session that goes as it says', async () => {
    const steps = session();
    expect(steps).toHaveLength(8);
    const address = await startFlagship(scratchFolder().path('session.sqlite'));
    const mark = '----8<----';
    const script = steps.map(({ commands }) => `${commands}\necho '${mark}'\n`).join('');
    const { stdout } = await run('bash', ['-c', script.replaceAll('http://127.0.0.1:3000', address)], root);
    expect(stdout.split(`${mark}\n`).slice(0, -1).map(elided)).toEqual(steps.map(({ output }) => output.trim()));
  });
});
