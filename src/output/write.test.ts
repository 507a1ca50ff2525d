import { chmodSync, mkdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plannedFile, packageJson, runOutput } from '../testing/output-run.js';
import { scratchFolder } from '../testing/scratch-folder.js';
import type { FileSet } from './file-set.js';

describe('the generator’s files', () => {
  it('are created, left unchanged, updated, and deleted with the folders that become empty', async () => {
    const folder = scratchFolder();
    const first = await runOutput(folder, [
      plannedFile('src/api/a.ts', 'a\n'),
      plannedFile('src/api/deep/b.ts', 'b\n'),
    ]);
    expect(first.kinds).toEqual({ 'src/api/a.ts': 'created', 'src/api/deep/b.ts': 'created' });
    const second = await runOutput(folder, [
      plannedFile('src/api/a.ts', 'a\n'),
      plannedFile('src/api/deep/b.ts', 'b\n'),
    ]);
    expect(second.kinds).toEqual({ 'src/api/a.ts': 'unchanged', 'src/api/deep/b.ts': 'unchanged' });
    const third = await runOutput(folder, [plannedFile('src/api/a.ts', 'A\n')]);
    expect(third.kinds).toEqual({ 'src/api/a.ts': 'updated', 'src/api/deep/b.ts': 'deleted' });
    expect(Object.keys(folder.files())).toEqual(['out/.restwright.json', 'out/src/api/a.ts']);
    expect(folder.has('out/src/api/deep')).toBe(false);
    expect(statSync(folder.path('out/src/api/a.ts')).mode & 0o444).toBe(0o444);
  });

  it('keep their modes, as the owner’s do', async () => {
    const folder = scratchFolder();
    await runOutput(folder, [plannedFile('a.sh', 'a\n'), packageJson({ fastify: '1.0.0' })]);
    const modes = { 'out/a.sh': 0o755, 'out/package.json': 0o600, 'out/.restwright.json': 0o640 };
    for (const [path, mode] of Object.entries(modes)) chmodSync(folder.path(path), mode);
    const { kinds } = await runOutput(folder, [plannedFile('a.sh', 'A\n'), packageJson({ fastify: '2.0.0' })]);
    expect(kinds).toEqual({ 'a.sh': 'updated', 'package.json': 'updated' });
    for (const [path, mode] of Object.entries(modes)) expect(statSync(folder.path(path)).mode & 0o777).toBe(mode);
  });

  it('are restored after a deletion', async () => {
    const folder = scratchFolder();
    await runOutput(folder, [plannedFile('a.ts', 'a\n')]);
    rmSync(folder.path('out/a.ts'));
    expect((await runOutput(folder, [plannedFile('a.ts', 'a\n')])).kinds).toEqual({ 'a.ts': 'created' });
  });

  it('stop the whole run after an edit by hand, and the difference is shown', async () => {
    const folder = scratchFolder();
    await runOutput(folder, [plannedFile('a.ts', 'one\ntwo\n'), plannedFile('b.ts', 'b\n')]);
    folder.write('out/a.ts', 'one\n2\n');
    const before = folder.files();
    const refused = await runOutput(folder, [
      plannedFile('a.ts', 'one\ntwo\n'),
      plannedFile('b.ts', 'new\n'),
      plannedFile('c.ts', 'c\n'),
    ]);
    expect(refused.codes).toEqual(['edited-by-hand']);
    expect(refused.differences).toHaveLength(1);
    expect(refused.differences[0]?.text).toContain('-two\n+2\n');
    expect(folder.files()).toEqual(before);
    const forced = await runOutput(folder, [plannedFile('a.ts', 'one\ntwo\n')], { force: true });
    expect(forced.codes).toEqual([]);
    expect(folder.read('out/a.ts')).toBe('one\ntwo\n');
  });

  it('are refused after an edit by hand, with the place where the edit belongs', async () => {
    const folder = scratchFolder();
    const files = [
      plannedFile('a.ts', 'a\n'),
      { ...plannedFile('src/extensions/v10.ts', '', 'user'), isExtensionPoint: true },
    ];
    await runOutput(folder, files);
    folder.write('out/a.ts', 'mine\n');
    expect((await runOutput(folder, files)).diagnostics[0]?.help).toContain('belongs in src/extensions/v10.ts');
  });

  it('are not deleted after an edit by hand', async () => {
    const folder = scratchFolder();
    await runOutput(folder, [plannedFile('a.ts', 'a\n'), plannedFile('b.ts', 'b\n')]);
    folder.write('out/b.ts', 'mine\n');
    expect((await runOutput(folder, [plannedFile('a.ts', 'a\n')])).codes).toEqual(['edited-obsolete-file']);
    expect(folder.read('out/b.ts')).toBe('mine\n');
    expect((await runOutput(folder, [plannedFile('a.ts', 'a\n')], { force: true })).kinds).toEqual({
      'a.ts': 'unchanged',
      'b.ts': 'deleted',
    });
  });

  it('are not edited when only line ends or a byte order mark differ', async () => {
    const folder = scratchFolder();
    await runOutput(folder, [plannedFile('a.ts', 'one\ntwo\n'), plannedFile('b.ts', 'b\n')]);
    folder.write('out/a.ts', '\uFEFFone\r\ntwo\r\n');
    folder.write('out/.restwright.json', folder.read('out/.restwright.json').replaceAll('\n', '\r\n'));
    expect((await runOutput(folder, [plannedFile('a.ts', 'one\ntwo\n'), plannedFile('b.ts', 'b\n')])).kinds).toEqual({
      'a.ts': 'unchanged',
      'b.ts': 'unchanged',
    });
    expect((await runOutput(folder, [plannedFile('a.ts', 'three\n'), plannedFile('b.ts', 'b\n')])).kinds).toEqual({
      'a.ts': 'updated',
      'b.ts': 'unchanged',
    });
  });

  it('do not overwrite an unknown file', async () => {
    const folder = scratchFolder();
    await runOutput(folder, [plannedFile('a.ts', 'a\n')]);
    folder.write('out/b.ts', 'mine\n');
    expect((await runOutput(folder, [plannedFile('a.ts', 'a\n'), plannedFile('b.ts', 'b\n')])).codes).toEqual([
      'foreign-file',
    ]);
    expect(folder.read('out/b.ts')).toBe('mine\n');
  });
});

