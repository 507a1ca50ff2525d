// Starts the service: environment, database, app, listen, and a graceful end.
import closeWithGrace from 'close-with-grace';
import { openStore } from './api/store/index.js';
import { ConfigError, readConfig } from './api/config.js';
import { guardServer } from './api/runtime/raw-edge.js';
import { settings } from './api/settings.js';
import { buildApp } from './app.js';

async function start(): Promise<void> {
  const config = readConfig(process.env, settings.service);
  const database = openStore(config.databaseUrl);
  const app = buildApp(config, database);
  guardServer(app.server);

  closeWithGrace({ delay: 10_000 }, async ({ err, signal }) => {
    if (err) app.log.fatal({ err }, 'stopping after an error');
    else app.log.info({ signal }, 'stopping');
    await app.close();
    await database.close();
  });

  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await database.close();
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new ConfigError(`Port ${config.port} on ${config.host} is taken. Set PORT to another one.`);
    }
    throw error;
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
