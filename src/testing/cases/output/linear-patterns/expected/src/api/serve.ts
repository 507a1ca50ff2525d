// From the start of the process to its end: environment, address, database, app, listen, and an end in order.
import { setTimeout } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { readConfig, type Config } from './config.js';
import { addressError, checkAddress } from './runtime/environment/address.js';
import { drain, finish, onSignal, SIGNALS, timeToFinish } from './runtime/operations/draining.js';
import { endFailed } from './runtime/environment/failed-command.js';
import { listen } from './runtime/edge/listening.js';
import { createLog } from './runtime/operations/log.js';
import { guardServer } from './runtime/edge/raw-edge.js';
import { settings } from './settings.js';
import type { Database } from './store/database.js';
import { openStore } from './store/index.js';

export type BuildApp = (config: Config, database: Database) => FastifyInstance;

/** Serves until the process is told to end. */
export function serve(buildApp: BuildApp): void {
  start(buildApp).catch((error: unknown) => {
    endFailed(error);
    process.exit();
  });
}

async function start(buildApp: BuildApp): Promise<void> {
  const config = readConfig(process.env, settings.service);
  const log = createLog(config.logLevel);
  await checkAddress(config);
  const database = await openStore(config.databaseUrl);
  const app = buildApp(config, database);
  guardServer(app.server);
  endInOrder(app, database, log, config);
  try {
    await listen(app, config);
  } catch (error) {
    await database.close();
    throw addressError(error, config);
  }
}

/** Not ready first; then what is under way is finished, and the database closed. */
function endInOrder(app: FastifyInstance, database: Database, log: FastifyBaseLogger, { drainDelay }: Config): void {
  let delay = 0;
  let told: NodeJS.Signals | undefined;
  // It may be told to end when it has begun to after an error.
  let ended: Promise<void> | undefined;
  const ending = closeWithGrace(
    { delay: drainDelay + timeToFinish(), skip: [...SIGNALS] },
    ({ err, signal = told }) => {
      return (ended ??= end(err, signal));
    },
  );

  async function end(err: Error | undefined, signal: string | undefined): Promise<void> {
    if (err) log.fatal({ err }, 'stopping after an error');
    else log.info({ signal }, 'stopping');
    drain(app.server);
    await setTimeout(err ? 0 : delay);
    await finish(app);
    await database.close();
    log.info('stopped');
  }

  function begin(given: number, signal?: NodeJS.Signals): void {
    delay = given;
    told = signal;
    void ending.close();
  }

  // Whoever presses Ctrl-C has no load balancer.
  onSignal((signal) => begin(signal === 'SIGTERM' ? drainDelay : 0, signal));
}
