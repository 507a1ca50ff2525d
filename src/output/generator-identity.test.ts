import { rmSync, statSync, utimesSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.js';
import { stateOf } from './generator-identity.js';

it('is the same as long as nothing is written', () => {
  const folder = scratchFolder();
  folder.write('templates/src/app.ts', 'one');
  folder.write('package.json', '{}');
  const paths = [folder.path('package.json'), folder.path('templates')];
  expect(stateOf(paths)).toBe(stateOf(paths));
});

it('differs for another text of the same size and the same modification time', async () => {
  const folder = scratchFolder();
  folder.write('templates/src/app.ts', 'one');
  const path = folder.path('templates/src/app.ts');
  const { atime, mtime } = statSync(path);
  const before = stateOf([folder.path('templates')]);
  // Times of the file system are as coarse as the kernel's clock.
  await setTimeout(20);
  folder.write('templates/src/app.ts', 'two');
  utimesSync(path, atime, mtime);
  expect(stateOf([folder.path('templates')])).not.toBe(before);
});

it('differs for a file that is added, and for one that is gone', () => {
  const folder = scratchFolder();
  folder.write('templates/one.ts', '');
  const before = stateOf([folder.path('templates')]);
  folder.write('templates/below/two.ts', '');
  const added = stateOf([folder.path('templates')]);
  rmSync(folder.path('templates/one.ts'));
  expect(new Set([before, added, stateOf([folder.path('templates')])]).size).toBe(3);
});
