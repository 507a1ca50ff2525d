import { mkdirSync, truncateSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Report } from '../diagnostics/report.js';
import { scratchFolder } from '../testing/scratch-folder.js';
import { readInput } from './read-input.js';

async function codesOf(path: string): Promise<string[]> {
  const report = new Report();
  expect(readInput(path, report)).toBeUndefined();
  return report.sorted().map((diagnostic) => diagnostic.code);
}

describe('readInput', () => {
  it('gives the bytes', async () => {
    const folder = scratchFolder();
    folder.write('resources.yaml', 'service: people\n');
    const input = readInput(folder.path('resources.yaml'), new Report());
    expect(new TextDecoder().decode(input?.newest.bytes)).toBe('service: people\n');
    expect(input?.older).toEqual([]);
  });

  it('gives the older versions beside it, the newest of them first, and passes over what is no YAML', () => {
    const folder = scratchFolder();
    folder.write('resources.yaml', '');
    for (const name of ['v2.yaml', 'v10.yaml', 'v1.yaml', 'notes.md', 'lock.json'])
      folder.write(`versions/${name}`, name);
    const older = readInput(folder.path('resources.yaml'), new Report())?.older ?? [];
    expect(older.map(({ version, bytes }) => [version, new TextDecoder().decode(bytes)])).toEqual([
      [10, 'v10.yaml'],
      [2, 'v2.yaml'],
      [1, 'v1.yaml'],
    ]);
  });

  it.each(['v01.yaml', 'v0.yaml', 'v1.yml', 'V1.yaml', '1.yaml', 'v1.0.yaml', 'draft.yaml'])(
    'reports %s among the versions, whose name is no number of a version',
    async (name) => {
      const folder = scratchFolder();
      folder.write('resources.yaml', '');
      folder.write(`versions/${name}`, '');
      expect(await codesOf(folder.path('resources.yaml'))).toEqual(['version-file-name']);
    },
  );

  it('reports a folder in the place of a version', async () => {
    const folder = scratchFolder();
    folder.write('resources.yaml', '');
    mkdirSync(folder.path('versions/v1.yaml'), { recursive: true });
    expect(await codesOf(folder.path('resources.yaml'))).toEqual(['input-not-a-file']);
  });

  it('reports a file that is absent, a folder, a path through a file, and a file that is too large to be read at all', async () => {
    const folder = scratchFolder();
    folder.write('a-file', '');
    mkdirSync(folder.path('a-folder'));
    folder.write('huge.yaml', '');
    truncateSync(folder.path('huge.yaml'), 5 * 2 ** 30);
    expect(await codesOf(folder.path('absent.yaml'))).toEqual(['input-not-found']);
    expect(await codesOf(folder.path('a-folder'))).toEqual(['input-not-a-file']);
    expect(await codesOf(folder.path('a-file/resources.yaml'))).toEqual(['unreadable-input']);
    expect(await codesOf(folder.path('huge.yaml'))).toEqual(['input-too-large']);
  });
});
