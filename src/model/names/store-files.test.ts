import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { serviceOutputs } from '../../render/outputs.js';
import { plainOutputs } from '../../render/plain-outputs.js';
import { minimalModel } from '../../testing/rich-model.js';
import { storeFiles } from './store-files.js';

it('holds every file that is emitted beside those of the tables', () => {
  const model = minimalModel();
  const paths = [...plainOutputs.map(({ path }) => path), ...serviceOutputs.map(({ path }) => path(model))];
  const emitted = paths.filter((path) => posix.dirname(path) === 'src/api/store');
  expect(emitted.length).toBeGreaterThan(8);
  expect(emitted.map((path) => posix.basename(path, '.ts')).filter((name) => !storeFiles.has(name))).toEqual([]);
});
