// Counters that instances share in Redis: one run of a script per request, by the clock of the server. So instances
// whose clocks differ agree on the window.
import { hash } from 'node:crypto';
import { Redis } from 'ioredis';
import type { SharedCounters } from './counters.js';
import type { Policy } from './window.js';

/** The window of a caller is a hash: its number, its count, and the count of the one before. */
const COUNT = `
  local period, limit = tonumber(ARGV[1]), tonumber(ARGV[2])
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local number, elapsed = math.floor(now / period), now % period
  local kept = redis.call('HMGET', KEYS[1], 'number', 'current', 'previous')
  local last, current, previous = tonumber(kept[1]), tonumber(kept[2]) or 0, tonumber(kept[3]) or 0
  if last ~= number then
    previous = last == number - 1 and current or 0
    current = 0
  end
  if previous * (period - elapsed) / period + current + 1 > limit then
    return { 0, current, previous, elapsed }
  end
  redis.call('HSET', KEYS[1], 'number', number, 'current', current + 1, 'previous', previous)
  redis.call('PEXPIRE', KEYS[1], 2 * period)
  return { 1, current + 1, previous, elapsed }
`;

/** The hash by which the server knows the script once it has run. */
const SCRIPT = hash('sha1', COUNT);

/**
 * Commands are not kept for later: a request that cannot be counted here now is counted elsewhere. Times are in
 * milliseconds.
 */
const OPTIONS = {
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2_000,
  retryStrategy: (attempts: number): number => Math.min(1_000, 50 * 2 ** attempts),
};

/** @param prefix of every key */
export function redisCounters(url: string, prefix: string): SharedCounters {
  const redis = new Redis(url, OPTIONS);
  // The requests that count get the error by their refused commands.
  redis.on('error', () => undefined);
  return {
    reach: () => new Promise((resolve) => void redis.once('ready', resolve).once('close', resolve)),
    async count(key: string, { limit, period }: Policy) {
      const place = `${prefix}:${key}`;
      const answer = await redis.evalsha(SCRIPT, 1, place, period, limit).catch((error: unknown) => {
        if (!String(error).includes('NOSCRIPT')) throw error;
        return redis.eval(COUNT, 1, place, period, limit);
      });
      const [counted, current, previous, elapsed] = Array.isArray(answer) ? answer.map(Number) : [];
      if (elapsed === undefined) throw new Error('Redis gave an unexpected answer.');
      return { isCounted: counted === 1, current: current ?? 0, previous: previous ?? 0, elapsed };
    },
    close: async () => redis.disconnect(),
  };
}
