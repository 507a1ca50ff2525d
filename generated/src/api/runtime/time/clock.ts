// The one source of the times and ids that are stored, so that a test can set both.
import { uuidv7 } from 'uuidv7';

export interface Clock {
  now(): Date;
  /** A UUIDv7, in lower case. */
  newId(): string;
}

export const systemClock: Clock = { now: () => new Date(), newId: uuidv7 };
