// Runs named steps in order with their times, and stops at the first failure.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { root } from './ensure-installed.mjs';

/** @param steps `{ name, run }` or `{ name, node: [script, ...args], cwd, env }`, with scripts relative to the root */
export function runSteps(steps) {
  const started = Date.now();
  for (const step of steps) {
    const begun = Date.now();
    console.log(`\n── ${step.name}`);
    try {
      if (step.run) step.run();
      else runNode(step);
    } catch (error) {
      console.error(`\n✗ ${step.name}: ${error.message}`);
      process.exitCode = 1;
      return;
    }
    console.log(`✓ ${step.name} (${seconds(begun)})`);
  }
  console.log(`\nAll ${steps.length} steps passed in ${seconds(started)}.`);
}

/** Scripts of packages' commands, to run them without a shell. */
export const bin = {
  tsc: 'node_modules/typescript/bin/tsc',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  vitest: 'node_modules/vitest/vitest.mjs',
};

/**
 * @param program the Node that runs the script
 * @throws Error when the script exits with anything but 0
 */
export function runNode({ node: [script, ...args], cwd = root, env = {}, program = process.execPath }) {
  const options = { cwd, stdio: 'inherit', env: { ...process.env, ...env } };
  const { status, error } = spawnSync(program, [resolve(root, script), ...args], options);
  if (error) throw error;
  if (status !== 0) throw new Error(`exit code ${status ?? 'none (killed)'}`);
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
