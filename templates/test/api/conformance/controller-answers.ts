// The answers of controllers: in each media type, as HTML pages, and in short if the client prefers that.
import { expect } from 'vitest';
import { service } from '../routes-under-test.js';
import {
  ask,
  everyController,
  nowhereOf,
  placeOf,
  queryOf,
  resultOf,
  shownBy,
  withFunction,
  type GivenCall,
} from './controllers-under-test.js';
import { expectEmpty, expectProblem } from './expectations.js';
import { rule, type Subjects } from './rule.js';
import type { ControllerUnderTest } from './subject.js';
import { documentOf, member } from './reply.js';
import type { World } from './world.js';

const shows = everyController.filter(([, { status }]) => status !== 204);
const pages = service.mediaTypes.includes('text/html') ? everyController : [];
const finding = everyController.filter(([, { safe }]) => safe);
const ofMembers = service.links ? finding.filter(([, controller]) => shownBy(controller) === undefined) : [];
const ofOne = shows.filter(([, controller]) => shownBy(controller) !== undefined && !controller.pages);

export function checkControllerAnswers(): void {
  rule('R-2.7', 'a controller answers in each media type', shows, async (_world, controller) => {
    await withResult(controller, async (world, place) => {
      for (const mediaType of service.mediaTypes) {
        const reply = await ask(world, controller, place, controller.sent, { accept: mediaType });
        expect([mediaType, reply.status]).toEqual([mediaType, controller.status]);
        expect(reply.headers['content-type']).toBe(`${mediaType}; charset=utf-8`);
        expect(reply.headers['vary']).toContain('Accept');
      }
      expectProblem(
        await ask(world, controller, place, controller.sent, { accept: 'image/png' }),
        406,
        'not-acceptable',
      );
    });
  });

  rule('R-2.16', 'HAL keeps the link of a controller to itself', ofHal(shows), async (_world, controller) => {
    await withResult(controller, async (world, place) => {
      const reply = await ask(world, controller, place, controller.sent, { accept: 'application/hal+json' });
      const links = documentOf(reply)['_links'];
      const self = member(links, 'self', 'href');
      if (controller.pages) expect(member(documentOf(reply), '_embedded')).toBeDefined();
      if (shownBy(controller) === undefined) expect(self).toBe(place + queryOf(controller, controller.sent));
      else expect(typeof self).toBe('string');
    });
  });

  rule('R-1.1', 'the answer of a reading controller links to itself', ofMembers, async (_world, controller) => {
    await withResult(controller, async (world, place) => {
      const reply = await ask(world, controller, place);
      const self = member(documentOf(reply), '_links', 'self', 'href');
      expect(self).toBe(place + queryOf(controller, controller.sent));
      expect(documentOf(await world.send('GET', String(self)))).toEqual(documentOf(reply));
    });
  });

  rule('C.2', 'an unchanged answer of a reading controller is not sent again', finding, async (_world, controller) => {
    await withResult(controller, async (world, place) => {
      const { headers } = await ask(world, controller, place);
      const again = await ask(world, controller, place, controller.sent, { 'if-none-match': headers['etag'] });
      expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', headers['etag']]);
    });
  });

  rule('R-4.head', 'HEAD of a controller is its GET without a body', finding, async (_world, controller) => {
    await withResult(controller, async (world, place) => {
      const { status, headers } = await ask(world, controller, place);
      const head = await world.send('HEAD', place + queryOf(controller, controller.sent));
      expect([head.status, head.text, head.headers['etag']]).toEqual([status, '', headers['etag']]);
      expect(head.headers['content-length']).toBe(headers['content-length']);
    });
  });

  rule('R-4.get', 'the function of a reading controller cannot write', finding, async (_world, controller) => {
    let writes = 0;
    const run = ({ database }: GivenCall): unknown => {
      if ('write' in database) writes++;
      return controller.members;
    };
    await withFunction(controller, run, async (world) => {
      await ask(world, controller, await placeOf(world, controller));
      expect(writes).toBe(0);
    });
  });

  rule('R-4.post', 'a controller honours return=minimal', ofOne.filter(isUnsafe), async (_world, controller) => {
    await withResult(controller, async (world, place) => {
      const short = await ask(world, controller, place, controller.sent, { prefer: 'return=minimal' });
      const status = controller.status === 200 ? 204 : controller.status;
      const where = controller.status === 201 ? 'location' : 'content-location';
      expectEmpty(short, status, {
        ...(status !== 204 && { 'content-length': '0' }),
        [where]: short.headers[where] ?? '',
        etag: short.headers['etag'] ?? '',
        vary: 'Accept, Prefer',
        'cache-control': 'no-cache',
        'preference-applied': 'return=minimal',
      });
      expect((await world.send('GET', String(short.headers[where]))).headers['etag']).toBe(short.headers['etag']);
    });
  });

  rule('R-2.8', 'a controller is offered on the page above it', pages, async (_world, controller) => {
    await withResult(controller, async (world, place) => {
      const above = place.slice(0, place.lastIndexOf('/'));
      const { text } = await world.send('GET', above.split('/').length === 2 ? '/' : above, { accept: 'text/html' });
      const method = controller.safe ? 'GET' : 'POST';
      const asks = !controller.safe || controller.takes;
      expect(text).toContain(asks ? `<form data-method="${method}" data-href="${place}"` : `href="${place}"`);
      for (const name of controller.takes ? Object.keys(controller.sent) : []) {
        expect([name, text.includes(`data-pointer="/${name}"`) || text.includes(`data-group="/${name}"`)]).toEqual([
          name,
          true,
        ]);
      }
    });
  });

  rule('R-2.8', 'a controller page has a form for parameters', pages.filter(isAsking), async (_world, controller) => {
    await withResult(controller, async (world, place) => {
      const form = `<form data-method="GET" data-href="${place}"`;
      const html = { accept: 'text/html' };
      expect((await ask(world, controller, place, controller.sent, html)).text).toContain(form);
      const refused = await world.send('GET', `${place}?nothing=1`, html);
      expect(refused.status).toBe(400);
      expect(refused.text).toContain(form);
      const nowhere = nowhereOf(controller, place);
      if (nowhere !== undefined)
        expect((await ask(world, controller, nowhere, controller.sent, html)).status).toBe(404);
    });
  });
}

/** With a function that returns a declared result. */
async function withResult(
  controller: ControllerUnderTest,
  check: (world: World, place: string) => Promise<void>,
): Promise<void> {
  let result: unknown;
  await withFunction(
    controller,
    () => result,
    async (world) => {
      result = await resultOf(world, controller);
      await check(world, await placeOf(world, controller));
    },
  );
}

/** Answers that can be read again. */
function ofHal(subjects: Subjects<ControllerUnderTest>): Subjects<ControllerUnderTest> {
  if (!service.mediaTypes.includes('application/hal+json')) return [];
  return subjects.filter(([, controller]) => controller.safe || shownBy(controller) !== undefined);
}

function isUnsafe([, { safe }]: readonly [string, ControllerUnderTest]): boolean {
  return !safe;
}

function isAsking([, { safe, takes }]: readonly [string, ControllerUnderTest]): boolean {
  return safe && takes;
}
