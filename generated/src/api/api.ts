// The parts of the service that every route gets. They end with the app, and no module keeps state that would change an
// answer.
import type { Extensions } from './extensions.js';
import type { Clock } from './runtime/time/clock.js';
import type { Database } from './store/database.js';

export interface Api {
  readonly database: Database;
  readonly clock: Clock;
  readonly extensions: Extensions;
}
