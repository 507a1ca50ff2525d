// Your hooks and functions for /v2: see src/api/v2/extensions.ts for what each resource offers.
import type { V2Extensions } from '../api/v2/extensions.js';
import { isSameWish } from './bookings/booking.js';
import { noteTransition } from './bookings/notices.js';
import { withPrice } from './bookings/price.js';
import { representFor } from './bookings/represent.js';
import { keepToRules } from './bookings/rules.js';
import { closeOnlyWhatIsFree } from './closures.js';
import { freeRooms } from './free-rooms.js';

export const v2 = {
  siteRoomClosures: { within: closeOnlyWhatIsFree },
  bookings: {
    beforeCreate: ({ body }, { database }) => withPrice(body, database),
    beforeUpdate: ({ body, current }, { database }) => (isSameWish(body, current) ? body : withPrice(body, database)),
    *within(change, context) {
      yield* keepToRules(change, context);
      yield* noteTransition(change, context);
    },
    representFor,
  },
  freeRooms,
} satisfies V2Extensions;
