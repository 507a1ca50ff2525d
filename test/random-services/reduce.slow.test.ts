// A large input is reduced to its cause, in bounded time. No service is generated: a step fails when the input has a certain word.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Failure } from './failure.js';
import { arbitraryInput } from './inputs/random-versions.js';
import { reduced, type Trials } from './reduce.js';
import { yamlOf, type Input } from './tree.js';

const CAUSE = 'type: json';

function textOf({ newest, older }: Input): string {
  return [newest, ...older].map(yamlOf).join('');
}

function failureIn(service: string): Failure {
  return { service, step: 'generate', at: 'src/api/index.ts', message: 'It is not to be had.' };
}

/** @param fails true for an input that fails */
function trialsOf(fails: (text: string) => boolean): Trials {
  return {
    emit: async (service, input) => (fails(textOf(input)) ? [failureIn(service)] : []),
    compile: async () => [],
    test: async () => [],
    remove: () => undefined,
  };
}

/** Fails in the first of two versions. */
function failingInput(): Input {
  for (let seed = 1; seed < 100; seed++) {
    const [made] = fc.sample(arbitraryInput({ resources: 6, versions: 2 }), { seed, numRuns: 1 });
    if (made !== undefined && textOf(made.input).includes(CAUSE) && textOf(made.input).length > 4000) return made.input;
  }
  throw new Error('No input is of use here.');
}

it('keeps the failing part of an input, and little else', { timeout: 120_000 }, async () => {
  const input = failingInput();
  const trials = trialsOf((text) => text.includes(CAUSE));
  const small = textOf(await reduced(input, failureIn('first'), trials, Date.now() + 100_000));
  expect(small).toContain(CAUSE);
  expect(small.length).toBeLessThan(textOf(input).length / 8);
});

it('ends after its time limit with the best result so far', async () => {
  const input = failingInput();
  const trials = trialsOf(() => true);
  expect(await reduced(input, failureIn('first'), trials, Date.now() - 1)).toBe(input);
});
