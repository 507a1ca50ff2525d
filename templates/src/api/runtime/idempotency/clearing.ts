// Deletes expired keys in transactions of their own. If requests did it, all but one of those that delete the same keys
// at the same time would have to begin again.
import type { FastifyInstance } from 'fastify';
import type { Api } from '../../api.js';
import { clear } from '../../store/idempotency-keys.js';
// <row-security>
import { forEverybody } from '../../store/viewer.js';
// </row-security>
import { deadline } from '../time/deadline.js';

/** In milliseconds. */
const CLEAR_EVERY = 60_000;

/** Runs while the app listens. */
export function clearKeysRegularly(app: FastifyInstance, api: Api): void {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const schedule = (): void => {
    if (isClosed) return;
    // A random delay, since other instances have begun at the same time.
    timer = setTimeout(run, CLEAR_EVERY * (0.5 + Math.random())).unref();
  };
  const run = (): void => {
    // Another instance may be deleting the same keys, or the database be away: then the next run does it.
    // <no-row-security>
    // clearKeys(api).then(schedule, schedule);
    // </no-row-security>
    // <row-security>
    forEverybody(() => clearKeys(api)).then(schedule, schedule);
    // </row-security>
  };
  app.addHook('onListen', (done) => {
    schedule();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    isClosed = true;
    clearTimeout(timer);
    done();
  });
}

/** Deletes all expired keys. */
export async function clearKeys({ database, clock }: Pick<Api, 'clock' | 'database'>): Promise<void> {
  const now = clock.now().getTime();
  while (await database.write((transaction) => clear(transaction, now), deadline()));
}
