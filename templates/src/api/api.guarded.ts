// What every route is handed. Nothing here outlives the app, and no module keeps anything that would change an answer.
import type { Extensions } from './extensions.js';
import type { Identify } from './runtime/access/principal.js';
import type { Clock } from './runtime/time/clock.js';
import type { Database } from './store/database.js';

/** What the app is made of. */
export interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly extensions: Extensions;
}

export interface Api extends Parts {
  /** Reads who calls from the credentials of a request. */
  readonly identify: Identify;
}
