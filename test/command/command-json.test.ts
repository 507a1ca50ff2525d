// Holds the commands' JSON to docs/reference/command.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, restwright, root } from '../support/built-command.js';

beforeAll(build, 60_000);

const people = 'service: people\nversion: 1\nresources:\n  users:\n    fields:\n      name: string\n';

/** The commands in the order of the runs: the release comes last. */
const COMMANDS: readonly (readonly [words: readonly string[], members: readonly string[]])[] = [
  [
    ['generate', '--dry-run'],
    ['config', 'output', 'applied', 'milliseconds', 'changes', 'differences', 'previews', 'news', 'generator'],
  ],
  [
    ['eject', 'src/app.ts'],
    ['output', 'undo', 'changed', 'already'],
  ],
  [['check'], ['config', 'against', 'acknowledged']],
  [['changelog'], ['config', 'against', 'markdown']],
  [['map'], ['config', 'map']],
  [['doctor'], ['findings', 'generator']],
  [
    ['add', 'field', 'users.age', 'int?'],
    [
      'config',
      'output',
      'added',
      'edit',
      'created',
      'applied',
      'changes',
      'differences',
      'previews',
      'news',
      'generator',
    ],
  ],
  [['release'], ['config', 'version', 'created']],
];

interface Document {
  readonly ok: boolean;
  readonly format: number;
}

/** Commands that start without an input, each with a success and a failure. */
const ALONE: readonly (readonly [well: readonly string[], not: readonly string[], members: readonly string[]])[] = [
  [
    ['init', 'shop'],
    ['init', 'other', '--name', 'My Shop'],
    ['config', 'output', 'created', 'changes'],
  ],
  [
    ['explain', 'no-verb'],
    ['explain', 'no-berv'],
    ['name', 'rules', 'code', 'keys', 'suggestion'],
  ],
];

function expectRow(name: string, members: readonly string[]): void {
  const page = readFileSync(join(root, 'docs/reference/command.md'), 'utf8');
  const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\``));
  for (const member of members) expect(row).toContain(`\`${member}\``);
}

describe('--json', () => {
  it.each(ALONE)('prints the documented members for %j', async (well, not, members) => {
    const folder = scratchFolder();
    for (const words of [well, not]) {
      const { code, stdout, stderr } = await restwright([...words, '--json'], folder.root);
      const document: Document = JSON.parse(stdout);
      expect([stderr, document.ok, code === 0, document.format]).toEqual(['', words === well, words === well, 1]);
      expect(Object.keys(document).toSorted()).toEqual(['format', 'ok', 'diagnostics', ...members].toSorted());
    }
    expectRow(well[0] ?? '', members);
  });

  it('is an option of every command that says something', async () => {
    const { stdout } = await restwright(['complete', '--', ''], root);
    const names = stdout.split('\n').flatMap((line) => line.split('\t')[0] || []);
    expect(names).toContain('generate');
    for (const name of names.filter((one) => !['help', 'completion', 'add'].includes(one)))
      expect([name, (await restwright([name, '--help'], root)).stdout]).toEqual([
        name,
        expect.stringContaining('--json'),
      ]);
  });

  it.each(COMMANDS)('prints the documented members for %j, on success and on failure', async (words, members) => {
    const folder = scratchFolder();
    folder.write('resources.yaml', people);
    const [name = ''] = words;
    for (const text of [people, people.replace('string', 'strong')]) {
      folder.write('resources.yaml', text);
      const { code, stdout, stderr } = await restwright([...words, '--json'], folder.root);
      const document: Document = JSON.parse(stdout);
      expect([stderr, document.ok, document.format]).toEqual(['', code === 0, 1]);
      expect(Object.keys(document).toSorted()).toEqual(['format', 'ok', 'diagnostics', ...members].toSorted());
    }
    expectRow(name, members);
  });
});
