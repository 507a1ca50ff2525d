// A command waits ten seconds for an output that another run keeps.
import { expect, it } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, restwright } from '../support/built-command.js';

const PEOPLE = 'service: people\nversion: 1\nresources:\n  users:\n    fields:\n      name: string\n';

it('add reports what is written and what to do when another run keeps the output', async () => {
  build();
  const folder = scratchFolder();
  folder.write('resources.yaml', PEOPLE);
  await restwright(['generate'], folder.root);
  folder.write('generated/.restwright-tmp/process-id', String(process.pid));
  const { code, stderr } = await restwright(['add', 'field', 'users.age', 'int?'], folder.root);
  expect(code).toBe(1);
  expect(stderr).toContain('error output-busy');
  expect(stderr).toMatch(/\n\nresources\.yaml was written\. Fix the problem, then run "restwright generate"\.\n$/);
  expect(stderr).not.toContain('Nothing was written');
  expect(folder.read('resources.yaml')).toBe(`${PEOPLE}      age: int?\n`);
});