describe('the manifest', () => {
  it('stops the run when it is lost, unless the files are as planned', async () => {
    const folder = scratchFolder();
    const files = [plannedFile('a.ts', 'a\n'), plannedFile('b.ts', 'b\n'), packageJson({ fastify: '5' })];
    await runOutput(folder, files);
    rmSync(folder.path('out/.restwright.json'));
    const differing = [plannedFile('a.ts', 'A\n'), plannedFile('b.ts', 'B\n'), packageJson({ fastify: '5' })];
    expect((await runOutput(folder, differing)).codes).toEqual(['lost-manifest']);
    expect(folder.read('out/a.ts')).toBe('a\n');
    expect((await runOutput(folder, files)).codes).toEqual([]);
    expect((await runOutput(folder, [...files.slice(0, 2), packageJson({ fastify: '6' })])).kinds['package.json']).toBe(
      'updated',
    );
  });

  it('stops the run when it is damaged', async () => {
    const folder = scratchFolder();
    await runOutput(folder, [plannedFile('a.ts', 'a\n')]);
    for (const text of [
      '<<<<<<< ours\n',
      '[]',
      'null',
      '{"generated":{"a.ts":1},"shared":{},"yours":{}}',
      '{"generated":{},"yours":{}}',
      '{"generated":{"../a.ts":"1"},"shared":{},"yours":{}}',
      '{"generated":{"/etc/a.ts":"1"},"shared":{},"yours":{}}',
    ]) {
      folder.write('out/.restwright.json', text);
      expect((await runOutput(folder, [plannedFile('a.ts', 'b\n')])).codes).toEqual(['unreadable-manifest']);
    }
    expect(folder.read('out/a.ts')).toBe('a\n');
  });

  it('is the same for the same input, with one sorted line for each entry', async () => {
    const folder = scratchFolder();
    await runOutput(folder, [
      plannedFile('b.ts', 'b\n'),
      plannedFile('a.ts', 'a\n'),
      plannedFile('src/app.ts', 'app\n', 'user'),
      packageJson({ fastify: '5' }),
    ]);
    const lines = folder.read('out/.restwright.json').split('\n');
    expect(lines.filter((line) => line.includes('.ts"')).map((line) => line.trim().slice(0, 12))).toEqual([
      '"a.ts": "874',
      '"b.ts": "026',
      '"src/app.ts"',
    ]);
    expect(lines).toContain('      "/dependencies/fastify": "5"');
    const again = scratchFolder();
    await runOutput(again, [
      packageJson({ fastify: '5' }),
      plannedFile('src/app.ts', 'app\n', 'user'),
      plannedFile('a.ts', 'a\n'),
      plannedFile('b.ts', 'b\n'),
    ]);
    expect(again.files()).toEqual(folder.files());
  });
});

