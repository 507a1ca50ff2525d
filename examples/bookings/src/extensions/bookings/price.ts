// A booking keeps the price that it had when it was made: another rate does not change it, another time or room does.
import type { ReadingDatabase } from '../../api/runtime/hooks/own-code.js';
import { db, query, value, type Decimal, type Given } from '../../api/store/queries.js';
import { isSameStay, isTaking, type Booking, type Stay } from './booking.js';

const HOUR = 3_600_000;

const rates = query(({ room }: Given<{ room: string }>) =>
  db.selectFrom('rooms').select('hourly_rate').where('id', '=', room),
);

interface PriceContext {
  readonly database: ReadingDatabase;
}

type Priced<Body> = Body & { readonly price: Decimal };

/** A room that does not exist costs nothing here: the service then refuses the reference. */
export async function withPrice<Body extends Stay>(
  { body }: { readonly body: Body },
  { database }: PriceContext,
): Promise<Priced<Body>> {
  const room = await database.read((reader) => rates.first(reader, { room: body.room }));
  const hours = (Date.parse(body.ends_at) - Date.parse(body.starts_at)) / HOUR;
  const price = Math.round(Number(room?.hourly_rate ?? 0) * hours * 100) / 100;
  return { ...body, price: value('decimal', String(price)) };
}

/** A cancelled booking keeps its price too. */
export function withNewPrice<Body extends Stay>(
  { body, current }: { readonly body: Body; readonly current: Booking },
  context: PriceContext,
): Body | Promise<Priced<Body>> {
  return isTaking(current) && !isSameStay(body, current) ? withPrice({ body }, context) : body;
}
