// SESSION_IDLE and SESSION_LIFETIME: when whoever has logged in has to do so again. BASE_URL: whose pages may ask for changes.
import { durationIn } from '../environment/duration.js';

export interface SessionSettings {
  /** In milliseconds: after which a session has ended that was not used. */
  readonly idle: number;
  /** In milliseconds: after which it has ended, used or not. */
  readonly lifetime: number;
  /** Where the service is for its clients; undefined where nobody says so. */
  readonly origin: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

const LONGEST = 400 * 86_400_000;

/** What is wrong is added to `wrong`, a line for each variable. */
export function readSessions(environment: Environment, wrong: string[]): SessionSettings {
  const idle = readTime('SESSION_IDLE', environment['SESSION_IDLE'] || '30min', wrong);
  const lifetime = readTime('SESSION_LIFETIME', environment['SESSION_LIFETIME'] || '12h', wrong);
  if (idle !== undefined && lifetime !== undefined && idle > lifetime) {
    wrong.push(
      'SESSION_IDLE is longer than SESSION_LIFETIME: a session that is used ends after the latter all the same.',
    );
  }
  return { idle: idle ?? 0, lifetime: lifetime ?? 0, origin: readOrigin(environment['BASE_URL'] ?? '', wrong) };
}

/** Services whose links begin with it have said by then what is wrong with it (config.ts). */
function readOrigin(url: string, wrong: string[]): string | undefined {
  // Vite has a path there while tests run: it says nothing of where clients reach the service.
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
