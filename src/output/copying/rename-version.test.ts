import * as morph from 'ts-morph';
import { expect, it } from 'vitest';
import { renameVersion } from './rename-version.js';

function renamed(text: string): string {
  return renameVersion(morph, text, 'v1', 'v10');
}

it.each([
  [
    "import type { V1Extensions } from '../api/v1/extensions.js';",
    "import type { V10Extensions } from '../api/v10/extensions.js';",
  ],
  ['import { a } from "../../api/v1/users/store.js"', 'import { a } from "../../api/v10/users/store.js"'],
  [
    "import type { V1Extensions as Own } from '../api/v1/extensions.js';",
    "import type { V10Extensions as Own } from '../api/v10/extensions.js';",
  ],
  ["type A = import('../api/v1/users/schema.js').UserBody;", "type A = import('../api/v10/users/schema.js').UserBody;"],
  ["const lazy = () => import('../api/v1/users/store.js');", "const lazy = () => import('../api/v10/users/store.js');"],
  ['export const v1: V1Extensions = {};', 'export const v10: V10Extensions = {};'],
  ['export default v1;', 'export default v10;'],
  ['const all = { v1 };', 'const all = { v1: v10 };'],
])('renames the version in %s', (text, expected) => {
  expect(renamed(text)).toBe(expected);
});

it.each([
  "// v1 and V1Extensions of '../api/v1/extensions.js'",
  "const path = '/v1/users' + settings.v1;",
  "import { users } from './v1/users.js';",
  "import { runtime } from '../api/runtime/hooks.js';",
  'const shape = { v1: 1, v1() {} };',
  'const { v1: one } = shape;',
  "const quoted = 'v1', other = '../api/v12/x.js', template = `v1`;",
])('leaves %s alone', (text) => {
  expect(renamed(text)).toBe(text);
});
