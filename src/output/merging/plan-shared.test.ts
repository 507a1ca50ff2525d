import { lstatSync, rmSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plannedFile, packageJson, runOutput } from '../../testing/output-run.js';
import { scratchFolder } from '../../testing/scratch-folder.js';
import type { SharedEntry } from '../file-set.js';

describe('a shared file that is a link', () => {
  it('may lead to a folder whose name begins with dots', async () => {
    const folder = scratchFolder();
    folder.write('out/..shared/package.json', '{ "name": "mine" }\n');
    symlinkSync('..shared/package.json', folder.path('out/package.json'));
    expect((await runOutput(folder, [packageJson({ fastify: '5' })])).kinds).toEqual({ 'package.json': 'updated' });
    expect(JSON.parse(folder.read('out/..shared/package.json'))).toHaveProperty('name', 'mine');
  });

  it('within the output is written through and stays a link', async () => {
    const folder = scratchFolder();
    folder.write('out/config/package.json', '{ "name": "mine" }\n');
    symlinkSync('config/package.json', folder.path('out/package.json'));
    expect((await runOutput(folder, [packageJson({ fastify: '5' })])).kinds).toEqual({ 'package.json': 'updated' });
    expect(lstatSync(folder.path('out/package.json')).isSymbolicLink()).toBe(true);
    expect(JSON.parse(folder.read('out/config/package.json'))).toEqual({
      name: 'mine',
      dependencies: { fastify: '5' },
    });
    expect((await runOutput(folder, [packageJson({ fastify: '5' })])).kinds).toEqual({ 'package.json': 'unchanged' });
    expect((await runOutput(folder, [packageJson({})])).kinds).toEqual({ 'package.json': 'updated' });
    expect(JSON.parse(folder.read('out/config/package.json'))).toEqual({ name: 'mine', dependencies: {} });
    expect(lstatSync(folder.path('out/package.json')).isSymbolicLink()).toBe(true);
  });

  it('is refused when it leads out of the output or to another file that is written', async () => {
    const folder = scratchFolder();
    const files = [packageJson({ fastify: '5' }), plannedFile('data.json', '{}\n')];
    folder.write('package.json', '{}\n');
    folder.write('out/data.json', '{}\n');
    for (const target of ['../package.json', 'data.json']) {
      symlinkSync(target, folder.path('out/package.json'));
      expect((await runOutput(folder, files, { force: true })).codes).toEqual(['output-obstructed']);
      rmSync(folder.path('out/package.json'));
    }
    expect([folder.read('package.json'), folder.read('out/data.json')]).toEqual(['{}\n', '{}\n']);
  });
});

