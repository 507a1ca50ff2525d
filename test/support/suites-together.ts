// How whole suites of emitted services are run: many of them in one Vitest process, with every check.
import { availableParallelism } from 'node:os';

/**
 * Each worker loads shared modules once, which saves a fifth of the work.
 * Tests wait for sockets and disks a quarter of the time, so there is one worker more than cores.
 */
export const TOGETHER: readonly string[] = ['--no-isolate', `--maxWorkers=${availableParallelism() + 1}`];

/** Without this, the tests of a service make a selection of the checks of the conventions. */
export const ALL_CHECKS = { CONFORMANCE_CHECKS: 'all' };
