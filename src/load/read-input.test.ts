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
    const bytes = readInput(folder.path('resources.yaml'), new Report());
    expect(new TextDecoder().decode(bytes)).toBe('service: people\n');
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
