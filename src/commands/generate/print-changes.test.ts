import pico from 'picocolors';
import { describe, expect, it } from 'vitest';
import type { Change, ChangeKind } from '../../output/change.js';
import { changeLines, changeCounts } from './print-changes.js';

const plain = pico.createColors(false);

function changes(kind: ChangeKind, paths: readonly string[]): Change[] {
  return paths.map((path) => ({ kind, path, entries: [] }));
}

describe('changeLines', () => {
  it('lists single files while they are few', () => {
    const list = [
      ...changes('updated', ['openapi/v1.json']),
      ...changes('created', ['src/a.ts']),
      ...changes('unchanged', ['src/b.ts']),
    ];
    expect(changeLines(list, true, plain)).toBe('  created  src/a.ts\n  updated  openapi/v1.json\n');
    expect(changeLines(list, false, plain)).toBe('  create  src/a.ts\n  update  openapi/v1.json\n');
  });

  it('groups many files by the deepest folders that are few enough', () => {
    const resources = Array.from({ length: 200 }, (_, index) => `src/api/v1/resource-${index}`);
    const paths = [
      '.env.example',
      ...resources.flatMap((folder) => [`${folder}/routes.ts`, `${folder}/schema.ts`]),
      'test/a.test.ts',
    ];
    expect(changeLines(changes('created', paths), true, plain)).toBe(
      '  created  .env.example\n  created  src/api/v1/  400 files\n  created  test/a.test.ts\n',
    );
  });

  it('has few lines even for many top-level folders', () => {
    const paths = Array.from({ length: 300 }, (_, index) => `folder-${index % 30}/sub-${index}/file.ts`);
    expect(changeLines(changes('deleted', paths), true, plain).split('\n')).toHaveLength(31);
  });

  it('lists the files that their user deleted', () => {
    const list = [...changes('left-out', ['Dockerfile']), ...changes('kept', ['src/app.ts'])];
    expect(changeLines(list, true, plain)).toBe('  left deleted  Dockerfile\n');
  });

  it('tells a few moves by their paths, and many by the folder that they stay in', () => {
    const move = (name: string): Change => ({
      kind: 'moved',
      path: `src/api/runtime/room/${name}.ts`,
      from: `src/api/runtime/${name}.ts`,
      entries: [],
    });
    expect(changeLines([move('a')], false, plain)).toBe('  move  src/api/runtime/a.ts → src/api/runtime/room/a.ts\n');
    const many = Array.from({ length: 70 }, (_, index) => move(String(index)));
    expect(changeLines(many, true, plain)).toBe('  moved  70 files below src/api/runtime/\n');
    expect(changeCounts(many, true)).toBe('70 moved');
  });

  it('prints each entry of a shared file that changed', () => {
    const entries = [
      { kind: 'added', name: 'dependencies.jose', value: '6.1.0' } as const,
      { kind: 'kept', name: 'dependencies.fastify', value: '~5.1' } as const,
    ];
    expect(changeLines([{ kind: 'updated', path: 'package.json', entries }], true, plain)).toBe(
      '  updated  package.json\n  package.json: added dependencies.jose 6.1.0\n  package.json: kept your dependencies.fastify ~5.1\n',
    );
  });
});

describe('changeCounts', () => {
  it('leaves out kinds without files', () => {
    expect(
      changeCounts([...changes('created', ['a', 'b']), ...changes('kept', ['c']), ...changes('left-out', ['d'])], true),
    ).toBe('2 created, 1 of yours left alone, 1 deleted by you (--force writes them again)');
  });
});
