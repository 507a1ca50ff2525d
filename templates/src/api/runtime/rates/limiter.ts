// Asks the shared counters, and counts here when they do not answer within a moment. A service that cannot count goes
// on, and no request waits for counters that are away.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { LocalCounters, type SharedCounters } from './counters.js';
import { remaining, untilMore, type Count, type Policy } from './window.js';

export interface Verdict {
  readonly isAllowed: boolean;
  /** The number of requests that may still come now. */
  readonly remaining: number;
  /** In seconds: the time until more may come. */
  readonly reset: number;
}

/** In milliseconds: the time that a request waits for the shared counters, which take less than one. */
const PATIENCE = 20;

/** This many late answers in a row mean that the counters are away. */
const MOST_LATE = 3;

/** In milliseconds: the time that a start waits for them. */
const REACHING = 1_000;

/** In milliseconds: the interval of asking them again while they are away, by a request that does not wait for it. */
const ASK_AGAIN = 500;

/** The most callers without room to remember. */
const MOST_REFUSED = 10_000;

export class RateLimiter {
  readonly #now: () => number;
  readonly #log: FastifyBaseLogger;
  readonly #local: LocalCounters;
  /** The time when there is room again, by key: until then no counter need be asked. */
  readonly #refused = new Map<string, number>();
  #shared: SharedCounters | undefined;
  #isAway = false;
  #late = 0;
  #askedAt = 0;

  /** @param now in milliseconds since 1970 */
  constructor(now: () => number, log: FastifyBaseLogger) {
    this.#now = now;
    this.#log = log;
    this.#local = new LocalCounters(now);
  }

  /** Called at the start, which waits only a moment for the counters. */
  async share(shared: SharedCounters): Promise<void> {
    this.#shared = shared;
    await Promise.race([shared.reach(), pause(REACHING, undefined, { ref: false })]);
  }

  /** Counts one request of a caller. Returns a promise only if it asks the shared counters. */
  take(key: string, policy: Policy): Verdict | Promise<Verdict> {
    const known = this.#refusal(key);
    if (known !== undefined) return known;
    if (this.#shared === undefined) return this.#judge(key, policy, this.#local.count(key, policy));
    return this.#takeShared(this.#shared, key, policy);
  }

  /** The verdict on a caller that is known to have no room; undefined when there may be some. */
  #refusal(key: string): Verdict | undefined {
    const until = this.#refused.size === 0 ? undefined : this.#refused.get(key);
    if (until === undefined) return undefined;
    const wait = until - this.#now();
    if (wait > 0) return { isAllowed: false, remaining: 0, reset: Math.ceil(wait / 1_000) };
    this.#refused.delete(key);
    return undefined;
  }

  async close(): Promise<void> {
    await this.#shared?.close();
  }

  #takeShared(shared: SharedCounters, key: string, policy: Policy): Verdict | Promise<Verdict> {
    if (!this.#isAway) return this.#ask(shared, key, policy);
    if (performance.now() - this.#askedAt > ASK_AGAIN) void this.#askAgain(shared, key, policy);
    return this.#judge(key, policy, this.#local.count(key, policy));
  }

  async #ask(shared: SharedCounters, key: string, policy: Policy): Promise<Verdict> {
    try {
      const count = await inTime(shared.count(key, policy));
      this.#find();
      if (count.isCounted) this.#local.note(key, policy);
      return this.#judge(key, policy, count);
    } catch (error) {
      if (error !== LATE || ++this.#late >= MOST_LATE) this.#miss(error);
      return this.#judge(key, policy, this.#local.count(key, policy));
    }
  }

  async #askAgain(shared: SharedCounters, key: string, policy: Policy): Promise<void> {
    this.#askedAt = performance.now();
    try {
      await inTime(shared.count(key, policy));
      this.#find();
    } catch {
      // The counters are still away.
    }
  }

  #find(): void {
    if (this.#isAway) this.#log.info('the counters of the rate limit answer again');
    this.#isAway = false;
    this.#late = 0;
  }

  #miss(err: unknown): void {
    if (!this.#isAway) {
      this.#log.warn(
        { err },
        'the counters of the rate limit do not answer: this process counts by itself until they do',
      );
    }
    this.#isAway = true;
  }

  #judge(key: string, policy: Policy, count: Count): Verdict {
    const left = remaining(policy, count);
    const wait = untilMore(policy, left > 0 ? count : { ...count, isCounted: false });
    if (left === 0) this.#remember(key, wait);
    return { isAllowed: count.isCounted, remaining: left, reset: Math.max(1, Math.ceil(wait / 1_000)) };
  }

  #remember(key: string, wait: number): void {
    if (this.#refused.size >= MOST_REFUSED) this.#refused.clear();
    this.#refused.set(key, this.#now() + wait);
  }
}

const LATE = new Error('It took too long.');

function inTime(counting: Promise<Count>): Promise<Count> {
  return new Promise((resolve, reject) => {
    const late = (): void => reject(LATE);
    // An answer that came while the process was busy is read first.
    const timer = setTimeout(() => setImmediate(late), PATIENCE);
    void counting.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
