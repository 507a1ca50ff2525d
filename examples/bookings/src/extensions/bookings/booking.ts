// What the hooks of both versions need of a booking.
import type { Change } from '../../api/runtime/hooks/hooks.js';
import type { Fail } from '../../api/runtime/hooks/own-code.js';
import type { BookingTransition } from '../../api/v1/bookings/states.js';

/** What a client asks for: which room, when, and with what. */
export interface Wish {
  readonly room: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly equipment?: string | undefined;
}

export interface Booking extends Wish {
  readonly id: string;
  readonly booked_by: string;
  readonly title: string;
  readonly price: string;
  readonly state: 'requested' | 'confirmed' | 'cancelled' | 'expired';
}

export type BookingChange = Change<Booking, object, BookingTransition>;

export type Refuse = Fail<'room-taken' | 'equipment-lent' | 'site-closed' | 'forbidden', `/${keyof Wish}`>;

/** In these states a booking takes its room. */
export const TAKING = ['requested', 'confirmed'] as const;

export function isTaking({ state }: Booking): boolean {
  return TAKING.some((taking) => taking === state);
}

export function isSameWish(one: Wish, other: Wish): boolean {
  return (
    one.room === other.room &&
    one.starts_at === other.starts_at &&
    one.ends_at === other.ends_at &&
    one.equipment === other.equipment
  );
}
