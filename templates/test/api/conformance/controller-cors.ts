// Requests to controllers from pages of other origins (R-4.cors).
import { expect } from 'vitest';
import { ask, bodyOf, everyController, placeOf, withFunction } from './controllers-under-test.js';
import { BY_COOKIE, ELSEWHERE, expectRefusal, SIMPLE_TYPES, STRANGERS } from './cors.js';
import { rule } from './rule.js';

const starting = everyController.filter(([, { safe }]) => !safe);

export function checkControllerCors(): void {
  rule('R-4.cors', 'a page elsewhere needs a preflight to start a controller', starting, async (_world, controller) => {
    let calls = 0;
    const run = (): unknown => {
      calls++;
      return controller.members;
    };
    await withFunction(controller, run, async (world) => {
      const place = await placeOf(world, controller);
      const body = controller.takes ? JSON.stringify(bodyOf(controller, controller.sent)) : undefined;
      for (const origin of STRANGERS) {
        for (const type of SIMPLE_TYPES) {
          const headers = { origin, ...(type !== undefined && { 'content-type': type }) };
          expectRefusal(await world.send('POST', place, headers, body));
        }
      }
      expect(calls).toBe(0);
      const origin = BY_COOKIE ? {} : { origin: ELSEWHERE };
      await ask(world, controller, place, controller.sent, { ...origin, 'content-type': 'application/json' });
      expect(calls).toBe(1);
    });
  });
}
