// Runs the completions in the shells of this machine.
import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, command, restwright, run } from '../support/built-command.js';

beforeAll(build, 60_000);

const INPUT = 'service: shop\nversion: 1\nresources:\n  rooms:\n    resources:\n      keys:\n  users:\n';

const TABLE: readonly (readonly [words: readonly string[], found: readonly string[]])[] = [
  [['gen'], ['generate']],
  [
    ['add', ''],
    ['resource', 'field', 'version', 'help'],
  ],
  [['generate', '--al'], ['--allow-destructive']],
  [['generate', '-c'], []],
  [
    ['add', 'resource', 'x', '--kind', ''],
    ['collection', 'store', 'document', 'controller'],
  ],
  [
    ['add', 'resource', 'x', '--in', 'ro'],
    ['rooms', 'rooms/keys'],
  ],
  [
    ['add', 'field', ''],
    ['rooms.', 'rooms.keys.', 'users.'],
  ],
  [['add', 'field', '-c', 'absent.yaml', ''], []],
  [['add', 'field', '--config=absent=.yaml', ''], []],
  [
    ['add', 'field', '--config=resources.yaml', ''],
    ['rooms.', 'rooms.keys.', 'users.'],
  ],
  [['init', '--paging', 'c'], ['cursor']],
  [['explain', 'no-v'], ['no-verb']],
  [['explain', 'R-2.7'], ['R-2.7']],
  [['help', 'rel'], ['release']],
  [
    ['completion', ''],
    ['bash', 'zsh', 'fish'],
  ],
  [['nothing', ''], []],
];

describe('the candidates of completion', () => {
  it.each(TABLE)('after %j', async (words, found) => {
    const folder = scratchFolder();
    folder.write('resources.yaml', INPUT);
    const { code, stdout, stderr } = await restwright(['complete', '--', ...words], folder.root);
    expect([code, stderr]).toEqual([0, '']);
    expect(
      stdout
        .split('\n')
        .slice(0, -1)
        .map((line) => line.split('\t')[0]),
    ).toEqual(found);
  });

  it.each([
    [['generate', '-c', ''], ':files'],
    [['generate', '--config', '=', 'x'], ':files'],
    [['check', '--against', ''], ':files'],
    [['generate', '--output', 'x'], ':folders'],
    [['init', ''], ':folders'],
  ])('is a matter of the shell after %j', async (words, place) => {
    const folder = scratchFolder();
    expect(await restwright(['complete', '--', ...words], folder.root)).toMatchObject({
      code: 0,
      stdout: `${place}\n`,
    });
  });

  it('is in no list of commands, and describes the commands', async () => {
    const folder = scratchFolder();
    expect((await restwright(['--help'], folder.root)).stdout).not.toMatch(/^ {2}complete /m);
    expect((await restwright(['complete', '--', 'ma'], folder.root)).stdout).toMatch(/^map\tdraw the resources/);
  });
});

interface Shell {
  readonly name: string;
  readonly path: string;
  /** Loads the completions and prints those of `restwright add fi`. */
  readonly script: string;
}

const SHELLS: readonly Shell[] = [
  {
    name: 'bash',
    path: '/bin/bash',
    script: `source <(restwright completion bash)
COMP_WORDS=(restwright add fi); COMP_CWORD=2; _restwright; printf '%s\\n' "\${COMPREPLY[@]}"
compopt() { echo "compopt $*"; }
COMP_WORDS=(restwright generate -c ''); COMP_CWORD=3; _restwright; printf '%s\\n' "\${#COMPREPLY[@]}"
complete -p restwright`,
  },
  {
    name: 'fish',
    path: '/usr/bin/fish',
    script: 'restwright completion fish | source; complete -C "restwright add fi"',
  },
  {
    name: 'zsh',
    path: '/usr/bin/zsh',
    script: `autoload -Uz compinit; compinit -D; source <(restwright completion zsh)
_describe() { print -l -- \${(P)2}; }
words=(restwright add fi); CURRENT=3; _restwright`,
  },
];

describe.each(SHELLS)('the completions of $name', ({ name, path, script }) => {
  it.skipIf(!existsSync(path))('work, or are not asked where it is not installed', async () => {
    const folder = scratchFolder();
    folder.write('bin/restwright', `#!/bin/sh\nexec "${process.execPath}" "${command}" "$@"\n`);
    await run('chmod', ['+x', folder.path('bin/restwright')], folder.root);
    const env = { PATH: `${folder.path('bin')}:${process.env['PATH'] ?? ''}`, HOME: folder.root };
    const { code, stdout, stderr } = await run(path, ['-c', script], folder.root, env);
    expect([code, stderr]).toEqual([0, '']);
    const lines = stdout.split('\n');
    expect(lines[0]).toMatch(/^field/);
    if (name === 'bash')
      expect(lines.slice(1, 4)).toEqual(['compopt -o default', '0', 'complete -F _restwright restwright']);
  });
});
