// Your hooks and functions for /v1: see src/api/v1/extensions.ts for what each resource offers. Its bookings are the same rows as those
// of /v2, so they keep to the same rules.
import type { V1Extensions } from '../api/v1/extensions.js';
import { freeRooms } from './free-rooms.js';
import { v2 } from './v2.js';

const { beforeCreate, beforeUpdate, within } = v2.organisationBookings;

export const v1 = {
  organisationBookings: {
    beforeCreate,
    beforeUpdate,
    // Closures came with /v2: clients of /v1 do not know `room-closed`, so a room that is closed is taken to them.
    within: (change, context) =>
      within(change, {
        ...context,
        fail: (name, ...details) => context.fail(name === 'room-closed' ? 'room-taken' : name, ...details),
      }),
  },
  organisationFreeRooms: freeRooms,
} satisfies V1Extensions;
