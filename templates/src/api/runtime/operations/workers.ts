// WORKERS: processes that serve side by side on one port. The primary starts them, replaces one that has died, and lets
// all of them end. `node:cluster` hands out connections in turn (except on Windows), so that no worker is left with the
// slow ones.
import cluster, { type Worker } from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.js';
import { onSignal, SIGNALS, timeToFinish } from './draining.js';

/** In milliseconds: a worker that dies sooner is replaced more and more slowly. */
const STEADY_AFTER = 30_000;

const LONGEST_PAUSE = 10_000;

/** In milliseconds, after the time to finish: a late worker says so and ends by itself. */
const LAST_WORDS = 1_000;

/** Marks the environment of a worker: a process manager may have started this process as a worker of its own. */
const MARK = 'SERVICE_WORKER';

/** True when the primary of this service has started this process. */
export const isWorker = cluster.isWorker && process.env[MARK] === '1';

/** Starts the workers, and ends with them. The first one shows if the others can start. */
export function runWorkers({ workers, drainDelay }: Config, log: FastifyBaseLogger): void {
  let isStopping = false;
  let isStarted = false;
  let quickDeaths = 0;
  const startedAt = new Map<Worker, number>();
  const serving = new Set<Worker>();

  function fork(): void {
    if (isStopping) return;
    const worker = cluster.fork({ [MARK]: '1' });
    startedAt.set(worker, performance.now());
    worker.on('error', (err) => {
      log.warn({ worker: worker.id, err }, 'a worker could not be started or reached');
      if (worker.process.pid === undefined) leave(worker, 1);
    });
  }

  function stop(signal: NodeJS.Signals): void {
    isStopping = true;
    log.info({ signal }, 'stopping the workers');
    const delay = signal === 'SIGTERM' ? drainDelay : 0;
    for (const worker of startedAt.keys()) {
      if (serving.has(worker)) worker.send({ drainDelay: delay }, (error) => void (error && kill(worker)));
      else kill(worker);
    }
    setTimeout(killAll, delay + timeToFinish() + LAST_WORDS);
    endWithTheLast();
  }

  /** A worker ends by itself in that time, unless it hangs. */
  function killAll(): void {
    for (const worker of startedAt.keys()) {
      log.warn({ worker: worker.id }, 'a worker does not end and is killed');
      kill(worker);
    }
  }

  function endWithTheLast(): void {
    if (startedAt.size > 0) return;
    log.info('stopped');
    process.exit(0);
  }

  cluster.on('listening', (worker) => {
    serving.add(worker);
    if (isStarted) return;
    isStarted = true;
    for (let count = 1; count < workers; count++) fork();
  });

  function leave(worker: Worker, code: number | null, signal?: string): void {
    const since = startedAt.get(worker);
    if (since === undefined) return;
    startedAt.delete(worker);
    serving.delete(worker);
    if (isStopping) return endWithTheLast();
    // The worker has logged the reason.
    if (!isStarted) process.exit(code || 1);
    quickDeaths = performance.now() - since < STEADY_AFTER ? quickDeaths + 1 : 0;
    const pause = quickDeaths < 2 ? 0 : Math.min(LONGEST_PAUSE, 50 * 2 ** quickDeaths);
    log.warn({ worker: worker.id, code, signal, pause }, 'a worker ended and is replaced');
    setTimeout(fork, pause);
  }

  cluster.on('exit', leave);
  onSignal(stop);
  fork();
}

function kill(worker: Worker): void {
  worker.process.kill('SIGKILL');
}

/** For a worker: calls `end` once it is told to end, with the milliseconds that it goes on before that. */
export function onceTold(end: (drainDelay: number) => void): void {
  let isTold = false;
  process.on('message', (message) => {
    const drainDelay = drainDelayIn(message);
    if (drainDelay === undefined || isTold) return;
    isTold = true;
    end(drainDelay);
  });
  // The terminal and some supervisors send the signals to each process; only the primary obeys.
  for (const signal of SIGNALS) process.on(signal, () => undefined);
}

/** Undefined for a message from anybody else. */
function drainDelayIn(message: unknown): number | undefined {
  if (typeof message !== 'object' || message === null || !('drainDelay' in message)) return undefined;
  return typeof message.drainDelay === 'number' ? message.drainDelay : undefined;
}
