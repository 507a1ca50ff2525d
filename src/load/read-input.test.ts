import { mkdirSync, rmSync, symlinkSync, truncateSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printDiagnostics } from '../diagnostics/print.js';
import { Report } from '../diagnostics/report.js';
import { scratchFolder } from '../testing/scratch-folder.js';
import { readInput } from './read-input.js';

async function codesOf(path: string): Promise<string[]> {
  const report = new Report();
  expect(readInput(path, report)).toBeUndefined();
  return report.sorted().map((diagnostic) => diagnostic.code);
}

describe('readInput', () => {
  it('returns the bytes of the input', async () => {
    const folder = scratchFolder();
    folder.write('resources.yaml', 'service: people\n');
    const input = readInput(folder.path('resources.yaml'), new Report());
    expect(new TextDecoder().decode(input?.newest.bytes)).toBe('service: people\n');
    expect(input?.older).toEqual([]);
  });

  it('returns the older versions, newest first, and ignores files that are not YAML', () => {
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
    'reports %s in the folder of versions, since its name is not a version',
    async (name) => {
      const folder = scratchFolder();
      folder.write('resources.yaml', '');
      folder.write(`versions/${name}`, '');
      expect(await codesOf(folder.path('resources.yaml'))).toEqual(['version-file-name']);
    },
  );

  describe('links', () => {
    const SECRET = 'root:x:0:0 a line of another file\n';

    function saidOf(path: string) {
      const report = new Report();
      expect(readInput(path, report)).toBeUndefined();
      const diagnostics = report.sorted();
      expect(printDiagnostics(diagnostics, { colour: false })).not.toContain('root:x');
      return diagnostics.map(({ code, source }) => [code, source.path]);
    }

    it.each(['v1.yaml', 'v1.lock'])("refuses %s when it is a link out of the input's folder", (name) => {
      const [folder, other] = [scratchFolder(), scratchFolder()];
      other.write('passwd', SECRET);
      folder.write('resources.yaml', '');
      folder.write('versions/v1.yaml', '');
      rmSync(folder.path(`versions/${name}`), { force: true });
      symlinkSync(other.path('passwd'), folder.path(`versions/${name}`));
      expect(saidOf(folder.path('resources.yaml'))).toEqual([['input-outside', folder.path(`versions/${name}`)]]);
    });

    it("refuses a folder of versions that is a link out of the input's folder, and reveals nothing of its target", () => {
      const [folder, other] = [scratchFolder(), scratchFolder()];
      other.write('v1.yaml', SECRET);
      other.write('secret-name.yaml', SECRET);
      folder.write('resources.yaml', '');
      symlinkSync(other.path('.'), folder.path('versions'));
      expect(saidOf(folder.path('resources.yaml'))).toEqual([['input-outside', folder.path('versions')]]);
    });

    it("follows links within the input's folder, and the input itself when it is a link", () => {
      const [folder, other] = [scratchFolder(), scratchFolder()];
      other.write('shared.yaml', 'service: people\n');
      folder.write('older/first.yaml', 'version: 1');
      mkdirSync(folder.path('versions'));
      symlinkSync(other.path('shared.yaml'), folder.path('resources.yaml'));
      symlinkSync('../older/first.yaml', folder.path('versions/v1.yaml'));
      const input = readInput(folder.path('resources.yaml'), new Report());
      expect(new TextDecoder().decode(input?.newest.bytes)).toBe('service: people\n');
      expect(input?.older.map(({ version, bytes }) => [version, new TextDecoder().decode(bytes)])).toEqual([
        [1, 'version: 1'],
      ]);
    });

    it('reports a broken link', () => {
      const folder = scratchFolder();
      folder.write('resources.yaml', '');
      mkdirSync(folder.path('versions'));
      symlinkSync('nowhere.yaml', folder.path('versions/v1.yaml'));
      expect(saidOf(folder.path('resources.yaml'))).toEqual([['input-not-found', folder.path('versions/v1.yaml')]]);
    });
  });

  it('reports a folder where a version is due', async () => {
    const folder = scratchFolder();
    folder.write('resources.yaml', '');
    mkdirSync(folder.path('versions/v1.yaml'), { recursive: true });
    expect(await codesOf(folder.path('resources.yaml'))).toEqual(['input-not-a-file']);
  });

  it('reports an absent file, a folder, a path through a file, and a file too large to read', async () => {
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
