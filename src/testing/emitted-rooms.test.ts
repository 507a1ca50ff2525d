// The folders of an emitted service's runtime and store: each has its line in the map that the service has of itself, none has grown
// too long to look through, and none leads back to itself through others.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { RenderedFile } from '../emit/layout/lay-out.js';
import { renderVersions } from '../emit/render.js';
import { ROOMS } from '../emit/views/src/api/README.md.view.js';
import { circlesIn } from './import-circles.js';
import { versionsOf } from './model-of.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Folders with a resources.yaml. */
const inputs = [
  '.',
  ...['examples', 'src/testing/cases/output'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  ),
];

const services = new Map(inputs.map((folder) => [folder, filesOf(folder)]));

function filesOf(folder: string): readonly RenderedFile[] {
  const older = join(root, folder, 'versions');
  const names = existsSync(older) ? readdirSync(older).filter((name) => name.endsWith('.yaml')) : [];
  const texts = names.map((name) => [name.replace(/\D/g, ''), readFileSync(join(older, name), 'utf8')]);
  const newest = readFileSync(join(root, folder, 'resources.yaml'), 'utf8');
  return renderVersions(versionsOf(newest, Object.fromEntries(texts)));
}

/** `runtime/html`; '' for a file that lies in no room. */
function roomOf(path: string): string {
  return /^src\/api\/((?:runtime|store)\/[^/]+)\/[^/]+$/.exec(path)?.[1] ?? '';
}

function importsBetweenRooms(files: readonly RenderedFile[]): ReadonlyMap<string, readonly string[]> {
  const graph = new Map<string, readonly string[]>();
  for (const { path, text } of files) {
    const room = roomOf(path);
    if (room === '') continue;
    const others = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
      .map(([, specifier = '']) => roomOf(posix.join(posix.dirname(path), specifier)))
      .filter((other) => other !== '' && other !== room);
    graph.set(room, [...(graph.get(room) ?? []), ...others]);
  }
  return graph;
}

describe('the rooms of an emitted service', () => {
  it.each(inputs)('do not import each other in circles: %s', (input) => {
    const graph = importsBetweenRooms(services.get(input) ?? []);
    expect(graph.size).toBeGreaterThan(15);
    expect(circlesIn(graph)).toEqual([]);
  });

  it('hold all of the runtime, at most 25 files each, and are no folder within a folder', () => {
    const paths = new Set([...services.values()].flatMap((files) => files.map(({ path }) => path)));
    const runtime = [...paths].filter((path) => path.startsWith('src/api/runtime/'));
    expect(runtime.filter((path) => roomOf(path) === '')).toEqual([]);
    const sizes = new Map<string, number>();
    for (const path of paths) sizes.set(roomOf(path), (sizes.get(roomOf(path)) ?? 0) + 1);
    expect([...sizes].filter(([room, size]) => room !== '' && size > 25)).toEqual([]);
  });

  it('have a line each in src/api/README.md, and none that is not there has one', () => {
    const present = new Set<string>();
    for (const [input, files] of services) {
      const rooms = new Set(files.map(({ path }) => roomOf(path)).filter((room) => room !== ''));
      const map = files.find(({ path }) => path === 'src/api/README.md')?.text ?? '';
      const named = [...map.matchAll(/^\| `((?:runtime|store)\/[^`]+)\/` \|/gm)].map(([, room = '']) => room);
      expect(named.toSorted(), input).toEqual([...rooms].toSorted());
      for (const room of rooms) present.add(room);
    }
    expect(Object.keys(ROOMS).filter((room) => room !== 'store' && !present.has(room))).toEqual([]);
  });

  it('fit on a screen, in the map', () => {
    for (const files of services.values()) {
      const map = files.find(({ path }) => path === 'src/api/README.md')?.text ?? '';
      expect(map.split('\n').length).toBeLessThan(80);
    }
  });
});
