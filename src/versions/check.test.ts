import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { changelog } from './changelog/changelog.js';
import { check } from './check.js';
import { lockReleased } from '../commands/release/release-version.js';
import { type ScratchFolder, scratchFolder } from '../testing/scratch-folder.js';

const v1 =
  'service: library\nversion: 1\nresources:\n  books:\n    fields:\n      title: string\n      note: string?\n';
const v2 = 'service: library\nversion: 2\nresources:\n  books:\n    fields:\n      title: string\n      pages: int?\n';
const acknowledged = `${v2}breaking:\n  - { rule: field-removed, at: books.fields.note, reason: "*Nobody* wrote one." }\n`;

function folderWith(files: Readonly<Record<string, string>>): ScratchFolder {
  const folder = scratchFolder();
  for (const [name, text] of Object.entries(files)) folder.write(name, text);
  return folder;
}

function codes(folder: ScratchFolder, against = ''): readonly string[] {
  return check({ config: folder.path('resources.yaml'), against }).diagnostics.map(({ code }) => code);
}

describe('check', () => {
  it('compares the newest version with its predecessor', () => {
    expect(codes(folderWith({ 'resources.yaml': v2, 'versions/v1.yaml': v1 }))).toEqual(['field-removed']);
  });

  it('accepts acknowledged breaks and counts them', () => {
    const folder = folderWith({ 'resources.yaml': acknowledged, 'versions/v1.yaml': v1 });
    expect(check({ config: folder.path('resources.yaml'), against: '' })).toMatchObject({
      diagnostics: [],
      acknowledged: 1,
    });
  });

  it('judges each frozen version by its own acknowledgements', () => {
    const v3 = acknowledged.replace('version: 2', 'version: 3').replace(/breaking:[^]*/, '');
    const files = { 'resources.yaml': v3, 'versions/v2.yaml': acknowledged, 'versions/v1.yaml': v1 };
    expect(codes(folderWith(files))).toEqual([]);
    expect(codes(folderWith({ ...files, 'versions/v2.yaml': v2 }))).toEqual(['field-removed']);
  });

  it('compares with any file that is named', () => {
    const folder = folderWith({ 'resources.yaml': v2, 'before.yaml': v1 });
    expect(codes(folder, folder.path('before.yaml'))).toEqual(['field-removed']);
    expect(codes(folder)).toEqual([]);
  });

  it('compares with a git revision', () => {
    const folder = folderWith({ 'resources.yaml': v1 });
    const git = (...words: readonly string[]): void => {
      const who = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com'];
      execFileSync('git', ['-C', folder.root, ...who, ...words], { stdio: 'ignore' });
    };
    git('init');
    git('add', '.');
    git('commit', '-m', 'One');
    folder.write('resources.yaml', v2);
    expect(codes(folder, 'HEAD')).toEqual(['field-removed']);
  });

  it('uses the repository of the input even inside a git hook of another repository', () => {
    const [folder, other] = [folderWith({ 'resources.yaml': v1 }), folderWith({ 'resources.yaml': v2 })];
    for (const { root } of [folder, other])
      for (const words of [['init'], ['add', '.'], ['commit', '-m', 'One']]) {
        const who = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', '-c', 'commit.gpgsign=false'];
        execFileSync('git', ['-C', root, ...who, ...words], { stdio: 'ignore' });
      }
    folder.write('resources.yaml', v2);
    vi.stubEnv('GIT_DIR', other.path('.git'));
    vi.stubEnv('GIT_INDEX_FILE', other.path('.git/index'));
    try {
      expect(codes(folder, 'HEAD')).toEqual(['field-removed']);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it.each(['nowhere', '--output=x', ''.padEnd(3, '.')])('says that there is no %s', (name) => {
    const folder = folderWith({ 'resources.yaml': v1 });
    expect(codes(folder, name)).toEqual(['unknown-revision']);
  });
});

describe('changelog', () => {
  it('lists breaks with their reasons, and additions', () => {
    const folder = folderWith({ 'resources.yaml': acknowledged, 'versions/v1.yaml': v1 });
    expect(changelog(check({ config: folder.path('resources.yaml'), against: '' }).versions)).toBe(
      [
        '# Changes of Library',
        '',
        '## Version 2, since version 1',
        '',
        '### What breaks',
        '',
        '- "books.fields.note" was removed: requests of v1 that hold it are refused, and clients of v1 miss it in answers. Why: \\*Nobody\\* wrote one.',
        '',
        '### What is new',
        '',
        '- `books.fields.pages` is new.',
        '',
      ].join('\n'),
    );
  });

  it('says that a single version has nothing to compare with', () => {
    const folder = folderWith({ 'resources.yaml': v1 });
    expect(changelog(check({ config: folder.path('resources.yaml'), against: '' }).versions)).toContain('one version');
  });
});

describe('released versions', () => {
  const config = (folder: ScratchFolder): string => folder.path('resources.yaml');
  const later = (folder: ScratchFolder, today = '2026-06-01'): readonly string[] =>
    check({ config: config(folder), against: '', today }).diagnostics.map(({ code }) => code);

  it('are reported when they lack a lock', () => {
    const folder = folderWith({ 'resources.yaml': acknowledged, 'versions/v1.yaml': v1 });
    expect(later(folder)).toEqual(['version-without-lock']);
    expect(codes(folder)).toEqual([]);
    expect(lockReleased(config(folder))).toEqual({ diagnostics: [], created: [folder.path('versions/v1.lock')] });
    expect(later(folder)).toEqual([]);
    expect(lockReleased(config(folder)).created).toEqual([]);
    folder.write('versions/v1.yaml', v1.replace('title: string', 'title: { type: string, max: 9 }'));
    expect(later(folder)).toEqual(['frozen-version-changed']);
  });

  // A lock says in other words what its version says. The warning is of the older version alone, so that no other one hides it.
  it('are compared with their locks even when the newest version has an error', () => {
    const folder = folderWith({ 'resources.yaml': acknowledged, 'versions/v1.yaml': v1 });
    expect(lockReleased(config(folder)).created).toHaveLength(1);
    folder.write('versions/v1.yaml', v1.replace('title: string', 'title: int'));
    folder.write('resources.yaml', acknowledged.replace('pages: int?', 'pages: number of pages'));
    expect(codes(folder)).toEqual(['unknown-type', 'frozen-version-changed']);
  });

  it('repeat no warning of the version file for its lock', () => {
    const deep = ['shelves', 'rows', 'boards', 'books'].reduceRight(
      (below, name, depth) =>
        `${'    '.repeat(depth)}resources:\n${'    '.repeat(depth)}  ${name}:\n${'    '.repeat(depth)}    fields: { title: string }\n${below}`,
      '',
    );
    const folder = folderWith({
      'resources.yaml': `${v2}breaking:\n  - { rule: resource-removed, at: shelves, reason: Nobody read them. }\n`,
      'versions/v1.yaml': `service: library\nversion: 1\n${deep}`,
    });
    const warnings = (): readonly string[] =>
      check({ config: config(folder), against: '' }).diagnostics.map(({ code }) => code);
    expect(warnings()).toEqual(['nesting-depth']);
    expect(lockReleased(config(folder)).created).toHaveLength(1);
    expect(warnings()).toEqual(['nesting-depth']);
    // A lock has no comments.
    const silenced = folder
      .read('versions/v1.yaml')
      .replace(/^( *)books:/m, '$1# restwright-ignore: nesting-depth -- as on the shelf\n$&');
    folder.write('versions/v1.yaml', silenced);
    expect(warnings()).toEqual([]);
  });

  it('can change their authentication by the steps that the diagnostics suggest', () => {
    const knowing = (text: string, scheme: string): string =>
      text.replace('resources:', `auth: { scheme: ${scheme} }\nresources:`);
    const folder = folderWith({
      'resources.yaml': knowing(acknowledged, 'bearer'),
      'versions/v1.yaml': knowing(v1, 'cookie'),
    });
    lockReleased(config(folder));
    expect(later(folder)).toEqual(['version-convention']);
    folder.write('versions/v1.yaml', knowing(v1, 'bearer'));
    expect(later(folder)).toEqual(['frozen-version-changed']);
    rmSync(folder.path('versions/v1.lock'));
    expect(later(folder)).toEqual(['version-without-lock']);
    lockReleased(config(folder));
    expect(later(folder)).toEqual([]);
  });

  it('are reported when they are served past their sunset, or end before it', () => {
    const life = '  1: { deprecated: 2026-01-01, sunset: 2026-06-01 }';
    const text = `${acknowledged}lifecycle:\n${life}\n`;
    const folder = folderWith({ 'resources.yaml': text, 'versions/v1.yaml': v1 });
    lockReleased(config(folder));
    expect(later(folder, '2026-05-31')).toEqual([]);
    expect(later(folder, '2026-06-01')).toEqual(['sunset-passed']);
    const ended = folderWith({ 'resources.yaml': text.replace(/breaking:\n.*\n/, '') });
    expect(later(ended, '2026-05-31')).toEqual(['ended-before-sunset']);
    expect(later(ended, '2026-06-01')).toEqual([]);
  });
});