describe('the user’s files', () => {
  it('are written once and never again', async () => {
    const folder = scratchFolder();
    expect((await runOutput(folder, [plannedFile('src/app.ts', 'app\n', 'user')])).kinds).toEqual({
      'src/app.ts': 'created',
    });
    folder.write('out/src/app.ts', 'mine\n');
    expect((await runOutput(folder, [plannedFile('src/app.ts', 'newer\n', 'user')])).kinds).toEqual({
      'src/app.ts': 'kept',
    });
    expect((await runOutput(folder, [plannedFile('src/app.ts', 'newer\n', 'user')], { force: true })).kinds).toEqual({
      'src/app.ts': 'kept',
    });
    // A file that nothing uses any more is mentioned once.
    expect((await runOutput(folder, [])).kinds).toEqual({ 'src/app.ts': 'left-over' });
    expect((await runOutput(folder, [])).kinds).toEqual({});
    expect(folder.read('out/src/app.ts')).toBe('mine\n');
  });

  it('stay deleted until --force restores them', async () => {
    const folder = scratchFolder();
    const files = [plannedFile('Dockerfile', 'FROM\n', 'user')];
    folder.write('out/Dockerfile', 'mine\n');
    await runOutput(folder, files);
    rmSync(folder.path('out/Dockerfile'));
    expect((await runOutput(folder, files)).kinds).toEqual({ Dockerfile: 'left-out' });
    expect((await runOutput(folder, files)).kinds).toEqual({ Dockerfile: 'left-out' });
    expect(folder.has('out/Dockerfile')).toBe(false);
    expect((await runOutput(folder, files, { force: true })).kinds).toEqual({ Dockerfile: 'created' });
  });

  it('may be links and folders', async () => {
    const folder = scratchFolder();
    folder.write('README.md', 'mine\n');
    mkdirSync(folder.path('out/Dockerfile'), { recursive: true });
    symlinkSync('../README.md', folder.path('out/README.md'));
    const files = [
      plannedFile('README.md', 'ours\n', 'user'),
      plannedFile('Dockerfile', 'FROM\n', 'user'),
      plannedFile('a.ts', 'a\n'),
    ];
    expect((await runOutput(folder, files)).kinds).toEqual({
      'README.md': 'kept',
      Dockerfile: 'kept',
      'a.ts': 'created',
    });
    expect(folder.read('README.md')).toBe('mine\n');
  });

  it('are refreshed until someone edits them, when they have that owner', async () => {
    const folder = scratchFolder();
    const lock = (text: string): FileSet => [plannedFile('package-lock.json', text, 'until-edited')];
    expect((await runOutput(folder, lock('1\n'))).kinds).toEqual({ 'package-lock.json': 'created' });
    expect((await runOutput(folder, lock('2\n'))).kinds).toEqual({ 'package-lock.json': 'updated' });
    folder.write('out/package-lock.json', 'mine\n');
    expect((await runOutput(folder, lock('3\n'))).kinds).toEqual({ 'package-lock.json': 'kept' });
    expect((await runOutput(folder, lock('4\n'))).kinds).toEqual({ 'package-lock.json': 'kept' });
    expect(folder.read('out/package-lock.json')).toBe('mine\n');
  });
});

