// `npm run test:node`: runs the unit tests and the flagship's tests on each supported line of Node.
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, root } from './ensure-installed.mjs';
import { bin, runNode, runSteps } from './run-steps.mjs';

const here = join(root, 'test/node-lines');

/** The oldest Node that `engines` admits, and the newest of each line with long-term support. */
const LINES = ['20', '24', '26'];

export function testNodeLines() {
  ensureInstalled(here);
  for (const line of LINES) {
    const node = join(here, `node_modules/node-${line}/bin/node`);
    if (!existsSync(node)) {
      if (process.platform === 'linux' && process.arch === 'x64') throw new Error(`Node ${line} was not installed.`);
      console.log(`Node ${line} is skipped: its package has a binary for Linux on x64 alone.`);
      continue;
    }
    // Programs that a test starts by name must find the same Node.
    const env = { PATH: dirname(node) + delimiter + process.env.PATH };
    console.log(`\nNode ${line}`);
    runNode({ node: [bin.vitest, 'run', '--silent', '--reporter=dot'], env, program: node });
    const flagship = [bin.vitest, 'run', '--silent', '--reporter=dot', '--maxWorkers=100%', '--no-isolate'];
    runNode({ node: flagship, cwd: join(root, 'generated'), env, program: node });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) runSteps([{ name: 'lines of Node', run: testNodeLines }]);
