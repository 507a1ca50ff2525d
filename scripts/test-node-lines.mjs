// `npm run test:node`: runs the unit tests and the flagship's tests on each supported line of Node.
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, root } from './ensure-installed.mjs';
import { bin, runNode, runSteps } from './run-steps.mjs';

const here = join(root, 'test/node-lines');

/** The oldest Node that `engines` admits, and the newest of each line with long-term support. */
const LINES = ['20', '24', '26'];

/** Tests of code that depends on Node: the command as a process, and the runtime and stores of a service. */
const ON_OTHER_LINES = [
  'test/command/command.test.ts',
  'test/command/generate.test.ts',
  'test/runtime',
  'test/edge',
  'test/own-code',
  'test/database',
  'test/migrations',
];

/**
 * A release runs every unit test on every line of Node. Other runs test only the lines that do not run this script.
 *
 * @param isRelease true for a release
 */
export function testNodeLines({ isRelease }) {
  ensureInstalled(here);
  const running = process.versions.node.split('.')[0];
  const unitTests = isRelease ? [] : ON_OTHER_LINES;
  for (const line of isRelease ? LINES : LINES.filter((line) => line !== running)) {
    const node = join(here, `node_modules/node-${line}/bin/node`);
    if (!existsSync(node)) {
      if (process.platform === 'linux' && process.arch === 'x64') throw new Error(`Node ${line} was not installed.`);
      console.log(`Node ${line} is skipped: its package has a binary for Linux on x64 alone.`);
      continue;
    }
    // Programs that a test starts by name must find the same Node.
    const env = { PATH: dirname(node) + delimiter + process.env.PATH };
    console.log(`\nNode ${line}`);
    runNode({ node: [bin.vitest, 'run', '--silent', '--reporter=dot', ...unitTests], env, program: node });
    const flagship = [bin.vitest, 'run', '--silent', '--reporter=dot'];
    runNode({ node: flagship, cwd: join(root, 'generated'), env, program: node });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  runSteps([{ name: 'lines of Node', run: () => testNodeLines({ isRelease: true }) }]);
}