describe('the output folder', () => {
  it('is not touched by a preview', async () => {
    const folder = scratchFolder();
    expect((await runOutput(folder, [plannedFile('a.ts', 'a\n')], { apply: false })).kinds).toEqual({
      'a.ts': 'created',
    });
    expect(folder.files()).toEqual({});
  });

  it('is refused with a folder for a file, a file for a folder, or a link that leads away', async () => {
    const folder = scratchFolder();
    folder.write('away/secret.ts', 'secret\n');
    mkdirSync(folder.path('out/a.ts'), { recursive: true });
    folder.write('out/src', 'a file\n');
    symlinkSync(folder.path('away'), folder.path('out/test'));
    symlinkSync(folder.path('away/secret.ts'), folder.path('out/c.ts'));
    symlinkSync(folder.path('nowhere'), folder.path('out/d.ts'));
    const before = folder.files();
    const planned = ['a.ts', 'src/b.ts', 'test/secret.ts', 'c.ts', 'd.ts', 'e.ts'].map((path) =>
      plannedFile(path, `${path}\n`),
    );
    const refused = await runOutput(folder, planned, { force: true });
    expect(refused.codes).toEqual(Array.from({ length: 5 }, () => 'output-obstructed'));
    expect(folder.files()).toEqual(before);
  });

  it('may contain links within itself', async () => {
    const folder = scratchFolder();
    mkdirSync(folder.path('out/real'), { recursive: true });
    symlinkSync('real', folder.path('out/src'));
    expect((await runOutput(folder, [plannedFile('src/a.ts', 'a\n')])).codes).toEqual(['output-not-empty']);
    expect(folder.read('out/real/a.ts')).toBe('a\n');
    expect((await runOutput(folder, [plannedFile('src/a.ts', 'b\n')])).codes).toEqual([]);
    expect(folder.read('out/real/a.ts')).toBe('b\n');
  });

  it('remembers its input, and learns it after an earlier generator', async () => {
    const folder = scratchFolder();
    const files = [plannedFile('a.ts', 'a\n')];
    await runOutput(folder, files);
    const said = folder.read('out/.restwright.json');
    expect(said).toContain('"input": "../resources.yaml"');
    folder.write('out/.restwright.json', said.replace('  "input": "../resources.yaml",\n', ''));
    const again = await runOutput(folder, files);
    expect([again.codes, again.kinds]).toEqual([[], { 'a.ts': 'unchanged' }]);
    expect(folder.read('out/.restwright.json')).toBe(said);
  });

  it('may contain other files, which the first run lists and keeps', async () => {
    const folder = scratchFolder();
    const files = [
      plannedFile('src/a.ts', 'a\n'),
      plannedFile('README.md', 'ours\n', 'user'),
      packageJson({ fastify: '5' }),
    ];
    folder.write('out/notes.txt', 'mine\n');
    folder.write('out/README.md', 'mine\n');
    folder.write('out/.git/HEAD', 'ref: refs/heads/main\n');
    folder.write('out/package.json', '{}\n');
    folder.write('out/media/logo.svg', '<svg/>\n');
    const first = await runOutput(folder, files);
    expect(first.codes).toEqual(['output-not-empty']);
    expect(first.diagnostics[0]?.severity).toBe('warning');
    expect(first.diagnostics[0]?.message).toContain(' holds "README.md", "media", "notes.txt" and 1 more already');
    expect(folder.files()).toMatchObject({
      'out/notes.txt': 'mine\n',
      'out/README.md': 'mine\n',
      'out/media/logo.svg': '<svg/>\n',
      'out/src/a.ts': 'a\n',
    });
    expect((await runOutput(folder, files)).codes).toEqual([]);
  });

  it('reports whether a failed run wrote anything', async () => {
    const folder = scratchFolder();
    const tooLong = 'a'.repeat(300);
    const before = await runOutput(folder, [plannedFile('a.ts', 'a\n'), plannedFile(`${tooLong}/b.ts`, 'b\n')]);
    expect([before.codes, before.isPartial]).toEqual([['output-not-writable'], false]);
    expect(before.diagnostics[0]?.help).not.toContain('written already');
    expect(folder.files()).toEqual({});
    // Only the rename finds a file in the place of a new folder.
    const amid = await runOutput(folder, [
      plannedFile('a.ts', 'a\n'),
      plannedFile('b', 'b\n'),
      plannedFile('b/c.ts', 'c\n'),
    ]);
    expect([amid.codes, amid.isPartial]).toEqual([['output-not-writable'], true]);
    expect(amid.diagnostics[0]?.help).toContain('written already');
    expect(folder.has('out/a.ts')).toBe(true);
    rmSync(folder.path('out/b'), { recursive: true });
    expect((await runOutput(folder, [plannedFile('a.ts', 'a\n'), plannedFile('b.ts', 'b\n')])).codes).toEqual([]);
  });

  it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')('may be read-only', async () => {
    const folder = scratchFolder();
    mkdirSync(folder.path('out'));
    chmodSync(folder.path('out'), 0o555);
    expect((await runOutput(folder, [plannedFile('a.ts', 'a\n')])).codes).toEqual(['output-not-writable']);
  });

  it('contains every path that can be planned', async () => {
    const folder = scratchFolder();
    for (const path of ['../a.ts', '/a.ts', 'src//a.ts', 'src\\a.ts', '.restwright.json']) {
      await expect(runOutput(folder, [plannedFile(path, 'a\n')])).rejects.toThrow('not possible');
    }
    await expect(runOutput(folder, [plannedFile('a.ts', 'a\n'), plannedFile('a.ts', 'b\n')])).rejects.toThrow('twice');
    expect(folder.files()).toEqual({});
  });

  it('may be impossible to create', async () => {
    const folder = scratchFolder();
    folder.write('out', 'a file\n');
    expect((await runOutput(folder, [plannedFile('a.ts', 'a\n')])).codes).not.toEqual([]);
    expect(folder.files()).toEqual({ out: 'a file\n' });
  });
});
