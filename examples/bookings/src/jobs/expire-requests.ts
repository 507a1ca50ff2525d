// Requests that nobody has confirmed before they begin expire. One after the other, so that requests of clients come in between.
import type { FastifyInstance } from 'fastify';
import { Problem } from '../api/runtime/problems/problem.js';
import type { Clock } from '../api/runtime/time/clock.js';
import type { Database } from '../api/store/database.js';
import { db, query, value, type DateTime, type Given } from '../api/store/queries.js';

const overdue = query(({ now }: Given<{ now: DateTime }>) =>
  db
    .selectFrom('organisation_bookings')
    .select(['organisation_id as organisationId', 'id as bookingId'])
    .where('state', '=', 'requested')
    .where('starts_at', '<=', now),
);

export async function expireRequests(app: FastifyInstance, database: Database, clock: Clock): Promise<void> {
  const now = value('datetime', clock.now().toISOString());
  const requests = await database.read((reader) => overdue.all(reader, { now }));
  for (const booking of requests) {
    try {
      // `null`: of every organisation. A job is no member of any.
      await app.transitions.v2.organisationBookings.expire({ ...booking, ownedBy: null });
    } catch (err) {
      // The next run tries this one again; the others do not wait for it.
      if (!isDoneAlready(err)) app.log.error({ err, booking: booking.bookingId }, 'a request could not expire');
    }
  }
}

/** Meanwhile it was confirmed, cancelled or deleted, or another instance has expired it. */
function isDoneAlready(error: unknown): boolean {
  return error instanceof Problem && ['illegal-transition', 'no-such-resource'].includes(error.slug);
}
