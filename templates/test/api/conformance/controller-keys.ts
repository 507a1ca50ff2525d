// Idempotency-Key on controllers (R-4.post): a function runs once for a key.
import { expect } from 'vitest';
import { Problem } from '../../../src/api/runtime/problems/problem.js';
import { settings } from '../../../src/api/settings.js';
import type { Apply } from '../../../src/api/store/database.js';
import { service } from '../routes-under-test.js';
import { ask, everyController, type GivenCall, placeOf, resultOf, withFunction } from './controllers-under-test.js';
import { expectProblem, faultsOf, headersOf } from './expectations.js';
import { expectOneDone, withAnother } from './instances.js';
import { rule } from './rule.js';
// <token-grants>
import { lesserCallers } from './lesser-callers.js';
// </token-grants>
import type { ControllerUnderTest } from './subject.js';
import { headerLines, newKey, type World } from './world.js';

const keyed = service.idempotency === 'off' ? [] : everyController.filter(([, { safe }]) => !safe);

export function checkControllerKeys(): void {
  rule('R-4.post', 'a repeated request does not run the function again', keyed, async (_world, controller) => {
    await withRuns(controller, async (world, place, runs) => {
      const key = newKey();
      const first = await ask(world, controller, place, controller.sent, key);
      expect(first.status).toBe(controller.status);
      const again = await ask(world, controller, place, controller.sent, key);
      expect({ status: again.status, headers: headersOf(again), text: again.text }).toEqual({
        status: first.status,
        headers: headersOf(first),
        text: first.text,
      });
      expect(runs.count).toBe(1);
      await ask(world, controller, place, controller.sent, newKey());
      expect(runs.count).toBe(2);
    });
  });

  // <token-grants>
  rule('R-4.post', 'who has lost a role is not told the answer of a function', keyed, async (_world, controller) => {
    await withRuns(controller, async (world, place, runs) => {
      const key = newKey();
      const first = await ask(world, controller, place, controller.sent, key);
      expect(first.status).toBe(controller.status);
      for (const caller of lesserCallers(place)) {
        const reply = await ask(world, controller, place, controller.sent, { ...key, ...caller });
        expect([403, 404, 422]).toContain(reply.status);
      }
      const again = await ask(world, controller, place, controller.sent, key);
      expect([again.status, again.text, runs.count]).toEqual([first.status, first.text, 1]);
    });
  });

  // </token-grants>
  rule('R-4.post', 'concurrent requests with one key run the function once', keyed, async (_world, controller) => {
    await withRuns(controller, async (world, place, runs) => {
      const key = newKey();
      const replies = await Promise.all([1, 2, 3].map(() => ask(world, controller, place, controller.sent, key)));
      for (const { status } of replies) expect([controller.status, 409]).toContain(status);
      expect(runs.count).toBe(1);
    });
  });

  rule('R-4.post', 'a key of a controller belongs to one body', keyed, async (_world, controller) => {
    await withRuns(controller, async (world, place, runs) => {
      const key = newKey();
      await ask(world, controller, place, controller.sent, key);
      const other = await world.send('POST', place, { 'content-type': 'application/json', ...key }, ' {"a":');
      expect(faultsOf(expectProblem(other, 422, 'idempotency-key-reused'))).toEqual([
        'Idempotency-Key idempotency-key-reused',
      ]);
      expect(runs.count).toBe(1);
    });
  });

  rule('R-4.post', 'a refusal frees the key of a controller', keyed, async (_world, controller) => {
    await withRuns(controller, async (world, place, runs) => {
      runs.failure = new Problem('has-children', 'The state forbids it.');
      const key = newKey();
      expectProblem(await ask(world, controller, place, controller.sent, key), 409, 'has-children');
      runs.failure = undefined;
      expect((await ask(world, controller, place, controller.sent, key)).status).toBe(controller.status);
      expect(runs.count).toBe(2);
    });
  });

  rule('R-4.post', 'a function that was refused after a change is not run again', keyed, async (_world, controller) => {
    await withRuns(controller, async (world, place, runs) => {
      runs.changes = true;
      runs.failure = new Problem('has-children', 'The state forbids the rest of it.');
      const key = newKey();
      expectProblem(await ask(world, controller, place, controller.sent, key), 409, 'has-children');
      runs.failure = undefined;
      expectProblem(await ask(world, controller, place, controller.sent, key), 409, 'idempotency-key-in-use');
      expect(runs.count).toBe(1);
    });
  });

  rule('R-4.post', 'a function that missed its deadline is not run again', keyed, async (_world, controller) => {
    await withRuns(controller, async (world, place, runs) => {
      runs.failure = new Problem('service-unavailable', 'It took too long, and nobody knows how far it got.');
      const key = newKey();
      expectProblem(await ask(world, controller, place, controller.sent, key), 503, 'service-unavailable');
      runs.failure = undefined;
      expectProblem(await ask(world, controller, place, controller.sent, key), 409, 'idempotency-key-in-use');
      expect(runs.count).toBe(1);
    });
  });

  rule('R-4.post', 'a function that failed is not run again', keyed, async (_world, controller) => {
    await withRuns(controller, async (world, place, runs) => {
      runs.failure = new Error('It failed half way.');
      const key = newKey();
      expectProblem(await ask(world, controller, place, controller.sent, key), 500, 'internal-error');
      runs.failure = undefined;
      expectProblem(await ask(world, controller, place, controller.sent, key), 409, 'idempotency-key-in-use');
      expect(runs.count).toBe(1);
      // The key is in the state of a process that died: nobody waits for its end after the deadline.
      world.service.clock.advance(settings.handlerTimeout + 1);
      const late = expectProblem(
        await ask(world, controller, place, controller.sent, key),
        409,
        'idempotency-key-in-use',
      );
      expect(late['detail']).toMatch(/how it ended is not known/);
      expect(runs.count).toBe(1);
    });
  });

  rule('R-4.post', 'a controller refuses a malformed key', keyed, async (_world, controller) => {
    await withRuns(controller, async (world, place, runs) => {
      const broken = await ask(world, controller, place, controller.sent, { 'idempotency-key': '"x' });
      expectProblem(broken, 400, 'malformed-header');
      const head = headerLines({ host: 'localhost', connection: 'close', 'content-type': 'application/json' });
      const without = await world.exchange(`POST ${place} HTTP/1.1\r\n${head}content-length: 2\r\n\r\n{"`);
      if (service.idempotency === 'required') expectProblem(without, 400, 'idempotency-key-required');
      else expect(without.text).not.toContain('idempotency-key');
      expect(runs.count).toBe(0);
    });
  });

  rule('R-1.5', 'concurrent requests to two instances run the function once', keyed, async (_world, controller) => {
    let runs = 0;
    let result: unknown;
    const run = async (): Promise<unknown> => {
      runs++;
      await new Promise(setImmediate);
      return result;
    };
    await withFunction(controller, run, async (world) => {
      result = await resultOf(world, controller);
      const place = await placeOf(world, controller);
      await withAnother(world, async (another) => {
        const key = newKey();
        const { sent, status } = controller;
        await expectOneDone(world, another, status, (where) => ask(where, controller, place, sent, key));
      });
      expect(runs).toBe(1);
    });
  });
}

interface Runs {
  count: number;
  /** True when the function commits a change before it ends. */
  changes: boolean;
  /** The error that the function throws, if any. */
  failure: Error | undefined;
}

/** The service counts this as a change like any other. */
function* changeNothing(): Apply<void> {}

/** With a function that counts its runs, and takes its time. */
export async function withRuns(
  controller: ControllerUnderTest,
  check: (world: World, place: string, runs: Runs) => Promise<void>,
): Promise<void> {
  const runs: Runs = { count: 0, changes: false, failure: undefined };
  let result: unknown;
  const run = async ({ database }: GivenCall): Promise<unknown> => {
    runs.count++;
    await new Promise(setImmediate);
    if (runs.changes) await database.write(changeNothing, Infinity);
    if (runs.failure !== undefined) throw runs.failure;
    return result;
  };
  await withFunction(controller, run, async (world) => {
    result = await resultOf(world, controller);
    await check(world, await placeOf(world, controller), runs);
  });
}
