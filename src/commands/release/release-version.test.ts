import { chmodSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '../../versions/check.js';
import { Report } from '../../diagnostics/report.js';
import { carryOutRelease, planRelease, release } from './release-version.js';
import { type ScratchFolder, scratchFolder } from '../../testing/scratch-folder.js';
import { BASE } from '../../testing/version-changes/base-version.js';

const small = `# The library.
service: library   # one
version: 1 # the first
conventions: { paging: cursor }
resources:
  books:
    fields:
      title: string # of the book
      note: string?
      number: { type: bigint, min: 9007199254740993 }
`;

function folderWith(text: string): ScratchFolder {
  const folder = scratchFolder();
  folder.write('resources.yaml', text);
  return folder;
}

function codes(folder: ScratchFolder): readonly string[] {
  return check({ config: folder.path('resources.yaml'), against: '' }).diagnostics.map(({ code }) => code);
}

describe('release', () => {
  it('freezes the version, complete, and begins the next one', () => {
    const folder = folderWith(small);
    expect(release(folder.path('resources.yaml'))).toMatchObject({ diagnostics: [], version: 1 });
    expect(folder.read('resources.yaml')).toBe(small.replace('version: 1 #', 'version: 2 #'));
    const frozen = folder.read('versions/v1.yaml');
    expect(frozen).toContain('title: string # of the book\n');
    expect(frozen).toContain('conventions:\n  paging: cursor\n  naming: dash\n');
    expect(frozen).toContain('  body: 256KiB\n');
    expect(Object.keys(folder.files())).toEqual(['resources.yaml', 'versions/v1.lock', 'versions/v1.yaml']);
    expect(codes(folder)).toEqual([]);
  });

  it('releases one version after the other', () => {
    const folder = folderWith(BASE);
    for (const version of [1, 2, 3]) expect(release(folder.path('resources.yaml'))).toMatchObject({ version });
    expect(codes(folder)).toEqual([]);
    expect(folder.read('resources.yaml')).toBe(BASE.replace('version: 1', 'version: 4'));
  });

  it('goes on where a run was killed', () => {
    const folder = folderWith(small);
    release(folder.path('resources.yaml'));
    const done = folder.files();
    for (const missing of [[], ['versions/v1.yaml'], ['versions/v1.yaml', 'versions/v1.lock']]) {
      for (const path of missing) rmSync(folder.path(path));
      folder.write('resources.yaml', small);
      folder.write('versions/v1.yaml.restwright-tmp', 'half');
      expect(release(folder.path('resources.yaml'))).toMatchObject({ diagnostics: [], version: 1 });
      expect(folder.files()).toEqual(done);
    }
  });

  it('takes no other file for one that it left', () => {
    const folder = folderWith(small);
    release(folder.path('resources.yaml'));
    folder.write('resources.yaml', small.replace('note: string?', 'note: string'));
    const { diagnostics, created } = release(folder.path('resources.yaml'));
    expect([diagnostics.map(({ code }) => code), created]).toEqual([['version-not-older'], []]);
  });

  it('clears what was acknowledged, and nothing else', () => {
    const folder = folderWith(small);
    release(folder.path('resources.yaml'));
    const second = small.replace('version: 1', 'version: 2').replace(': string #', ': { type: string, max: 9 } #');
    folder.write(
      'resources.yaml',
      `${second}breaking:\n  - { rule: narrowed, at: books.fields.title.max, reason: Short. }\n# The end.\n`,
    );
    expect(release(folder.path('resources.yaml'))).toMatchObject({ diagnostics: [], version: 2 });
    expect(folder.read('resources.yaml')).toBe(
      `${second.replace('version: 2', 'version: 3')}breaking: []\n# The end.\n`,
    );
    expect(codes(folder)).toEqual([]);
  });

  it('lets a version end whose breaks a frozen one acknowledges', () => {
    const folder = folderWith(small);
    release(folder.path('resources.yaml'));
    const second = small.replace('version: 1', 'version: 2').replace(': string #', ': { type: string, max: 9 } #');
    const acknowledged = 'breaking: [{ rule: narrowed, at: books.fields.title.max, reason: Short. }]\n';
    folder.write('resources.yaml', second + acknowledged);
    release(folder.path('resources.yaml'));
    for (const name of ['v1.yaml', 'v1.lock']) rmSync(folder.path(`versions/${name}`));
    expect(codes(folder)).toEqual([]);
  });

  it('refuses a version that breaks something', () => {
    const folder = folderWith(small);
    release(folder.path('resources.yaml'));
    folder.write('resources.yaml', folder.read('resources.yaml').replace('      note: string?\n', ''));
    const before = folder.files();
    expect(release(folder.path('resources.yaml')).diagnostics.map(({ code }) => code)).toEqual(['field-removed']);
    expect(folder.files()).toEqual(before);
  });

  it('changes what a link leads to, and keeps its mode', () => {
    const folder = folderWith(small);
    renameSync(folder.path('resources.yaml'), folder.path('library.yaml'));
    chmodSync(folder.path('library.yaml'), 0o664);
    symlinkSync('library.yaml', folder.path('resources.yaml'));
    expect(release(folder.path('resources.yaml'))).toMatchObject({ diagnostics: [], version: 1 });
    expect(readlinkSync(folder.path('resources.yaml'))).toBe('library.yaml');
    expect(folder.read('library.yaml')).toContain('version: 2 #');
    expect(statSync(folder.path('library.yaml')).mode & 0o777).toBe(0o664);
  });

  it('is not carried out when the input is no longer what was shown', () => {
    const folder = folderWith(small);
    const planned = planRelease(folder.path('resources.yaml'), new Report());
    const saved = small.replace('note:', 'notes:');
    folder.write('resources.yaml', saved);
    const { diagnostics, created } = planned === undefined ? expect.fail() : carryOutRelease(planned);
    expect([diagnostics.map(({ code }) => code), created]).toEqual([['input-not-written'], []]);
    expect(folder.files()).toEqual({ 'resources.yaml': saved });
  });

  it('overwrites nothing, and leaves nothing behind where it cannot be done as a whole', () => {
    const folder = folderWith(small);
    folder.write('versions/v1.lock', 'mine');
    const before = folder.files();
    const released = release(folder.path('resources.yaml'));
    expect(released.diagnostics.map(({ code }) => code)).toEqual(['release-not-written']);
    expect(folder.files()).toEqual(before);
  });

  it.skipIf(process.getuid?.() === 0)('changes nothing where the folder cannot be written', () => {
    const folder = folderWith(small);
    chmodSync(folder.root, 0o500);
    const released = release(folder.path('resources.yaml'));
    chmodSync(folder.root, 0o700);
    expect(released.diagnostics.map(({ code }) => code)).toEqual(['input-not-written']);
    expect(folder.files()).toEqual({ 'resources.yaml': small });
  });
});

describe('a frozen version', () => {
  function frozen(change: (text: string) => string): readonly string[] {
    const folder = folderWith(small);
    release(folder.path('resources.yaml'));
    folder.write('versions/v1.yaml', change(folder.read('versions/v1.yaml')));
    const { diagnostics } = check({ config: folder.path('resources.yaml'), against: '' });
    return diagnostics.filter(({ code }) => code === 'frozen-version-changed').map(({ message }) => message);
  }

  it('may not change its meaning, and shows what did', () => {
    expect(frozen((text) => text.replace('9007199254740993', '9007199254740992'))).toEqual([
      'Version 1 is released, but its "books.fields.number.min" is 9007199254740992, and was 9007199254740993.',
    ]);
    expect(frozen((text) => text.replace('paging: cursor', 'paging: page/rpp'))).toHaveLength(1);
  });

  it('may change its comments, its texts and the order of its keys', () => {
    expect(frozen((text) => `# More.\n${text.replace('service:', 'title: Books\nservice:')}`)).toEqual([]);
  });
});
