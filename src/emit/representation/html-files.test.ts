// A file of pages that the list lacks could change the look of a page under the same tag.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { htmlFiles } from './html-files.js';

const folder = 'src/api/runtime/html';
const templates = fileURLToPath(new URL('../../../templates/', import.meta.url));

it('lists each file of the folder of pages', () => {
  const files = readdirSync(`${templates}${folder}`).map((name) => `${folder}/${name}`);
  expect(files.length).toBeGreaterThan(0);
  expect(htmlFiles.toSorted()).toEqual(files.toSorted());
});
