// Rules over other rows, in the transaction that writes the booking.
import type { Clock } from '../../api/runtime/time/clock.js';
import type { Apply, Transaction } from '../../api/store/database.js';
import { db, query, value, type DateTime, type Given } from '../../api/store/queries.js';
import { takeLocks } from '../../api/store/row-locks.js';
import * as policy from '../../api/v2/organisations/policy/store.js';
import type * as organisations from '../../api/v2/organisations/store.js';
import {
  daysOf,
  hasSameNeeds,
  isTaking,
  TAKING,
  type Booking,
  type BookingChange,
  type BookingFail,
  type Days,
} from './booking.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Rules {
  readonly transaction: Transaction;
  readonly clock: Clock;
  readonly fail: BookingFail;
}

/**
 * Only what asks for something new is held to the rules: a booking stays when its day becomes a holiday, and can still be given
 * another title.
 */
export function* enforceRules(change: BookingChange, rules: Rules): Apply<void> {
  if (change.operation !== 'create' && change.operation !== 'update') return;
  const { after, path } = change;
  if (!isTaking(after) || (change.operation === 'update' && hasSameNeeds(change.before, after))) return;
  yield* refuseBeyondPolicy(after, path, rules);
  yield* refuseHolidays(after, rules);
  yield* refuseClosures(after, rules);
  yield* refuseOverlap(after, rules);
  yield* refuseOverLending(after, rules);
}

function* refuseBeyondPolicy(
  { starts_at, ends_at }: Booking,
  path: organisations.Path,
  { transaction, clock, fail }: Rules,
): Apply<void> {
  const { maxDaysAhead, maxHours } = yield* policy.existing(transaction, path);
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)];
  if (start > clock.now().getTime() + maxDaysAhead * DAY) {
    const detail = `Rooms are booked at most ${maxDaysAhead} days ahead.`;
    throw fail('forbidden', detail, { errors: [{ pointer: '/starts_at', code: 'too-far-ahead', detail }] });
  }
  if (end > start + maxHours * HOUR) {
    const detail = `A booking lasts at most ${maxHours} hours.`;
    throw fail('forbidden', detail, { errors: [{ pointer: '/ends_at', code: 'too-long', detail }] });
  }
}

const holidays = query(({ room, firstDay, lastDay }: Given<Days & { room: string }>) =>
  db
    .selectFrom('organisation_site_holidays as holiday')
    .innerJoin('rooms', 'rooms.site', 'holiday.site_id')
    .select(['holiday.day', 'holiday.name'])
    .where('rooms.id', '=', room)
    .where('holiday.day', '>=', firstDay)
    .where('holiday.day', '<=', lastDay)
    .orderBy('holiday.day')
    .limit(1),
);

/** A holiday added at the same moment does not undo the booking; the policy likewise. */
function* refuseHolidays({ room, starts_at, ends_at }: Booking, { transaction, fail }: Rules): Apply<void> {
  const holiday = yield* holidays.first(transaction, { room, ...daysOf(starts_at, ends_at) });
  if (holiday === undefined) return;
  const detail = `The site is closed on ${holiday.day}: ${holiday.name}.`;
  throw fail('site-closed', detail, { errors: [{ pointer: '/starts_at', code: 'holiday', detail }] });
}

interface Span {
  room: string;
  start: DateTime;
  end: DateTime;
}

const closures = query(({ room, start, end }: Given<Span>) =>
  db
    .selectFrom('room_closures')
    .select('why')
    .where('room_id', '=', room)
    .where('starts_at', '<', end)
    .where('ends_at', '>', start)
    .limit(1),
);

function* refuseClosures(booking: Booking, { transaction, fail }: Rules): Apply<void> {
  const closure = yield* closures.first(transaction, spanOf(booking));
  if (closure === undefined) return;
  const detail = `The room is closed at that time: ${closure.why}.`;
  throw fail('room-closed', detail, { errors: [{ pointer: '/starts_at', code: 'closure', detail }] });
}

const overlapping = query(({ id, room, start, end }: Given<Span & { id: string }>) =>
  db
    .selectFrom('organisation_bookings')
    .select('id')
    .where('room', '=', room)
    .where('id', '<>', id)
    .where('state', 'in', TAKING)
    .where('starts_at', '<', end)
    .where('ends_at', '>', start)
    .limit(1),
);

function* refuseOverlap(booking: Booking, { transaction, fail }: Rules): Apply<void> {
  const other = yield* overlapping.first(transaction, { id: booking.id, ...spanOf(booking) });
  if (other === undefined) return;
  const detail = 'Somebody has booked the room at that time.';
  throw fail('room-taken', detail, { errors: [{ pointer: '/starts_at', code: 'overlap', detail }] });
}

const owned = query(({ equipment }: Given<{ equipment: string }>) =>
  db.selectFrom('organisation_equipment').select(['name', 'owned']).where('id', '=', equipment),
);

const lent = query(({ id, equipment, start, end }: Given<Omit<Span, 'room'> & { id: string; equipment: string }>) =>
  db
    .selectFrom('organisation_bookings')
    .select(['starts_at', 'ends_at'])
    .where('equipment', '=', equipment)
    .where('id', '<>', id)
    .where('state', 'in', TAKING)
    .where('starts_at', '<', end)
    .where('ends_at', '>', start),
);

/**
 * No booking is made that lends more than is owned; a lower `owned` counts for later ones alone. `lock: room` says nothing of
 * bookings of other rooms, so those of the same equipment wait for each other by a lock of their own.
 */
function* refuseOverLending(booking: Booking, { transaction, fail }: Rules): Apply<void> {
  const { id, equipment } = booking;
  if (equipment === undefined) return;
  yield* takeLocks(transaction, [`equipment/${equipment}`]);
  // It is there: the service has checked the reference before this hook runs.
  const thing = yield* owned.first(transaction, { equipment });
  const { start, end } = spanOf(booking);
  const others = yield* lent.all(transaction, { id, equipment, start, end });
  // The most are lent where one of them begins, or this one.
  const moments = [start, ...others.map((other) => other.starts_at).filter((begin) => begin > start)];
  const most = Math.max(
    ...moments.map((at) => others.filter(({ starts_at, ends_at }) => starts_at <= at && at < ends_at).length),
  );
  if (thing === undefined || most < thing.owned) return;
  const detail = `${thing.name}: all ${thing.owned} are lent at that time.`;
  throw fail('equipment-lent', detail, { errors: [{ pointer: '/equipment', code: 'lent', detail }] });
}

function spanOf({ room, starts_at, ends_at }: Booking): Span {
  return { room, start: value('datetime', starts_at), end: value('datetime', ends_at) };
}
