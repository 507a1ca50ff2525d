// `npm run random -- --seconds 3600 [--seed 7]`: generates random services from fresh seeds and runs their tests.
// `--only 7,9` takes the services of these seeds.
import { parseArgs } from 'node:util';
import { ensureInstalled, root } from './ensure-installed.mjs';
import { bin, runNode } from './run-steps.mjs';
import { join } from 'node:path';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '3600' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const { only, ...numbers } = values;
for (const [name, value] of Object.entries(numbers))
  if (!/^[0-9]{1,9}$/.test(value)) throw new Error(`--${name} is a whole number, not "${value}".`);
if (only !== undefined && !/^[0-9]{1,9}(?:,[0-9]{1,9})*$/.test(only))
  throw new Error(`--only is a list of seeds, as 7,9, not "${only}".`);
ensureInstalled(root);
ensureInstalled(join(root, 'generated'));
runNode({
  node: [bin.vitest, 'run', 'test/random-services/random.release.test.ts', '--disable-console-intercept'],
  env: {
    SLOW: '1',
    RANDOM_SECONDS: values.seconds,
    ...(values.seed && { RANDOM_SEED: values.seed }),
    ...(only && { RANDOM_ONLY: only }),
  },
});
