// Types and rules of a booking, shared by both versions.
import type { Change } from '../../api/runtime/hooks/hooks.js';
import type { Fail } from '../../api/runtime/hooks/own-code.js';
import { value, type CalendarDate } from '../../api/store/queries.js';
import type { OrganisationBookingTransition } from '../../api/v1/organisations/bookings/states.js';
import type * as organisations from '../../api/v1/organisations/store.js';

/** A room from one moment until another, which does not belong to it. */
export interface Stay {
  readonly room: string;
  readonly starts_at: string;
  readonly ends_at: string;
}

/** What other bookings may have taken already. */
export interface Needs extends Stay {
  readonly equipment?: string | undefined;
}

export interface Booking extends Needs {
  readonly id: string;
  readonly booked_by: string;
  readonly title: string;
  readonly price: string;
  readonly state: 'requested' | 'confirmed' | 'cancelled' | 'expired';
}

export type BookingChange = Change<Booking, organisations.Path, OrganisationBookingTransition>;

export type BookingFail = Fail<
  'room-taken' | 'room-closed' | 'equipment-lent' | 'site-closed' | 'forbidden',
  `/${keyof Needs}`
>;

/** In these states a booking takes its room. */
export const TAKING = ['requested', 'confirmed'] as const;

export function isTaking({ state }: Pick<Booking, 'state'>): boolean {
  return TAKING.some((taking) => taking === state);
}

export function isSameStay(one: Stay, other: Stay): boolean {
  return one.room === other.room && one.starts_at === other.starts_at && one.ends_at === other.ends_at;
}

export function hasSameNeeds(one: Needs, other: Needs): boolean {
  return isSameStay(one, other) && one.equipment === other.equipment;
}

/** Days in UTC, both included. */
export interface Days {
  readonly firstDay: CalendarDate;
  readonly lastDay: CalendarDate;
}

/** What ends at midnight leaves the next day alone. */
export function daysOf(start: string, end: string): Days {
  return { firstDay: dayOf(Date.parse(start)), lastDay: dayOf(Date.parse(end) - 1) };
}

function dayOf(moment: number): CalendarDate {
  return value('date', new Date(moment).toISOString().slice(0, 10));
}
