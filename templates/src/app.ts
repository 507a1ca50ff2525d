// The app: the generated service, and your own plugins and routes.
import type { FastifyInstance } from 'fastify';
import type { Config } from './api/config.js';
import { registerApi } from './api/index.js';
import { createApp } from './api/runtime/app/create-app.js';
import { systemClock, type Clock } from './api/runtime/time/clock.js';
import type { Database } from './api/store/database.js';
import { extensions } from './extensions/index.js';

export function buildApp(config: Config, database: Database, clock: Clock = systemClock): FastifyInstance {
  const app = createApp(config);
  registerApi(app, { database, clock, extensions });
  // Your own plugins and routes go here.
  return app;
}
