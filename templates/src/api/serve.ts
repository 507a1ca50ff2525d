// From the start of the process to its end: environment, address, database, app, listen, and an end in order.
import cluster from 'node:cluster';
import { setTimeout } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { ConfigError, readConfig, type Config } from './config.js';
import { addressError, checkAddress } from './runtime/address.js';
import { drain, finish } from './runtime/draining.js';
import { createLog } from './runtime/log.js';
import { guardServer } from './runtime/raw-edge.js';
import { isWorker, onceTold, runWorkers, SIGNALS_OF_PRIMARY } from './runtime/workers.js';
import { settings } from './settings.js';
import type { Database } from './store/database.js';
import { openStore } from './store/index.js';

export type BuildApp = (config: Config, database: Database) => FastifyInstance;

/** Serves until the process is told to end: by one process, or by as many as WORKERS says. */
export function serve(buildApp: BuildApp): void {
  start(buildApp).catch((error: unknown) => {
    // What the operator can mend is said in a sentence; anything else is a fault, and shows where it is.
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  });
}

async function start(buildApp: BuildApp): Promise<void> {
  const config = readConfig(process.env, settings.service);
  const log = createLog(config.logLevel);
  if (cluster.isPrimary) await checkAddress(config);
  if (cluster.isPrimary && config.workers > 1) return runWorkers(config, log);
  const { databaseUrl, databaseReadUrl: readUrl, databasePool: connections } = config;
  const database = await openStore(databaseUrl, { readUrl, connections, log });
  const app = buildApp(config, database);
  guardServer(app.server);
  endInOrder(app, database, log, config);
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await database.close();
    throw addressError(error, config);
  }
}

/** Not ready first; then what is under way is finished, and the database closed. */
function endInOrder(app: FastifyInstance, database: Database, log: FastifyBaseLogger, { drainDelay }: Config): void {
  // Of a worker, the primary decides when it ends, and for how long it goes on.
  let delay = drainDelay;
  const skip = isWorker ? [...SIGNALS_OF_PRIMARY] : [];
  // A worker may be told to end when it has begun to after an error.
  let ended: Promise<void> | undefined;
  const ending = closeWithGrace(
    { delay: drainDelay + timeToFinish(), skip },
    ({ err, signal }) => (ended ??= end(err, signal)),
  );

  async function end(err: Error | undefined, signal: string | undefined): Promise<void> {
    if (err) log.fatal({ err }, 'stopping after an error');
    else log.info({ signal }, 'stopping');
    drain(app.server);
    // Whoever presses Ctrl-C has no load balancer.
    if (isWorker || signal === 'SIGTERM') await setTimeout(err ? 0 : delay);
    await finish(app);
    await database.close();
    log.info('stopped');
  }

  if (!isWorker) return;
  onceTold((given) => {
    delay = given;
    void ending.close();
  });
}

/** In milliseconds: how long requests may still take that are under way. */
function timeToFinish(): number {
  return Math.max(10_000, settings.handlerTimeout + 2_000);
}
