// A booking costs what its hours cost when it is made. Another rate later changes nothing of it; another time or room does.
import type { ReadingDatabase } from '../../api/runtime/hooks/own-code.js';
import { db, query, type Given } from '../../api/store/queries.js';
import type { Wish } from './booking.js';

const HOUR = 3_600_000;

const rates = query(({ room }: Given<{ room: string }>) =>
  db.selectFrom('site_rooms').select('hourly_rate').where('id', '=', room),
);

/** What is not there costs nothing: the service refuses such a room by itself. */
export async function withPrice<Asked extends Wish>(
  wish: Asked,
  database: ReadingDatabase,
): Promise<Asked & { readonly price: string }> {
  const room = await database.read((reader) => rates.first(reader, { room: wish.room }));
  const hours = (Date.parse(wish.ends_at) - Date.parse(wish.starts_at)) / HOUR;
  const cents = Math.round(Number(room?.hourly_rate ?? 0) * 100);
  return { ...wish, price: (Math.round(cents * hours) / 100).toFixed(2) };
}
