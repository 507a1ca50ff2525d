// From the start of the process to its end: environment, address, database, app, listen, and an end in order.
import cluster from 'node:cluster';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { readConfig, type Config } from './config.js';
import { checkAddress } from './runtime/environment/address.js';
import { onSignal, SIGNALS, timeToFinish } from './runtime/operations/draining.js';
import { endFailed } from './runtime/environment/failed-command.js';
import { createLog } from './runtime/operations/log.js';
import { openService, type OpenService } from './runtime/operations/open-service.js';
import { isWorker, onceTold, runWorkers } from './runtime/operations/workers.js';
import { settings } from './settings.js';
import type { Database } from './store/database.js';
import { openStore } from './store/index.js';

export type BuildApp = (config: Config, database: Database) => FastifyInstance;

/** Serves until the process is told to end: by one process, or by as many as WORKERS says. */
export function serve(buildApp: BuildApp): void {
  start(buildApp).catch((error: unknown) => {
    endFailed(error);
    process.exit();
  });
}

async function start(buildApp: BuildApp): Promise<void> {
  const config = readConfig(process.env, settings.service);
  const log = createLog(config.logLevel);
  if (cluster.isPrimary) await checkAddress(config);
  if (cluster.isPrimary && config.workers > 1) return runWorkers(config, log);
  const { databaseUrl, databaseReadUrl: readUrl, databasePool: connections } = config;
  const database = await openStore(databaseUrl, { readUrl, connections, log });
  const service = openService(buildApp(config, database), database, config, log);
  endWhenTold(service, config);
  await service.listen();
}

function endWhenTold(service: OpenService, { drainDelay }: Config): void {
  let delay = 0;
  let told: NodeJS.Signals | undefined;
  // A worker may be told to end when it has begun to after an error.
  let ended: Promise<void> | undefined;
  const ending = closeWithGrace(
    { delay: drainDelay + timeToFinish(), skip: [...SIGNALS] },
    ({ err, signal = told }) => {
      return (ended ??= service.end(err ?? signal, err ? 0 : delay));
    },
  );

  function begin(given: number, signal?: NodeJS.Signals): void {
    delay = given;
    told = signal;
    void ending.close();
  }

  // Of a worker, the primary decides when it ends, and for how long it goes on.
  if (isWorker) onceTold(begin);
  // Whoever presses Ctrl-C has no load balancer.
  else onSignal((signal) => begin(signal === 'SIGTERM' ? drainDelay : 0, signal));
}
