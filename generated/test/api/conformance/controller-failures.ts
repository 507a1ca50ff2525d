// What becomes of a controller's failures: those that it declares, those that nobody has declared, and the order of all of them.
import type { OutgoingHttpHeaders } from 'node:http';
import { expect, vi } from 'vitest';
import { settings } from '../../../src/api/settings.js';
import { Problem } from '../../../src/api/runtime/problem.js';
import {
  ask,
  bodyOf,
  everyController,
  nowhereOf,
  placeOf,
  queryOf,
  shownBy,
  withFunction,
  type GivenCall,
  type Run,
} from './controllers-under-test.js';
import { expectProblem } from './expectations.js';
import { rule } from './rule.js';
import type { ControllerUnderTest } from './subject.js';
import type { Reply, World } from './world.js';

const FIXED = 'The service failed to answer. Nothing about the cause is shown here; it has been recorded.';

export function checkControllerFailures(): void {
  rule(
    'R-7.4',
    'declared failures are answered by name',
    everyController.filter(isFailing),
    async (_world, controller) => {
      for (const { slug, status, title } of controller.errors) {
        const run = ({ fail }: GivenCall): unknown => {
          throw fail(slug, 'This is why.');
        };
        await withFunction(controller, run, async (world) => {
          const problem = expectProblem(await ask(world, controller, await placeOf(world, controller)), status, slug);
          expect(problem).toMatchObject({ title, detail: 'This is why.' });
        });
      }
    },
  );

  rule('R-7.3', 'a fault of the function tells nothing', everyController, async (_world, controller) => {
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
    for (const run of faults) await expectFault(controller, run);
  });

  rule(
    'R-7.3',
    'an answer that was not declared tells nothing',
    everyController.filter(isShowing),
    async (_world, controller) => {
      const nothing = { ...controller.members, SECRET: 'SECRET' };
      const odd = shownBy(controller) === undefined ? [undefined, null, 'SECRET', [], nothing] : [{}, { id: true }];
      for (const returned of controller.pages ? [7, { SECRET: 1 }] : odd) await expectFault(controller, () => returned);
    },
  );

  rule('R-P.8', 'a controller has no place below an absent parent', everyController, async (_world, controller) => {
    let calls = 0;
    const run = (): unknown => {
      calls++;
      return controller.members;
    };
    await withFunction(controller, run, async (world) => {
      const nowhere = await nowhereOf(world, controller);
      expect(calls).toBe(0);
      if (nowhere === undefined) return;
      expectProblem(await ask(world, controller, nowhere), 404, 'no-such-resource');
      expect((await world.send('OPTIONS', nowhere)).status).toBe(204);
      expect(calls).toBe(0);
    });
  });

  rule('L.2', 'a function that never ends is given up', everyController, async (_world, controller) => {
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

  rule('O', 'the earlier of two failures of a controller is heard', everyController, async (_world, controller) => {
    const run = (): unknown => {
      throw new Problem('has-children', 'The state forbids it.');
    };
    await withFunction(controller, run, async (world) => {
      const place = await placeOf(world, controller);
      const failures = failuresOf(controller, await nowhereOf(world, controller));
      for (const [index, earlier] of failures.entries()) {
        for (const later of failures.slice(index)) {
          if (earlier !== later && earlier.part === later.part && earlier.part !== 'query') continue;
          const reply = await send(world, controller, earlier.apply(later.apply(soundDraft(controller, place))));
          const heard = `${earlier.name} + ${later.name}: ${reply.status}`;
          expect(heard).toBe(`${earlier.name} + ${later.name}: ${earlier.status}`);
        }
      }
    });
  });
}

/** 500 with the fixed text; a page of nothing but what is gone by now is one all the same. */
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

interface Draft {
  readonly path: string;
  readonly query: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | undefined;
}

interface Failure {
  readonly name: string;
  readonly status: number;
  readonly part: 'query' | 'accept' | 'type' | 'path' | 'body' | 'state';
  readonly apply: (draft: Draft) => Draft;
}

function soundDraft(controller: ControllerUnderTest, place: string): Draft {
  const takesBody = !controller.safe && controller.takes;
  return {
    path: place,
    query: controller.safe ? queryOf(controller, controller.sent) : '',
    headers: takesBody ? { 'content-type': 'application/json' } : {},
    body: takesBody ? JSON.stringify(bodyOf(controller, controller.sent)) : undefined,
  };
}

/** In the order of answers. */
function failuresOf(controller: ControllerUnderTest, nowhere: string | undefined): readonly Failure[] {
  const takesBody = !controller.safe;
  const header = (name: string, value: string): Failure['apply'] => {
    return (draft) => ({ ...draft, headers: { ...draft.headers, [name]: value } });
  };
  const body = (text: string): Failure['apply'] => {
    return (draft) => ({ ...draft, headers: { 'content-type': 'application/json', ...draft.headers }, body: text });
  };
  const query = (text: string): Failure['apply'] => {
    return (draft) => ({ ...draft, query: `${draft.query === '' ? '?' : `${draft.query}&`}${text}` });
  };
  const misfit = JSON.stringify(bodyOf(controller, { ...controller.sent, 'not a member': 1 }));
  const failures: readonly (Failure | false)[] = [
    { name: 'O.3 encoding', status: 400, part: 'query', apply: query('a=%zz') },
    { name: 'O.10 parameter', status: 400, part: 'query', apply: query('nothing=1') },
    { name: 'O.11 Accept', status: 406, part: 'accept', apply: header('accept', 'image/png') },
    takesBody && {
      name: 'O.12 type',
      status: 415,
      part: 'type',
      apply: (draft) => header('content-type', 'text/plain')(withBody(draft)),
    },
    nowhere !== undefined && {
      name: 'O.13 parent',
      status: 404,
      part: 'path',
      apply: (draft) => ({ ...draft, path: nowhere }),
    },
    takesBody && { name: 'O.15 broken body', status: 400, part: 'body', apply: body('{"a":') },
    takesBody && { name: 'O.16 body', status: 422, part: 'body', apply: body(misfit) },
    { name: 'O.17 state', status: 409, part: 'state', apply: (draft) => draft },
  ];
  return failures.filter((one) => one !== false);
}

/** Without a body there is nothing to be wrong with its type. */
function withBody(draft: Draft): Draft {
  return { ...draft, body: draft.body ?? '{}' };
}

function send(world: World, { safe }: ControllerUnderTest, { path, query, headers, body }: Draft): Promise<Reply> {
  return world.send(safe ? 'GET' : 'POST', path + query, headers, body);
}

function isFailing([, { errors }]: readonly [string, ControllerUnderTest]): boolean {
  return errors.length > 0;
}

/** One whose answer holds something that can be wrong. */
function isShowing([, controller]: readonly [string, ControllerUnderTest]): boolean {
  const shown = shownBy(controller);
  return controller.members !== undefined || (shown !== undefined && shown.itemPath.includes('{'));
}
