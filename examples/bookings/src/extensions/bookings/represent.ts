// The computed members of bookings: whether one is the caller's own, and how many comments it has.
import type { CallerContext } from '../../api/runtime/hooks/computing.js';
import type { Apply } from '../../api/store/database.js';
import { db, query } from '../../api/store/queries.js';
import type { OrganisationBookingComputed } from '../../api/v2/organisations/bookings/computed.js';
import type * as organisations from '../../api/v2/organisations/store.js';
import type { Booking } from './booking.js';

/** The comments of these bookings alone: however many there are, a page asks for its own. */
const countsOf = (ids: readonly string[]) =>
  query(() =>
    db
      .selectFrom('organisation_booking_comments')
      .select(({ fn }) => ['booking_id as booking', fn.countAll<number>().as('comments')])
      .where('booking_id', 'in', ids)
      .groupBy('booking_id'),
  );

export function* representFor(
  items: readonly Booking[],
  { reader, principal }: CallerContext<Booking, organisations.Path>,
): Apply<readonly OrganisationBookingComputed[]> {
  const counted = yield* countsOf(items.map(({ id }) => id)).all(reader);
  const counts = new Map(counted.map(({ booking, comments }) => [booking, comments]));
  return items.map(({ id, booked_by }) => ({ mine: booked_by === principal?.id, comment_count: counts.get(id) ?? 0 }));
}
