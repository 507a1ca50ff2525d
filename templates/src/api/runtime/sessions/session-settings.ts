// SESSION_IDLE and SESSION_LIFETIME say when users have to log in again. BASE_URL is the origin whose pages may ask for
// changes.
import { durationIn } from '../environment/duration.js';

export interface SessionSettings {
  /** In milliseconds: an unused session ends after this. */
  readonly idle: number;
  /** In milliseconds: a session ends after this, used or not. */
  readonly lifetime: number;
  /** The origin at which clients reach the service; undefined if it is not configured. */
  readonly origin: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

const LONGEST = 400 * 86_400_000;

/** @param wrong gets a line for each variable that is wrong */
export function readSessions(environment: Environment, wrong: string[]): SessionSettings {
  const idle = readTime('SESSION_IDLE', environment['SESSION_IDLE'] || '30min', wrong);
  const lifetime = readTime('SESSION_LIFETIME', environment['SESSION_LIFETIME'] || '12h', wrong);
  if (idle !== undefined && lifetime !== undefined && idle > lifetime) {
    wrong.push('SESSION_IDLE is longer than SESSION_LIFETIME: even a session that is used ends after its lifetime.');
  }
  return { idle: idle ?? 0, lifetime: lifetime ?? 0, origin: readOrigin(environment['BASE_URL'] ?? '', wrong) };
}

/** In a service with absolute links, config.ts has reported a wrong BASE_URL already. */
function readOrigin(url: string, wrong: string[]): string | undefined {
  // Vite sets BASE_URL to a path while tests run. It says nothing about the address for clients.
  if (url === '' || url === '/') return undefined;
  const origin = URL.canParse(url) ? new URL(url).origin : '';
  if (/^https?:/.test(origin)) return origin;
  const due = 'it has to be where clients reach the service, such as https://api.example.com';
  if (!wrong.some((line) => line.startsWith('BASE_URL '))) wrong.push(`BASE_URL is ${JSON.stringify(url)}: ${due}.`);
  return undefined;
}

function readTime(name: string, value: string, wrong: string[]): number | undefined {
  const time = durationIn(value, ['s', 'min', 'h', 'd']) ?? 0;
  if (time > 0 && time <= LONGEST) return time;
  const due = 'it has to be a time of at most 400d, such as 30min, 12h or 7d';
  wrong.push(`${name} is ${JSON.stringify(value)}: ${due}.`);
  return undefined;
}
