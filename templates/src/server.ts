// Starts the service: environment, address, database, app, listen, and a graceful end.
import closeWithGrace from 'close-with-grace';
import { openStore } from './api/store/index.js';
import { ConfigError, readConfig } from './api/config.js';
import { addressError, checkAddress } from './api/runtime/address.js';
import { createLog } from './api/runtime/log.js';
import { guardServer } from './api/runtime/raw-edge.js';
import { settings } from './api/settings.js';
import { buildApp } from './app.js';

async function start(): Promise<void> {
  const config = readConfig(process.env, settings.service);
  await checkAddress(config);
  const log = createLog(config.logLevel);
  const database = await openStore(config.databaseUrl, { connections: config.databasePool, log });
  const app = buildApp(config, database);
  guardServer(app.server);

  closeWithGrace({ delay: 10_000 }, async ({ err, signal }) => {
    if (err) app.log.fatal({ err }, 'stopping after an error');
    else app.log.info({ signal }, 'stopping');
    await app.close();
    await database.close();
    app.log.info('stopped');
  });

  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await database.close();
    throw addressError(error, config);
  }
}

start().catch((error: unknown) => {
  // What the operator can mend is said in a sentence; anything else is a fault, and shows where it is.
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
