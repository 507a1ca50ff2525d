// The methods, inputs and answers of controllers, with a function of the check behind each.
import { expect } from 'vitest';
import type { JsonObject } from '../../../src/api/runtime/json/json.js';
import { service } from '../routes-under-test.js';
import {
  ask,
  bodyOf,
  everyController,
  pathIds,
  placeOf,
  queryOf,
  shownBy,
  withFunction,
  type GivenCall,
} from './controllers-under-test.js';
import { BODY_TYPES, expectEmpty, expectProblem, expectRepresentation, faultsOf, varyOf } from './expectations.js';
import { documentOf } from './reply.js';
import { checkApart, rule } from './rule.js';
import type { ControllerUnderTest } from './subject.js';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'] as const;

export function checkControllers(): void {
  rule('R-2.6', 'a controller without a function answers 501', everyController, async (_world, controller) => {
    await checkApart(async (world) => {
      const problem = expectProblem(
        await ask(world, controller, await placeOf(world, controller)),
        501,
        'not-implemented',
      );
      expect(JSON.stringify(problem)).not.toMatch(/\.[jt]s\b|src\//);
    });
  });

  rule(
    'R-4.allow',
    'a controller offers POST, or GET where it is safe',
    everyController,
    async (_world, controller) => {
      const allow = controller.safe ? ['GET', 'HEAD', 'OPTIONS'] : ['POST', 'OPTIONS'];
      await withFunction(controller, returning(controller), async (world) => {
        const place = await placeOf(world, controller);
        for (const method of METHODS) {
          const reply = await world.send(method, place);
          expect(`${method} ${reply.status === 405}`).toBe(`${method} ${!allow.includes(method)}`);
          if (reply.status === 405) expect(reply.headers['allow']).toBe(allow.join(', '));
        }
        const accepts = controller.safe ? {} : { 'accept-post': BODY_TYPES.join(', ') };
        expectEmpty(await world.send('OPTIONS', place), 204, { allow: allow.join(', '), ...accepts });
      });
    },
  );

  rule('R-2.6', 'a function gets the input of the request', everyController, async (_world, controller) => {
    const calls: GivenCall[] = [];
    const run = (call: GivenCall): unknown => {
      calls.push(call);
      return returning(controller)();
    };
    await withFunction(controller, run, async (world) => {
      const place = await placeOf(world, controller);
      await ask(world, controller, place);
      const [call] = calls;
      if (controller.takes) expect(controller.safe ? call?.query : call?.input).toEqual(controller.given);
      for (const id of Object.values(call?.path ?? {})) expect(place.split('/')).toContain(id);
      expect(calls).toHaveLength(1);
    });
  });

  rule(
    'R-2.6',
    'a controller answers as it declares',
    everyController.filter(isOfMembers),
    async (_world, controller) => {
      const { safe, status, members } = controller;
      await withFunction(controller, returning(controller), async (world) => {
        const place = await placeOf(world, controller);
        const reply = await ask(world, controller, place);
        if (status === 204) return expectEmpty(reply, 204, {});
        const { etag } = reply.headers;
        const { _links: links, ...shown } = expectRepresentation(
          reply,
          status,
          safe ? { etag } : { vary: varyOf('Accept') },
        );
        expect(shown).toEqual(members);
        expect(links !== undefined).toBe(safe && service.links);
      });
    },
  );

  rule(
    'R-2.6',
    'a controller shows a resource as GET does',
    everyController.filter(isOfOne),
    async (_world, controller) => {
      const shown = shownBy(controller);
      if (shown === undefined) throw new Error(`Nothing is shown by ${controller.key}.`);
      let returned: unknown;
      await withFunction(
        controller,
        () => returned,
        async (world) => {
          const item = await world.item(shown);
          returned = pathIds(shown, item);
          const reply = await ask(world, controller, await placeOf(world, controller));
          const { etag } = reply.headers;
          const place = controller.status === 201 ? { location: item.path } : { 'content-location': item.path };
          const body = expectRepresentation(reply, controller.status, { etag, ...(!controller.safe && place) });
          const read = await world.send('GET', item.path);
          expect(body).toEqual(documentOf(read));
          if (!controller.safe) expect(etag).toBe(read.headers['etag']);
        },
      );
    },
  );

  rule('R-1.6', 'a controller pages its items', everyController.filter(isOfPage), async (_world, controller) => {
    const shown = shownBy(controller);
    if (shown === undefined) throw new Error(`Nothing is shown by ${controller.key}.`);
    const found: JsonObject[] = [];
    const run = ({ slice }: GivenCall): unknown => {
      const skip = slice?.skip ?? found.findIndex((path) => isAt(path, slice?.after)) + 1;
      return found.slice(skip, skip + (slice?.take ?? 0));
    };
    await withFunction(controller, run, async (world) => {
      const made: string[] = [];
      const size = Math.min(2, service.page.max);
      for (let count = 0; count < size + 1; count++) {
        const item = await world.item(shown);
        made.push(item.path);
        found.push(pathIds(shown, item));
      }
      const place = await placeOf(world, controller);
      const items: unknown[] = [];
      const query = queryOf(controller, controller.sent);
      let next: string | undefined = `${place}${query}${query === '' ? '?' : '&'}${service.page.size}=${size}`;
      for (let page = 0; next !== undefined && page < 3; page++) {
        const reply = await world.send('GET', next);
        expect(reply.status).toBe(200);
        // With a cursor, only the function itself knows the way back.
        if (service.page.isOpaque) expect(reply.headers['link']).not.toContain('rel="prev"');
        const body = documentOf(reply);
        if (Array.isArray(body['items'])) items.push(...body['items']);
        next = /<([^>]+)>; rel="next"/.exec(reply.headers['link'] ?? '')?.[1];
      }
      const wanted = await Promise.all(made.map((path) => world.send('GET', path)));
      expect(items).toEqual(wanted.map(documentOf));
    });
  });

  rule(
    'R-2.10',
    'a controller takes its body in the form of the service',
    everyController.filter(isTaking),
    async (_world, controller) => {
      await withFunction(controller, returning(controller), async (world) => {
        const place = await placeOf(world, controller);
        const code = service.wraps ? 'missing-member' : 'invalid-body';
        const other = service.wraps ? controller.sent : { [controller.wrapper]: controller.sent };
        expectProblem(await world.write('POST', place, other), 422, code);
        const extra = { ...controller.sent, 'not a member': 1 };
        const problem = expectProblem(await ask(world, controller, place, extra), 422, 'invalid-body');
        expect(faultsOf(problem)).toEqual(['/not a member unknown-member']);
        for (const [name, value] of Object.entries(controller.wrong)) {
          const refused = await ask(world, controller, place, { ...controller.sent, [name]: value });
          expect(faultsOf(expectProblem(refused, 422, 'invalid-body'))[0]).toContain(`/${name}`);
        }
      });
    },
  );

  rule(
    'B.2',
    'a controller without input accepts no members',
    everyController.filter(isTakingNothing),
    async (_world, controller) => {
      await checkApart(async (world) => {
        const place = await placeOf(world, controller);
        const empty = bodyOf(controller, {});
        for (const taken of [await world.send('POST', place), await world.write('POST', place, empty)])
          expectProblem(taken, 501, 'not-implemented');
        expectProblem(await world.write('POST', place, bodyOf(controller, { anything: 1 })), 422, 'invalid-body');
      });
    },
  );

  rule(
    'B.1',
    'the body of a controller may be left out if all members are optional',
    everyController.filter(isNeedingNothing),
    async (_world, controller) => {
      await checkApart(async (world) => {
        const place = await placeOf(world, controller);
        expectProblem(await world.send('POST', place), 501, 'not-implemented');
        const typed = { 'content-type': 'text/plain' };
        expectProblem(await world.send('POST', place, typed, 'x'), 415, 'unsupported-media-type');
        expectProblem(await world.send('POST', place, {}, '{}'), 415, 'unsupported-media-type');
      });
    },
  );

  rule(
    'B.12',
    'a controller without input still checks the media type of a body',
    everyController.filter(isTakingNothing),
    async (_world, controller) => {
      await checkApart(async (world) => {
        const place = await placeOf(world, controller);
        for (const headers of [{ 'content-type': 'text/plain' }, {}]) {
          expectProblem(await world.send('POST', place, headers, 'x'), 415, 'unsupported-media-type');
        }
      });
    },
  );

  rule(
    'Q.1',
    'an unknown, repeated or wrong parameter is refused',
    everyController.filter(isSafe),
    async (_world, controller) => {
      await withFunction(controller, returning(controller), async (world) => {
        const place = await placeOf(world, controller);
        const url = place + (queryOf(controller, controller.sent) || '?');
        expectProblem(await world.send('GET', `${url}&nothing=1`), 400, 'unknown-parameter');
        for (const [name, value] of Object.entries(controller.sent)) {
          const twice = `${url}&${new URLSearchParams([[name, String(value)]]).toString()}`;
          expectProblem(await world.send('GET', twice), 400, 'duplicate-parameter');
        }
        for (const [name, value] of Object.entries(controller.wrong)) {
          const refused = await ask(world, controller, place, { ...controller.sent, [name]: value });
          expect(faultsOf(expectProblem(refused, 400, 'invalid-parameter'))[0]).toContain(name);
        }
        for (const name of controller.required) {
          const { [name]: _left, ...others } = controller.sent;
          const refused = expectProblem(await ask(world, controller, place, others), 400, 'invalid-parameter');
          expect(faultsOf(refused)).toEqual([`${name} required`]);
        }
      });
    },
  );
}

/** A function that returns the declared members. */
function returning({ members }: ControllerUnderTest): () => unknown {
  return () => members;
}

/** True when the path has exactly these ids. Without ids, no path matches. */
function isAt(path: JsonObject, ids: JsonObject | undefined): boolean {
  return ids !== undefined && Object.entries(ids).every(([name, id]) => path[name] === id);
}

function isOfMembers([, { shows }]: readonly [string, ControllerUnderTest]): boolean {
  return shows === undefined;
}

function isOfOne([, { shows, pages }]: readonly [string, ControllerUnderTest]): boolean {
  return shows !== undefined && !pages;
}

function isOfPage([, { pages }]: readonly [string, ControllerUnderTest]): boolean {
  return pages;
}

function isSafe([, { safe }]: readonly [string, ControllerUnderTest]): boolean {
  return safe;
}

function isTaking([, { safe, takes }]: readonly [string, ControllerUnderTest]): boolean {
  return !safe && takes;
}

function isNeedingNothing([, { safe, takes, required }]: readonly [string, ControllerUnderTest]): boolean {
  return !safe && takes && required.length === 0;
}

function isTakingNothing([, { safe, takes }]: readonly [string, ControllerUnderTest]): boolean {
  return !safe && !takes;
}
