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
    } catch (error) {
      // Meanwhile it has been confirmed, cancelled or deleted, or another instance has expired it.
      if (!(error instanceof Problem)) throw error;
    }
  }
}
