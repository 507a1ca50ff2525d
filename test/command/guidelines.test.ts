// Holds the command to the guidelines of clig.dev: readable help, consistent exit codes, and no questions without a user.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, command, restwright, root, run } from '../support/built-command.js';

beforeAll(build, 60_000);

async function commandsOf(...above: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await restwright(['complete', '--', ...above, ''], root);
  return stdout.split('\n').flatMap((line) => line.split('\t')[0] || []);
}

describe('help', () => {
  it.each([60, 100])('of every command fits %i columns, except examples, and lists its exit codes', async (width) => {
    const names = (await commandsOf()).filter((name) => name !== 'help');
    const commands = [...names.map((name) => [name]), ['add', 'resource'], ['add', 'field'], ['add', 'version']];
    const env = { COLUMNS: String(width) };
    for (const words of commands) {
      const { code, stdout, stderr } = await restwright(['help', ...words], root, env);
      expect([words, code, stderr]).toEqual([words, 0, '']);
      const wide = stdout.split('\n').filter((line) => line.length > width && !line.startsWith('  restwright '));
      expect([words, wide]).toEqual([words, []]);
      if (words.join() !== 'add')
        expect(stdout.replaceAll('\n', ' ')).toMatch(/^Examples: .* Exit codes: 0; .*2 for wrong usage/);
    }
  });

  it('lists the commands when none is named', async () => {
    const { code, stdout, stderr } = await restwright([], root);
    expect([code, stdout]).toEqual([2, '']);
    for (const name of await commandsOf()) expect(stderr).toMatch(new RegExp(`^ {2}${name} `, 'm'));
  });
});

describe('a command', () => {
  it('has four exit codes, which are documented', async () => {
    const page = readFileSync(join(root, 'docs/reference/command.md'), 'utf8');
    const codes = [...page.matchAll(/^\| (\d+) \|/gm)].map((match) => match[1]);
    expect(codes).toEqual(['0', '1', '2', '130']);
    const folder = scratchFolder();
    expect((await restwright(['explain', 'R-2.7'], folder.root)).code).toBe(0);
    expect((await restwright(['check'], folder.root)).code).toBe(1);
    expect((await restwright(['explain', 'nothing-of-this-name'], folder.root)).code).toBe(2);
  });

  it.runIf(process.platform !== 'win32')('ends quietly when its reader closes early', async () => {
    const line = `"${process.execPath}" "${command}" explain | head -1; echo "\${PIPESTATUS[0]}"`;
    const { stdout, stderr } = await run('bash', ['-c', line], root);
    expect([stdout.split('\n').slice(1), stderr]).toEqual([['0', ''], '']);
  });

  it('writes no colours to a file, and none when they are turned off', async () => {
    const folder = scratchFolder();
    for (const env of [{ NO_COLOR: undefined }, { FORCE_COLOR: '1', NO_COLOR: '1' }]) {
      const { stdout, stderr } = await restwright(['check'], folder.root, env);
      expect(stdout + stderr).not.toContain('\u001b');
    }
    const { stderr } = await restwright(['check'], folder.root, { NO_COLOR: undefined, FORCE_COLOR: '1' });
    expect(stderr).toContain('\u001b[31merror input-not-found');
  });
});
