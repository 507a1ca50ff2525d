import { expect, it } from 'vitest';
import { plannedFile } from '../testing/output-run.js';
import { whereEditsBelong } from './refusals.js';

const files = ['src/extensions/v1.ts', 'src/extensions/v2.ts'].map((path, index) => ({
  ...plannedFile(path, '', 'user'),
  isExtensionPoint: index === 1,
}));

it.each([
  ['src/api/v1/users/routes.ts', 'src/extensions/v1.ts'],
  ['src/api/v2/users/routes.ts', 'src/extensions/v2.ts'],
  ['src/api/v1/users/routes.ts', 'resources.yaml'],
  ['src/api/index.ts', 'src/app.ts'],
  ['src/api/runtime/app/gate.ts', 'conventions and limits in resources.yaml'],
  ['openapi/v1.json', 'resources.yaml'],
  ['test/api/v1/users.test.ts', 'test/, outside of test/api/'],
  ['migrations/model.json', 'resources.yaml, from which the next migration follows'],
  ['elsewhere.ts', 'src/extensions/v2.ts'],
])('an edit of %s belongs in %s', (path, home) => {
  expect(whereEditsBelong(path, files)).toContain(home);
});
