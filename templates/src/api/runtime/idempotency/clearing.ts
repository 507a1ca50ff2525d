// Keys that have expired go by themselves, in transactions of their own: of requests that cleared the same keys at the same time, all
// but one would have to begin again.
import type { FastifyInstance } from 'fastify';
import type { Api } from '../../api.js';
import { clear } from '../../store/idempotency-keys.js';
import { deadline } from '../time/deadline.js';

/** In milliseconds. */
const CLEAR_EVERY = 60_000;

/** While the app listens. */
export function clearKeysRegularly(app: FastifyInstance, api: Api): void {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const schedule = (): void => {
    if (isClosed) return;
    // Other instances have begun at the same time.
    timer = setTimeout(run, CLEAR_EVERY * (0.5 + Math.random())).unref();
  };
  const run = (): void => {
    // Another instance may be at the same keys, or the database away: then it is done later.
    clearKeys(api).then(schedule, schedule);
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

/** All that have expired. */
export async function clearKeys({ database, clock }: Pick<Api, 'clock' | 'database'>): Promise<void> {
  const now = clock.now().getTime();
  while (await database.write((transaction) => clear(transaction, now), deadline()));
}
