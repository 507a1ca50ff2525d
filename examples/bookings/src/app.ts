// The app: what is generated, and what you add to it.
import type { FastifyInstance } from 'fastify';
import type { Config } from './api/config.js';
import { registerApi } from './api/index.js';
import { createApp } from './api/runtime/app/create-app.js';
import { systemClock, type Clock } from './api/runtime/time/clock.js';
import type { Database } from './api/store/database.js';
import { extensions } from './extensions/index.js';
import { expireRequests } from './jobs/expire-requests.js';

const MINUTE = 60_000;

export function buildApp(config: Config, database: Database, clock: Clock = systemClock): FastifyInstance {
  const app = createApp(config);
  registerApi(app, { database, clock, extensions });
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    // A run that takes longer than a minute goes on alone.
    running ??= expireRequests(app, database, clock)
      .catch((err: unknown) => app.log.error({ err }, 'requests could not expire'))
      .finally(() => {
        running = undefined;
      });
  }, MINUTE).unref();
  // The database is closed once the app is.
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
  return app;
}
