// `npm run layout`: checks the layout of our own code and of the templates without holes; `npm run layout -- --write` mends it.
// It takes a second, where Prettier took 24, and is what lays out emitted code too.
import { spawnSync } from 'node:child_process';
import { root } from './ensure-installed.mjs';
import { bin } from './run-steps.mjs';

const FILES = [
  '*.ts',
  '{src,test,templates,bench,examples}/**/*.ts',
  '{test,scripts,bench}/**/*.mjs',
  '!src/testing/cases/**',
  '!**/dist/**',
];

const isMending = process.argv.includes('--write');
const args = ['-c', '.prettierrc.json', isMending ? '--write' : '--check', ...FILES];
const { status } = spawnSync(process.execPath, [bin.oxfmt, ...args], { cwd: root, stdio: 'inherit' });
if (status !== 0 && !isMending) console.error('"npm run layout -- --write" mends these files.');
process.exitCode = status ?? 1;