describe('package.json', () => {
  it('keeps the user’s ranges, order and indentation, and gets missing entries in order', async () => {
    const folder = scratchFolder();
    await runOutput(folder, [packageJson({ fastify: '5', negotiator: '1' })]);
    folder.write(
      'out/package.json',
      '{\n\t"private": true,\n\t"dependencies": {\n\t\t"chalk": "5",\n\t\t"fastify": "~5.1"\n\t},\n\t"name": "mine"\n}\n',
    );
    const result = await runOutput(folder, [packageJson({ fastify: '6', libsql: '0.5', negotiator: '1' })]);
    expect(folder.read('out/package.json')).toBe(
      '{\n\t"private": true,\n\t"dependencies": {\n\t\t"chalk": "5",\n\t\t"fastify": "~5.1",\n\t\t"libsql": "0.5",\n\t\t"negotiator": "1"\n\t},\n\t"name": "mine"\n}\n',
    );
    expect(result.changes[0]?.entries).toEqual([
      { kind: 'kept', name: 'dependencies.fastify', value: '~5.1' },
      { kind: 'added', name: 'dependencies.libsql', value: '0.5' },
      { kind: 'added', name: 'dependencies.negotiator', value: '1' },
    ]);
    const next = await runOutput(folder, [packageJson({ fastify: '7', libsql: '0.6', negotiator: '1' })]);
    expect(next.changes[0]?.entries).toEqual([{ kind: 'updated', name: 'dependencies.libsql', value: '0.6' }]);
  });

  it('loses only entries that the generator added and the user left alone', async () => {
    const folder = scratchFolder();
    folder.write('out/package.json', '{ "dependencies": { "own": "1" } }\n');
    await runOutput(folder, [packageJson({ own: '1.5', added: '1', changed: '1' })]);
    folder.write('out/package.json', folder.read('out/package.json').replace('"changed": "1"', '"changed": "2"'));
    const result = await runOutput(folder, [packageJson({})]);
    expect(result.changes[0]?.entries).toEqual([
      { kind: 'removed', name: 'dependencies.added', value: '1' },
      { kind: 'kept', name: 'dependencies.changed', value: '2' },
    ]);
    expect(JSON.parse(folder.read('out/package.json'))).toEqual({ dependencies: { own: '1', changed: '2' } });
  });

  it('keeps an entry that the user had before the generator', async () => {
    const folder = scratchFolder();
    await runOutput(folder, [packageJson({ a: '1' })]);
    folder.write('out/package.json', '{ "dependencies": { "a": "1", "zod": "4" } }\n');
    await runOutput(folder, [packageJson({ a: '1', zod: '4' })]);
    await runOutput(folder, [packageJson({ a: '1' })]);
    expect(JSON.parse(folder.read('out/package.json'))).toEqual({ dependencies: { a: '1', zod: '4' } });
  });

  it.each(['{ "dependencies": ', '{ "dependencies": [] }', '"text"'])(
    'that cannot be edited is refused: %s',
    async (text) => {
      const folder = scratchFolder();
      folder.write('out/package.json', text);
      expect((await runOutput(folder, [packageJson({ a: '1' }), plannedFile('b.ts', 'b\n')])).codes).toEqual([
        'unreadable-shared-file',
      ]);
      expect(folder.files()).toEqual({ 'out/package.json': text });
    },
  );

  it('keeps CRLF and a byte order mark', async () => {
    const folder = scratchFolder();
    folder.write('out/package.json', '\uFEFF{\r\n    "dependencies": {\r\n        "b": "1"\r\n    }\r\n}\r\n');
    await runOutput(folder, [packageJson({ a: '1', b: '1' })]);
    expect(folder.read('out/package.json')).toBe(
      '\uFEFF{\r\n    "dependencies": {\r\n        "a": "1",\r\n        "b": "1"\r\n    }\r\n}\r\n',
    );
  });
});

describe('.env.example', () => {
  const port = '# The port.\nPORT=3000\n';
  const level = '\n# One of debug, info.\nLOG_LEVEL=info\n';
  const entry = (name: string, value: string): SharedEntry => ({ keys: [name], value });

  it('gains and loses an entry together with its comment', async () => {
    const folder = scratchFolder();
    await runOutput(folder, [plannedFile('.env.example', port, 'shared', [entry('PORT', '3000')])]);
    folder.write('out/.env.example', `${port}MINE=1\n`);
    const added = await runOutput(folder, [
      plannedFile('.env.example', port + level, 'shared', [entry('PORT', '3000'), entry('LOG_LEVEL', 'info')]),
    ]);
    expect(added.changes[0]?.entries).toEqual([{ kind: 'added', name: 'LOG_LEVEL', value: 'info' }]);
    expect(folder.read('out/.env.example')).toBe(`${port}MINE=1\n${level}`);
    await runOutput(folder, [plannedFile('.env.example', level, 'shared', [entry('LOG_LEVEL', 'info')])]);
    expect(folder.read('out/.env.example')).toBe(`MINE=1\n${level}`);
  });

  it('keeps what the user changed or commented out', async () => {
    const folder = scratchFolder();
    const files = [
      plannedFile('.env.example', port + level, 'shared', [entry('PORT', '3000'), entry('LOG_LEVEL', 'info')]),
    ];
    await runOutput(folder, files);
    folder.write('out/.env.example', '# The port.\nPORT=8080\n#LOG_LEVEL=info\n');
    const result = await runOutput(folder, files);
    expect(folder.read('out/.env.example')).toBe('# The port.\nPORT=8080\n#LOG_LEVEL=info\n');
    expect(result.changes[0]?.entries.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'kept PORT',
      'kept LOG_LEVEL',
    ]);
    expect((await runOutput(folder, files)).changes[0]?.entries).toEqual([]);
  });
});
