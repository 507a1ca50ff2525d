// What callers are told of their bookings, written down with the change: a notice is there if and only if the change is.
import type { Clock } from '../../api/runtime/time/clock.js';
import type { Apply, Transaction } from '../../api/store/database.js';
import * as notices from '../../api/v2/notices/store.js';
import type { BookingChange } from './booking.js';

export function* noteTransition(
  change: BookingChange,
  { transaction, clock }: { readonly transaction: Transaction; readonly clock: Clock },
): Apply<void> {
  if (change.operation !== 'transition') return;
  const { id, booked_by: to, title } = change.after;
  const text = `“${title}” ${textOf(change)}`;
  yield* notices.insert(transaction, clock.newId(), { to, booking: id, text }, clock.now(), () => null);
}

function textOf(change: BookingChange & { readonly operation: 'transition' }): string {
  switch (change.transition) {
    case 'confirmations':
      return 'is confirmed.';
    case 'cancellations':
      return `is cancelled: ${change.input.reason.slice(0, 200)}`;
    case 'expire':
      return 'has expired: nobody confirmed it before it began.';
  }
}
