// The rate limit in the environment (L.3): one in place of that of resources.yaml, and the address at which instances
// share their counters. `RATE_LIMIT` overrules the YAML, since an operator under attack cannot wait for a build.
import { settings } from '../../settings.js';
import { UNITS } from '../environment/duration.js';
import type { Policy } from './window.js';

type Environment = Readonly<Record<string, string | undefined>>;

export interface RateEnvironment {
  /** Undefined where there is no limit. */
  readonly policy: Policy | undefined;
  /** Undefined to share through the database, where that is shared. */
  readonly redisUrl: string | undefined;
}

/** @param wrong gets a line for each wrong value */
export function readRateEnvironment(environment: Environment, wrong: string[]): RateEnvironment {
  return {
    policy: readLimit(environment['RATE_LIMIT'] || undefined, wrong),
    redisUrl: readRedisUrl(environment, wrong),
  };
}

function readLimit(value: string | undefined, wrong: string[]): Policy | undefined {
  const { limit, period } = settings.rate;
  if (value === undefined) return { name: 'default', limit, period };
  if (value === 'off') return undefined;
  const [, digits = '', unit = ''] = /^([0-9]{1,9})\/(s|min|h|d)$/.exec(value) ?? [];
  const other = UNITS[unit];
  if (other !== undefined && Number(digits) > 0) return { name: 'default', limit: Number(digits), period: other };
  const due = 'it has to be requests in a time (s, min, h or d), such as 600/min, or off';
  wrong.push(`RATE_LIMIT is ${JSON.stringify(value)}: ${due}.`);
  return undefined;
}

/** The message does not show the value: there may be a password in it. */
function readRedisUrl(environment: Environment, wrong: string[]): string | undefined {
  const value = environment['REDIS_URL'] || undefined;
  if (value === undefined) return undefined;
  const { protocol = '', hostname = '' } = URL.canParse(value) ? new URL(value) : {};
  if ((protocol === 'redis:' || protocol === 'rediss:') && hostname !== '') return value;
  wrong.push('REDIS_URL names no Redis: it has to be like redis://user:password@host:6379/0, or rediss:// for TLS.');
  return undefined;
}
