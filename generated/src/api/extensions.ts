// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { Validate } from './runtime/bodies.js';
import type { DogOwnerBody } from './v1/dogs/owner/schema.js';
import type { DogBody } from './v1/dogs/schema.js';
import type { EventBody } from './v1/events/schema.js';
import type { RecordBody } from './v1/records/schema.js';
import type { RoomParticipantBody } from './v1/rooms/participants/schema.js';
import type { RoomBody } from './v1/rooms/schema.js';
import type { UserBody } from './v1/users/schema.js';

/** What your code may add to the resources of each version. */
export interface Extensions {
  readonly v1: V1Extensions;
}

export interface ResourceHooks<Body> {
  /**
   * Says what else is wrong with a body that fits its contract; each fault is answered with 422. It runs inside the
   * transaction, so it has to be quick and cannot wait for anything.
   */
  readonly validate?: Validate<Body>;
}

export interface V1Extensions {
  /** /v1/users */
  readonly users?: ResourceHooks<UserBody>;
  /** /v1/rooms */
  readonly rooms?: ResourceHooks<RoomBody>;
  /** /v1/rooms/{roomId}/participants */
  readonly roomParticipants?: ResourceHooks<RoomParticipantBody>;
  /** /v1/dogs */
  readonly dogs?: ResourceHooks<DogBody>;
  /** /v1/dogs/{dogID}/owner */
  readonly dogOwner?: ResourceHooks<DogOwnerBody>;
  /** /v1/records */
  readonly records?: ResourceHooks<RecordBody>;
  /** /v1/events */
  readonly events?: ResourceHooks<EventBody>;
}
