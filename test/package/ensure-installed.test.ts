import { execFileSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';

it('does not install through a link, which would empty another folder', () => {
  const folder = scratchFolder();
  folder.write('elsewhere/kept.txt', 'kept');
  folder.write('here/package.json', '{ "name": "here", "version": "1.0.0" }\n');
  folder.write(
    'here/package-lock.json',
    '{ "name": "here", "version": "1.0.0", "lockfileVersion": 3, "packages": { "": { "name": "here", "version": "1.0.0" } } }\n',
  );
  symlinkSync(folder.path('elsewhere'), folder.path('here/node_modules'), 'junction');
  const script = `import { ensureInstalled } from ${JSON.stringify(join(process.cwd(), 'scripts/ensure-installed.mjs'))};
try { ensureInstalled(${JSON.stringify(folder.path('here'))}); } catch (error) { process.stdout.write(error.message); }`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(said).toContain('node_modules is a link');
  expect(said).toContain('Run npm ci where it leads, or remove the link.');
  expect(existsSync(folder.path('elsewhere/kept.txt'))).toBe(true);
});
