// Rate limits (O.7, O.9, L.3, L.4), on separate services with a limit of three.
import { expect, vi } from 'vitest';
import { settings } from '../../../src/api/settings.js';
import { calledBy, KNOWING, NOBODY, REFUSED, WRONG } from '../callers.js';
// <tenants>
import { credentialsIn } from '../credentials.js';
// </tenants>
import { CREDENTIALS, UNKNOWN_ID } from '../support.js';
import { expectProblem } from './expectations.js';
import type { Reply } from './reply.js';
import { everyPath, openWorld, rule, serviceRule } from './rule.js';
import { World } from './world.js';

const { per }: { readonly per: 'principal' | 'address' } = settings.rate;
const LIMIT = 3;
/** Far more than a caller sends by mistake. */
const MANY = 50;
const guarded = Object.keys(CREDENTIALS).length > 0 ? everyPath.slice(0, 1) : [];
const POLICY = `"default";q=${LIMIT};w=60`;

/** A public page of the service that counts towards the limit. */
const PLACE = '/';

export function checkRates(): void {
  openWorld();

  serviceRule('L.3', 'answers name the remaining requests, and requests over the limit wait', async (world) => {
    await withLimit(world, {}, async (own) => {
      for (const left of [2, 1, 0]) {
        const reply = await own.send('GET', PLACE);
        expect(reply).toMatchObject({ status: 200, headers: { 'ratelimit-policy': POLICY } });
        expect(reply.headers['ratelimit']).toMatch(new RegExp(`^"default";r=${left};t=[1-9][0-9]?[0-9]?$`));
      }
      const refused = await own.send('GET', PLACE);
      expectRefused(refused);
      const wait = Number(refused.headers['retry-after']);
      own.service.clock.advance((wait - 1) * 1_000);
      expectRefused(await own.send('GET', PLACE));
      own.service.clock.advance(1_000);
      expect((await own.send('GET', PLACE)).status).toBe(200);
    });
  });

  serviceRule('L.3', 'a refused request does not count', async (world) => {
    await withLimit(world, {}, async (own) => {
      for (let count = 0; count < 5 * LIMIT; count++) await own.send('GET', PLACE);
      own.service.clock.advance(2 * 60_000);
      for (let count = 0; count < LIMIT; count++) expect((await own.send('GET', PLACE)).status).toBe(200);
    });
  });

  serviceRule('L.3', 'the limit holds across the border of two periods', async (world) => {
    await withLimit(world, {}, async (own) => {
      const { clock } = own.service;
      clock.advance(119_000 - (clock.now().getTime() % 60_000));
      for (let count = 0; count < LIMIT - 1; count++) expect((await own.send('GET', PLACE)).status).toBe(200);
      clock.advance(2_000);
      expect((await own.send('GET', PLACE)).status).toBe(200);
      expectRefused(await own.send('GET', PLACE));
    });
  });

  serviceRule('L.3', 'health checks have no limit', async (world) => {
    await withLimit(world, {}, async (own) => {
      for (let count = 0; count < 2 * LIMIT; count++) {
        const reply = await own.send('GET', '/health/live');
        expect([reply.status, reply.headers['ratelimit']]).toEqual([200, undefined]);
      }
    });
  });

  serviceRule('O.7', 'an unknown path or method comes before the limit, a wrong query after it', async (world) => {
    await withLimit(world, {}, async (own) => {
      for (let count = 0; count < LIMIT; count++) await own.send('GET', PLACE);
      expectProblem(await own.send('GET', '/nothing'), 404, 'no-such-resource');
      expectProblem(await own.send('DELETE', PLACE), 405, 'method-not-allowed', { allow: 'GET, HEAD, OPTIONS' });
      expectRefused(await own.send('GET', `${PLACE}?unknown=1`));
    });
  });

  rule('O.7', 'wrong credentials block no caller with valid ones', guarded, async (world, path) => {
    const place = path.path.replaceAll(/\{[^}]+\}/g, UNKNOWN_ID);
    const [method = ''] = path.methods;
    await withLimit(world, { RATE_LIMIT: '10000/min' }, async (own) => {
      for (const wrong of REFUSED) {
        for (let count = 0; count < MANY; count++) expect((await own.send(method, place, wrong)).status).toBe(401);
      }
      expect([401, 429]).not.toContain((await own.send(method, place, calledBy('ann'))).status);
      expect((await own.send(method, place, NOBODY)).status).not.toBe(429);
    });
  });

  serviceRule('O.9', 'each known caller has its own count', async (world) => {
    await withLimit(world, {}, async (own) => {
      for (const caller of ['ann', 'ben']) {
        for (let count = 0; count < LIMIT; count++) {
          const reply = await own.send('GET', PLACE, calledBy(caller));
          expect(reply.status).toBe(per === 'principal' || caller === 'ann' ? 200 : 429);
        }
        expectRefused(await own.send('GET', PLACE, calledBy(caller)));
      }
      // Unknown callers, and callers with wrong credentials, count by their address.
      const unknown = await own.send('GET', PLACE, WRONG);
      expect(unknown.status).toBe(per === 'principal' ? 200 : 429);
    });
  });

  // <tenants>
  serviceRule('A.8', 'a caller of two tenants has a count in each', async (world) => {
    await withLimit(world, {}, async (own) => {
      for (const tenant of ['acme', 'globex']) {
        const caller = credentialsIn(tenant, 'ann');
        for (let count = 0; count < LIMIT; count++) {
          const reply = await own.send('GET', PLACE, caller);
          expect(reply.status).toBe(per === 'principal' || tenant === 'acme' ? 200 : 429);
        }
        expectRefused(await own.send('GET', PLACE, caller));
      }
    });
  });

  // </tenants>
  serviceRule('L.4', 'forwarded addresses are ignored without TRUST_PROXY', async (world) => {
    await withLimit(world, {}, async (own) => {
      for (let count = 0; count < LIMIT; count++) await own.send('GET', PLACE, via(`192.0.2.${count}`));
      expectRefused(await own.send('GET', PLACE, via('192.0.2.99')));
    });
  });

  serviceRule('L.4', 'only the address from a proxy of TRUST_PROXY counts', async (world) => {
    for (const trusted of ['1', 'loopback', '127.0.0.0/8, ::1']) {
      await withLimit(world, { TRUST_PROXY: trusted }, async (own) => {
        for (let count = 0; count < LIMIT; count++) {
          // An address that the caller has added itself stands before that of the proxy.
          expect((await own.send('GET', PLACE, via(`198.51.100.${count}, 192.0.2.1`))).status).toBe(200);
        }
        expectRefused(await own.send('GET', PLACE, via('198.51.100.99, 192.0.2.1')));
        expect((await own.send('GET', PLACE, via('192.0.2.2'))).status).toBe(200);
      });
    }
  });

  serviceRule('L.4', 'a whole /64 is one caller', async (world) => {
    await withLimit(world, { TRUST_PROXY: '1' }, async (own) => {
      for (let count = 0; count < LIMIT; count++) await own.send('GET', PLACE, via(`2001:db8::${count}`));
      expectRefused(await own.send('GET', PLACE, via('2001:db8:0:0:ffff::1')));
      expect((await own.send('GET', PLACE, via('2001:db8:0:1::1'))).status).toBe(200);
    });
  });
}

function expectRefused(reply: Reply): void {
  const wait = reply.headers['retry-after'] ?? '';
  expect(wait).toMatch(/^[1-9][0-9]*$/);
  const fields = { 'ratelimit-policy': POLICY, ratelimit: `"default";r=0;t=${wait}` };
  expectProblem(reply, 429, 'rate-limited', { 'retry-after': wait, ...fields });
}

function via(addresses: string) {
  return { ...NOBODY, 'x-forwarded-for': addresses };
}

/** A service that accepts callers by a header. @throws NotApplicable at a deployed service */
async function withLimit(
  world: World,
  environment: Readonly<Record<string, string>>,
  check: (own: World) => Promise<void>,
): Promise<void> {
  world.requireInside();
  for (const [name, value] of Object.entries({
    RATE_LIMIT: `${LIMIT}/min`,
    REDIS_URL: '',
    DATABASE_URL: '',
    ...environment,
  }))
    vi.stubEnv(name, value);
  const own = await World.open(KNOWING);
  try {
    await check(own);
  } finally {
    await own.close();
    vi.unstubAllEnvs();
  }
}
