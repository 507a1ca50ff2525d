// Failures of controllers: declared ones, and errors that nobody declared.
import { expect, vi } from 'vitest';
import type { Problem } from '../../../src/api/runtime/problems/problem.js';
import { settings } from '../../../src/api/settings.js';
import { resources, service } from '../routes-under-test.js';
import {
  ask,
  everyController,
  nowhereOf,
  placeOf,
  shownBy,
  unmadeOf,
  withFunction,
  type GivenCall,
  type Run,
} from './controllers-under-test.js';
import { expectProblem } from './expectations.js';
import { rule } from './rule.js';
import type { ControllerUnderTest } from './subject.js';
import type { World } from './world.js';

const FIXED = 'The service failed to answer. Nothing about the cause is shown here; it has been recorded.';

export function checkControllerFailures(): void {
  rule(
    'R-7.4',
    'a declared failure is answered by its name',
    everyController.filter(isFailing),
    async (_world, controller) => {
      for (const { slug, status, title } of controller.errors) {
        const errors = [{ pointer: '', code: 'why', detail: 'This is where.' }];
        const run = ({ fail }: GivenCall): unknown => {
          throw fail(slug, 'This is why.', { errors });
        };
        await withFunction(controller, run, async (world) => {
          const problem = expectProblem(await ask(world, controller, await placeOf(world, controller)), status, slug);
          expect(problem).toMatchObject({ title, detail: 'This is why.', errors });
        });
      }
    },
  );

  rule('R-7.3', 'an error of the function reveals nothing', everyController, async (_world, controller) => {
    const faults: readonly Run[] = [
      () => {
        throw new Error('SECRET at /srv/app.js:7');
      },
      () => Promise.reject(new Error('SECRET')),
      () => {
        throw Object.assign(new Error('SECRET'), { statusCode: 404 });
      },
      () => {
        throw 'SECRET';
      },
      () => {
        throw undefined;
      },
      ({ fail }) => {
        throw (fail ?? undeclared)('undeclared', 'SECRET');
      },
    ];
    const others = service.errors.filter(({ slug }) => controller.errors.every((one) => one.slug !== slug));
    const undeclaredHere = others.map(({ slug }): Run => ({ fail }) => {
      throw (fail ?? undeclared)(slug, 'SECRET');
    });
    for (const run of [...faults, ...undeclaredHere]) await expectFault(controller, run);
  });

  rule(
    'R-7.3',
    'an undeclared result reveals nothing',
    everyController.filter(isShowing),
    async (_world, controller) => {
      const nothing = { ...controller.members, SECRET: 'SECRET' };
      const odd = shownBy(controller) === undefined ? [undefined, null, 'SECRET', [], nothing] : [{}, { id: true }];
      for (const returned of controller.pages ? [7, { SECRET: 1 }] : odd) await expectFault(controller, () => returned);
    },
  );

  rule('R-P.8', 'a controller below an absent parent is 404', everyController.filter(isBelow), checkAbsent);

  rule('L.2', 'a function that never ends is aborted', everyController, async (_world, controller) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let signal: AbortSignal | undefined;
      const run = (call: GivenCall): unknown => {
        signal = call.signal;
        setImmediate(() => vi.advanceTimersByTime(settings.handlerTimeout));
        return new Promise(() => {});
      };
      await withFunction(controller, run, async (world) => {
        const reply = await ask(world, controller, await placeOf(world, controller));
        expectProblem(reply, 503, 'service-unavailable', { 'retry-after': '1' });
        expect(signal?.aborted).toBe(true);
      });
    } finally {
      vi.useRealTimers();
    }
  });
}

async function checkAbsent(_world: World, controller: ControllerUnderTest): Promise<void> {
  let calls = 0;
  const run = (): unknown => {
    calls++;
    return controller.members;
  };
  await withFunction(controller, run, async (world) => {
    const unmade = await unmadeOf(world, controller);
    if (unmade !== undefined) expectProblem(await ask(world, controller, unmade), 404, 'no-such-resource');
    const nowhere = nowhereOf(controller, await placeOf(world, controller));
    for (const absent of [unmade, nowhere].filter((one) => one !== undefined)) {
      expect((await world.send('OPTIONS', absent)).status).toBe(204);
    }
    if (nowhere !== undefined) expectProblem(await ask(world, controller, nowhere), 404, 'no-such-resource');
    expect(calls).toBe(0);
  });
}

/** Expects a 500 with the fixed text. A page that shows only rows which are gone is also such a fault. */
async function expectFault(controller: ControllerUnderTest, run: Run): Promise<void> {
  await withFunction(controller, run, async (world) => {
    const reply = await ask(world, controller, await placeOf(world, controller));
    expect(expectProblem(reply, 500, 'internal-error')['detail']).toBe(FIXED);
    expect(reply.text).not.toContain('SECRET');
  });
}

function undeclared(name: string): Problem {
  throw new Error(`There is no failure ${name}.`);
}

/** A controller below something that can be absent. */
function isBelow([, { path, parent }]: readonly [string, ControllerUnderTest]): boolean {
  return path.includes('{') || resources.some(({ key, kind }) => key === parent && kind === 'document');
}

function isFailing([, { errors }]: readonly [string, ControllerUnderTest]): boolean {
  return errors.length > 0;
}

/** A controller whose answer has content that can be wrong. */
function isShowing([, controller]: readonly [string, ControllerUnderTest]): boolean {
  const shown = shownBy(controller);
  return controller.members !== undefined || (shown !== undefined && shown.itemPath.includes('{'));
}
