// The rate limit per caller (O.7, O.9, L.3). A request is counted before its route is asked, every counted answer tells
// the limit, and past it the answer is 429 (draft-ietf-httpapi-ratelimit-headers). Wrong credentials count as a request
// of their address, and lock nobody out: a key or a token cannot be guessed. Failed logins are slowed down where
// passwords are checked.
import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../api.js';
// <both>
import { isPostgres } from '../../config.js';
// </both>
import { settings } from '../../settings.js';
import { principalOf } from '../access/caller.js';
import { addressReader, networkOf } from '../environment/client-address.js';
import { Problem } from '../problems/problem.js';
import type { SharedCounters } from './counters.js';
import { readRateEnvironment } from './environment.js';
import { RateLimiter, type Verdict } from './limiter.js';
import type { Policy } from './window.js';

/** Load balancers ask often, and must not be refused. */
const UNCOUNTED = /^\/health(?:\/live|\/ready)?(?:\?|$)/;

const { per }: { readonly per: 'principal' | 'address' } = settings.rate;

export function installRates(app: FastifyInstance, api: Api): void {
  const { policy, redisUrl } = readRateEnvironment(process.env, []);
  if (policy === undefined) return;
  const addressOf = addressReader();
  const callerAt = keysOf(policy, networkOf);
  const callerOf = keysOf(policy, (principal) => `principal ${principal}`);
  const limiter = new RateLimiter(() => api.clock.now().getTime(), app.log);

  app.addHook('onReady', async () => {
    const shared = await openShared(redisUrl);
    if (shared !== undefined) await limiter.share(shared);
  });
  app.addHook('onClose', () => limiter.close());

  // Counted before access is decided, so that probing for access is limited too.
  app.addHook('onRequest', (request, reply, done) => {
    if (UNCOUNTED.test(request.raw.url ?? '')) return done();
    const verdict = take(request, policy);
    if (!(verdict instanceof Promise)) return done(tell(reply, policy, verdict));
    verdict.then((one) => done(tell(reply, policy, one)), done);
  });

  function take(request: FastifyRequest, counted: Policy): Verdict | Promise<Verdict> {
    if (per === 'address') return takeAddress(request, counted);
    // The guards report wrong credentials (O.8).
    const known = principalOf(request, api).catch(() => undefined);
    return known.then((principal) => {
      if (principal === undefined) return takeAddress(request, counted);
      // <no-tenants>
      // return limiter.take(callerOf(principal.id), counted);
      // </no-tenants>
      // <tenants>
      // A caller may be known in several tenants. Ids of tenants have no slash.
      return limiter.take(callerOf(`${principal.tenant ?? ''}/${principal.id}`), counted);
      // </tenants>
    });
  }

  function takeAddress(request: FastifyRequest, counted: Policy): Verdict | Promise<Verdict> {
    return limiter.take(callerAt(addressOf(request)), counted);
  }
}

async function openShared(redisUrl: string | undefined): Promise<SharedCounters | undefined> {
  // <postgres>
  const databaseUrl = process.env['DATABASE_URL'] ?? '';
  // </postgres>
  // <sqlite>
  // One process owns a file of SQLite, so there is nobody to share with.
  // <both>
  if (redisUrl === undefined && !isPostgres(databaseUrl)) return undefined;
  // </both>
  // <only-sqlite>
  // if (redisUrl === undefined) return undefined;
  // </only-sqlite>
  // </sqlite>
  // <postgres>
  if (redisUrl === undefined) return (await import('./postgres.js')).postgresCounters(databaseUrl);
  // </postgres>
  return (await import('./redis.js')).redisCounters(redisUrl, `${settings.service}:rate`);
}

/** Callers whose keys are remembered: making one takes as long as counting. */
const MOST_KEYS = 1_000;

/**
 * Makes the keys of callers. Keys of different policies have nothing to do with each other, and no caller can be read
 * from one.
 * @param callerOf makes the name of the caller that counts as one
 */
function keysOf({ name }: Policy, callerOf: (told: string) => string): (told: string) => string {
  const known = new Map<string, string>();
  return (told) => {
    let key = known.get(told);
    if (key === undefined) {
      key = hash('sha256', `${settings.service} ${name} ${callerOf(told)}`, 'base64url').slice(0, 22);
      if (known.size >= MOST_KEYS) known.clear();
      known.set(told, key);
    }
    return key;
  };
}

function tell(reply: FastifyReply, policy: Policy, verdict: Verdict): Problem | undefined {
  if (!verdict.isAllowed) return tooMany(policy, verdict);
  reply.headers(fieldsOf(policy, verdict));
  return undefined;
}

function tooMany(policy: Policy, verdict: Verdict): Problem {
  const detail = `At most ${policy.limit} requests are allowed in ${seconds(policy.period)} seconds. Try again in ${verdict.reset} s.`;
  return new Problem('rate-limited', detail, {
    headers: { 'retry-after': String(verdict.reset), ...fieldsOf(policy, verdict) },
  });
}

/** Structured fields: `"default";q=600;w=60` and `"default";r=599;t=42`. */
function fieldsOf({ name, limit, period }: Policy, { remaining, reset }: Verdict) {
  return {
    'ratelimit-policy': `"${name}";q=${limit};w=${seconds(period)}`,
    ratelimit: `"${name}";r=${remaining};t=${reset}`,
  };
}

function seconds(milliseconds: number): number {
  return milliseconds / 1_000;
}
