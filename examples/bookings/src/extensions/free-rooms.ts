// Rooms of an organisation that are neither booked nor closed in a span of time, and whose site is open on its days: the smallest first.
import { db, query, value, type DateTime, type Given } from '../api/store/queries.js';
import type {
  OrganisationFreeRoomsCall,
  OrganisationFreeRoomsOutput,
} from '../api/v2/organisations/free-rooms/schema.js';
import { daysOf, TAKING, type Days } from './bookings/booking.js';

interface Asked extends Days {
  organisation: string;
  from: DateTime;
  to: DateTime;
  seats: number;
  take: number;
  skip: number;
}

const free = query(({ organisation, from, to, firstDay, lastDay, seats, take, skip }: Given<Asked>) =>
  db
    .selectFrom('rooms')
    .select('rooms.id')
    .where('organisation', '=', organisation)
    .where('seats', '>=', seats)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('organisation_bookings as booking')
            .select('booking.id')
            .whereRef('booking.room', '=', 'rooms.id')
            .where('booking.state', 'in', TAKING)
            .where('booking.starts_at', '<', to)
            .where('booking.ends_at', '>', from),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('room_closures as closure')
            .select('closure.id')
            .whereRef('closure.room_id', '=', 'rooms.id')
            .where('closure.starts_at', '<', to)
            .where('closure.ends_at', '>', from),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('organisation_site_holidays as holiday')
            .select('holiday.id')
            .whereRef('holiday.site_id', '=', 'rooms.site')
            .where('holiday.day', '>=', firstDay)
            .where('holiday.day', '<=', lastDay),
        ),
      ),
    )
    .orderBy('seats')
    .orderBy('rooms.id')
    .limit(take)
    .offset(skip),
);

export async function freeRooms({
  path: { organisationId, ownedBy },
  query: { from, to, seats },
  slice: { take, skip },
  database,
  fail,
}: OrganisationFreeRoomsCall): Promise<OrganisationFreeRoomsOutput> {
  if (from >= to) {
    const detail = '`to` has to be after `from`.';
    throw fail('empty-span', detail, { errors: [{ parameter: 'to', code: 'not-after-from', detail }] });
  }
  const asked: Asked = {
    organisation: organisationId,
    from: value('datetime', from),
    to: value('datetime', to),
    ...daysOf(from, to),
    seats,
    take,
    skip,
  };
  const rooms = await database.read((reader) => free.all(reader, asked));
  return rooms.map(({ id }) => ({ roomId: id, ownedBy }));
}
