// The life of the process: environment, address, database, app, listening, and an orderly shutdown.
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

/** Serves until the process is told to end, with one process or with as many as WORKERS says. */
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
  // The primary may end a worker when an error has begun its shutdown.
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

  // The primary decides when a worker ends, and how long it goes on until then.
  if (isWorker) onceTold(begin);
  // A person who presses Ctrl-C has no load balancer that needs the delay.
  else onSignal((signal) => begin(signal === 'SIGTERM' ? drainDelay : 0, signal));
}
