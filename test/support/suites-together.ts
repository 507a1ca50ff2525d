// The tests of many emitted services in one run.
import { availableParallelism } from 'node:os';

/**
 * Options of Vitest. What the services share is loaded once by each worker, which is a fifth of all the work. A quarter of the time goes
 * by in waiting for sockets and disks, so there is one worker more than there are cores.
 */
export const TOGETHER: readonly string[] = ['--no-isolate', `--maxWorkers=${availableParallelism() + 1}`];
