// Features over an output whose author has edited every file of theirs, with all tests. `features.slow.test.ts` compiles each of them.
import { beforeAll, describe, it } from 'vitest';
import { build } from '../support/built-command.js';
import { expectPassingWith } from './edited-output.js';

beforeAll(build, 60_000);

describe('a feature', () => {
  it.each(['controller', 'errors', 'conventions.members: camel'])(
    'passes its tests and the author’s, as %s does',
    { timeout: 600_000 },
    async (name) => {
      await expectPassingWith(name);
    },
  );
});
