// Your hooks and functions for /v2: see src/api/v2/extensions.ts for what each resource offers.
import type { V2Extensions } from '../api/v2/extensions.js';
import { noteTransition } from './bookings/notices.js';
import { withNewPrice, withPrice } from './bookings/price.js';
import { representFor } from './bookings/represent.js';
import { enforceRules } from './bookings/rules.js';
import { refuseWhileBooked } from './closures.js';
import { freeRooms } from './free-rooms.js';

export const v2 = {
  roomClosures: { within: refuseWhileBooked },
  organisationBookings: {
    beforeCreate: withPrice,
    beforeUpdate: withNewPrice,
    *within(change, context) {
      yield* enforceRules(change, context);
      yield* noteTransition(change, context);
    },
    representFor,
  },
  organisationFreeRooms: freeRooms,
} satisfies V2Extensions;
