// Requests that nobody has confirmed before they begin expire. One after the other, so that requests of clients come in between.
import type { FastifyInstance } from 'fastify';
import { Problem } from '../api/runtime/problems/problem.js';
import type { Clock } from '../api/runtime/time/clock.js';
import type { Database } from '../api/store/database.js';
import { db, query, value, type DateTime, type Given } from '../api/store/queries.js';

const overdue = query(({ now }: Given<{ now: DateTime }>) =>
  db.selectFrom('bookings').select('id').where('state', '=', 'requested').where('starts_at', '<=', now),
);

export async function expireRequests(app: FastifyInstance, database: Database, clock: Clock): Promise<void> {
  const now = value('datetime', clock.now().toISOString());
  const requests = await database.read((reader) => overdue.all(reader, { now }));
  for (const { id } of requests) {
    try {
      await app.transitions.v2.bookings.expire({ bookingId: id, ownedBy: null });
    } catch (err) {
      // The next run tries this one again; the others do not wait for it.
      if (!isDoneAlready(err)) app.log.error({ err, booking: id }, 'a request could not expire');
    }
  }
}

/** Meanwhile it was confirmed, cancelled or deleted, or another instance has expired it. */
function isDoneAlready(error: unknown): boolean {
  return error instanceof Problem && ['illegal-transition', 'no-such-resource'].includes(error.slug);
}
