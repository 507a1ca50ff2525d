// `npm version <new>` runs this once package.json has the new version, and commits what is staged here: the changelog's heading,
// the README's name of the package, and generated/, which says which version wrote it.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';
import { releasedChangelog, renamedPackage } from './release-texts.mjs';

function rewrite(path, change) {
  const at = join(root, path);
  writeFileSync(at, change(readFileSync(at, 'utf8')));
}

function run(...words) {
  const { status, error } = spawnSync(words[0], words.slice(1), { cwd: root, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}.`);
}

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
rewrite('CHANGELOG.md', (text) => releasedChangelog(text, version, new Date()));
rewrite('README.md', (text) => renamedPackage(text, version));
run(process.execPath, 'scripts/build.mjs');
run(process.execPath, 'dist/cli.js', 'generate', '--quiet');
run('git', 'add', 'CHANGELOG.md', 'README.md', 'generated');
