// After a change of the emitted dependencies in templates/package.json.hbs: generate, then run this. It brings generated/package-lock.json up to date and
// makes the lock that every emitted service comes with from it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';
import { runNpm } from './run-npm.mjs';

/** Held below their latest, in the lock alone: the next ones refuse Node 20. */
const held = {
  // 6.8 brings cookie 2, which asks for Node 22; fastify takes any 6.
  'light-my-request': '6.6.0',
};

const generated = join(root, 'generated');
const descriptionPath = join(generated, 'package.json');
const description = readFileSync(descriptionPath, 'utf8');
const options = ['--no-audit', '--no-fund', '--omit-lockfile-registry-resolved'];
try {
  writeFileSync(descriptionPath, JSON.stringify({ ...JSON.parse(description), overrides: held }));
  runNpm(['install', ...options], generated);
} finally {
  writeFileSync(descriptionPath, description);
}
runNpm(['install', ...options], generated);

const lock = readFileSync(join(generated, 'package-lock.json'), 'utf8');
const { name, version } = JSON.parse(lock);
const template = lock
  .replaceAll(`"name": ${JSON.stringify(name)},\n`, '"name": "{{name}}",\n')
  .replaceAll(
    `"version": ${JSON.stringify(version)},\n  "lockfileVersion"`,
    '"version": "{{version}}.0.0",\n  "lockfileVersion"',
  )
  .replace(
    `"name": "{{name}}",\n      "version": ${JSON.stringify(version)},`,
    '"name": "{{name}}",\n      "version": "{{version}}.0.0",',
  );
writeFileSync(join(root, 'templates/package-lock.json.hbs'), template);
