// Notices, written in the transaction of the change that they tell of.
import type { Clock } from '../../api/runtime/time/clock.js';
import type { Apply, Transaction } from '../../api/store/database.js';
import * as notices from '../../api/v2/notices/store.js';
import type { BookingChange } from './booking.js';

/** The `text` of a notice holds 500 characters. The title takes up to 200 of them, the words between fewer than 100. */
const REASON_LENGTH = 200;

export function* noteTransition(
  change: BookingChange,
  { transaction, clock }: { readonly transaction: Transaction; readonly clock: Clock },
): Apply<void> {
  if (change.operation !== 'transition') return;
  const { id, booked_by: owner, title } = change.after;
  const text = `“${title}” ${textOf(change)}`;
  yield* notices.insert(transaction, clock.newId(), { booking: id, text }, clock.now(), owner, () => null);
}

function textOf(change: BookingChange & { readonly operation: 'transition' }): string {
  switch (change.transition) {
    case 'confirmations':
      return 'is confirmed.';
    case 'cancellations':
      // Code points, which `max` counts too: slicing the string could cut one in two.
      return `is cancelled: ${[...change.input.reason].slice(0, REASON_LENGTH).join('')}`;
    case 'expire':
      return 'has expired: nobody confirmed it before it began.';
  }
}
