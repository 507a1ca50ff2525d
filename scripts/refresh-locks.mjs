// After a change of the emitted dependencies in templates/package.json.hbs: generate, then run this. It brings generated/package-lock.json up to date and
// makes the lock that every emitted service comes with from it.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';
import { runNpm } from './run-npm.mjs';

/** Held below their latest, in the lock alone: the next ones refuse Node 20. */
const held = {
  // 6.8 brings cookie 2, which asks for Node 22; fastify takes any 6.
  'light-my-request': '6.6.0',
};

const generated = join(root, 'generated');
const description = readFileSync(join(generated, 'package.json'), 'utf8');
const lockPath = join(generated, 'package-lock.json');

// In an empty folder: beside an installation npm would lock only the native packages of this machine.
const folder = mkdtempSync(join(tmpdir(), 'restwright-lock-'));
try {
  for (const overrides of [held, undefined]) {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...JSON.parse(description), overrides }));
    runNpm(['install', '--package-lock-only', '--no-audit', '--no-fund', '--omit-lockfile-registry-resolved'], folder);
  }
  copyFileSync(join(folder, 'package-lock.json'), lockPath);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const lock = readFileSync(lockPath, 'utf8');
const { name } = JSON.parse(lock);
const template = lock.replaceAll(`"name": ${JSON.stringify(name)},\n`, '"name": "{{name}}",\n');
writeFileSync(join(root, 'templates/package-lock.json.hbs'), template);
