// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { FastifyInstance } from 'fastify';
import type { Api } from '../api.js';
import * as dogOwner from './dogs/owner/routes.js';
import * as dogs from './dogs/routes.js';
import * as events from './events/routes.js';
import { registerProfiles } from './profiles.js';
import * as records from './records/routes.js';
import * as roomParticipants from './rooms/participants/routes.js';
import * as rooms from './rooms/routes.js';
import * as users from './users/routes.js';

/** Every route of /v1. */
export function registerV1(app: FastifyInstance, api: Api): void {
  users.register(app, api);
  rooms.register(app, api);
  roomParticipants.register(app, api);
  dogs.register(app, api);
  dogOwner.register(app, api);
  records.register(app, api);
  events.register(app, api);
  registerProfiles(app);
}
