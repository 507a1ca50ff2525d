// Rooms that are neither booked nor closed in a span of time, and whose site is open on its days: the smallest first.
import { db, query, value, type DateTime, type Given } from '../api/store/queries.js';
import type { FreeRoomsCall, FreeRoomsOutput } from '../api/v2/free-rooms/schema.js';
import { daysOf, TAKING, type Days } from './bookings/booking.js';

interface Asked extends Days {
  from: DateTime;
  to: DateTime;
  seats: number;
  take: number;
  skip: number;
}

const free = query(({ from, to, firstDay, lastDay, seats, take, skip }: Given<Asked>) =>
  db
    .selectFrom('site_rooms')
    .select(['site_rooms.id as roomId', 'site_rooms.site_id as siteId'])
    .where('seats', '>=', seats)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings')
            .select('bookings.id')
            .whereRef('bookings.room', '=', 'site_rooms.id')
            .where('bookings.state', 'in', TAKING)
            .where('bookings.starts_at', '<', to)
            .where('bookings.ends_at', '>', from),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('site_room_closures')
            .select('site_room_closures.id')
            .whereRef('site_room_closures.room_id', '=', 'site_rooms.id')
            .where('site_room_closures.starts_at', '<', to)
            .where('site_room_closures.ends_at', '>', from),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('site_holidays')
            .select('site_holidays.id')
            .whereRef('site_holidays.site_id', '=', 'site_rooms.site_id')
            .where('site_holidays.day', '>=', firstDay)
            .where('site_holidays.day', '<=', lastDay),
        ),
      ),
    )
    .orderBy('seats')
    .orderBy('site_rooms.id')
    .limit(take)
    .offset(skip),
);

export function freeRooms({
  query: { from, to, seats },
  slice: { take, skip },
  database,
  fail,
}: FreeRoomsCall): Promise<FreeRoomsOutput> {
  if (from >= to) {
    const detail = '`to` has to be after `from`.';
    throw fail('empty-span', detail, { errors: [{ parameter: 'to', code: 'not-after-from', detail }] });
  }
  const asked: Asked = {
    from: value('datetime', from),
    to: value('datetime', to),
    ...daysOf(from, to),
    seats,
    take,
    skip,
  };
  return database.read((reader) => free.all(reader, asked));
}
