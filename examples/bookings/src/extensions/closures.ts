// A room is closed only while nobody has booked it. `lock: rooms` of closures and `lock: room` of bookings lock the same row, so that
// each waits for the other.
import type { Change } from '../api/runtime/hooks/hooks.js';
import type { Fail } from '../api/runtime/hooks/own-code.js';
import type { Apply, Transaction } from '../api/store/database.js';
import { db, query, value, type DateTime, type Given } from '../api/store/queries.js';
import type { RoomClosureItem } from '../api/v2/rooms/closures/schema.js';
import type * as rooms from '../api/v2/rooms/store.js';
import { TAKING } from './bookings/booking.js';

const booked = query(({ room, start, end }: Given<{ room: string; start: DateTime; end: DateTime }>) =>
  db
    .selectFrom('organisation_bookings')
    .select(['starts_at', 'ends_at'])
    .where('room', '=', room)
    .where('state', 'in', TAKING)
    .where('starts_at', '<', end)
    .where('ends_at', '>', start)
    .orderBy('starts_at')
    .limit(1),
);

export function* refuseWhileBooked(
  change: Change<RoomClosureItem, rooms.Path>,
  { transaction, fail }: { readonly transaction: Transaction; readonly fail: Fail<'still-booked', '/starts_at'> },
): Apply<void> {
  if (change.operation === 'delete') return;
  const { starts_at, ends_at } = change.after;
  const start = value('datetime', starts_at);
  const end = value('datetime', ends_at);
  const booking = yield* booked.first(transaction, { room: change.path.roomId, start, end });
  if (booking === undefined) return;
  const detail = `The room is booked from ${booking.starts_at} to ${booking.ends_at}.`;
  throw fail('still-booked', detail, { errors: [{ pointer: '/starts_at', code: 'booked', detail }] });
}
