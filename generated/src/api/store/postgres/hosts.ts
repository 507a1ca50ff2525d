// The hosts of one database. Of several, one is the primary, and after a fail-over another one is: connections lead to the one that
// says so itself, and never back to one that was overtaken. A host that falls silent is given up with all its connections, however
// few or many they are; one that is merely slow is left to work. With `target_session_attrs=read-write` the driver took a standby for
// the primary; while there was none, it tried a thousand times in 3 s.
import { setTimeout } from 'node:timers/promises';
import { openConnection, type Connection } from './connection.js';
import { codeOf, NoPrimary, whyRefused } from './failures.js';
import { hostUrls } from './place.js';
import { standingOf, type Standing } from './standing.js';

export interface HostsOptions {
  /** `postgres://…` with one host or several. */
  readonly url: string;
  /** In milliseconds: how long the server may work on one statement. */
  readonly limit: number;
  /** Whether a host that is silent is left to work. */
  readonly isPatient?: boolean;
  /** Told where the primary is, each time that is another host. */
  report?(text: string): void;
}

export type OpenConnection = (onLost: (connection: Connection) => void) => Promise<Connection>;

/** What a host said when it was asked. */
interface Answer {
  readonly at: number;
  readonly standing?: Standing;
  readonly error?: unknown;
}

interface Host {
  readonly url: string;
  readonly connections: Set<Connection>;
  answer?: Answer | undefined;
  /** While it is being asked. */
  asking?: Promise<Answer> | undefined;
  isWatched: boolean;
}

/** In milliseconds, after the first primary has answered: another one may have been promoted since. */
const CHOICE_PAUSE = 100;

/** After the first answer that was none of a primary. */
const SEARCH_PAUSE = 300;

/** How old an answer may be that came after its search had ended. */
const FRESH = 1_500;

/** How long a host that is asked may work on it. */
const ASK_LIMIT = 1_000;

/** How long a host may take to answer before it counts as gone: there is no hurry where there is no other. */
const SILENCE = { one: 2_000, several: 750 };

/** @returns what opens a connection to the one host, or to the primary of several; it rejects when there is none */
export function followPrimary({ url, limit, isPatient = false, report }: HostsOptions): OpenConnection {
  const hosts = hostUrls(url).map((one): Host => ({ url: one, connections: new Set(), isWatched: false }));
  const only = hosts.length === 1 ? hosts[0] : undefined;
  let primary = only;
  let timeline = 0;
  let searching: Promise<Host> | undefined;
  let told: Host | undefined;

  async function open(onLost: (connection: Connection) => void): Promise<Connection> {
    const host = primary ?? (await search());
    try {
      return await connect(host, onLost);
    } catch (error) {
      leave(host);
      throw error;
    }
  }

  async function connect(host: Host, onLost: (connection: Connection) => void): Promise<Connection> {
    const connection = await openConnection({
      url: host.url,
      limit,
      writes: only === undefined,
      onQuiet: () => void (isPatient || watch(host)),
      onLost(lost) {
        host.connections.delete(lost);
        if (host.connections.size === 0) leave(host);
        onLost(lost);
      },
    });
    for (const other of host.connections) if (other.isLost) host.connections.delete(other);
    host.connections.add(connection);
    if (only === undefined) await requireCurrent(host, connection);
    return connection;
  }

  async function requireCurrent(host: Host, connection: Connection): Promise<void> {
    try {
      const standing = await standingOf(connection);
      if (!isCurrent(standing)) throw new NoPrimary();
      advance(host, standing);
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  /** Whoever is not as far as this one was overtaken. */
  function advance(host: Host, standing: Standing): void {
    if (standing.timeline > timeline) for (const other of hosts) if (other !== host) giveUp(other);
    timeline = standing.timeline;
    primary = host;
  }

  function isCurrent({ isPrimary, timeline: found }: Standing): boolean {
    return isPrimary && found >= timeline;
  }

  /** What it said before counts no more. */
  function leave(host: Host): void {
    host.answer = undefined;
    if (primary === host) primary = only;
  }

  function giveUp(host: Host): void {
    for (const connection of host.connections) if (!connection.isLost) connection.giveUp();
    leave(host);
  }

  function search(): Promise<Host> {
    return (searching ??= find().finally(() => (searching = undefined)));
  }

  async function find(): Promise<Host> {
    await someAnswers();
    const fresh = performance.now() - FRESH;
    const answering = hosts.filter(({ answer }) => answer !== undefined && answer.at > fresh);
    const primaries = answering.filter(({ answer }) => answer?.standing !== undefined && isCurrent(answer.standing));
    const [best] = primaries.toSorted((a, b) => timelineOf(b) - timelineOf(a));
    if (best === undefined) throw whyNone(answering);
    if (best !== told) report?.(`the primary of the database is ${new URL(best.url).host}`);
    told = best;
    return best;
  }

  /** Asks all at once. One that is silent holds up no search; its answer, when it comes, counts in the next one. */
  function someAnswers(): Promise<void> {
    return new Promise((resolve) => {
      let missing = hosts.length;
      for (const host of hosts) {
        void ask(host).then(async ({ standing }) => {
          if (--missing > 0) await setTimeout(standing?.isPrimary === true ? CHOICE_PAUSE : SEARCH_PAUSE);
          resolve();
        });
      }
    });
  }

  function ask(host: Host): Promise<Answer> {
    return (host.asking ??= answerOf(host.url).then((answer) => {
      host.asking = undefined;
      return (host.answer = answer);
    }));
  }

  /** Looks from outside whether a host that owes an answer is still there. */
  async function watch(host: Host): Promise<void> {
    if (host.isWatched) return;
    host.isWatched = true;
    const since = performance.now();
    const answer = await Promise.race([ask(host), silence(only === undefined ? SILENCE.several : SILENCE.one)]);
    if (answer === undefined) {
      if (![...host.connections].some(({ lastReceivedAt }) => lastReceivedAt > since)) giveUp(host);
    } else if (answer.standing === undefined ? isUnreachable(answer.error) : isReplaced(answer.standing)) giveUp(host);
    host.isWatched = false;
  }

  function isReplaced(standing: Standing): boolean {
    return only === undefined && !isCurrent(standing);
  }

  return open;
}

async function answerOf(url: string): Promise<Answer> {
  try {
    const connection = await openConnection({ url, limit: ASK_LIMIT, onLost: () => undefined });
    const standing = await standingOf(connection).finally(() => connection.close());
    return { at: performance.now(), standing };
  } catch (error) {
    return { at: performance.now(), error };
  }
}

/** In two halves: where this process itself was held up, what has come meanwhile is read in between. */
async function silence(milliseconds: number): Promise<undefined> {
  await setTimeout(milliseconds / 2);
  await setTimeout(milliseconds / 2);
}

function timelineOf({ answer }: Host): number {
  return answer?.standing?.timeline ?? 0;
}

/** A server that refuses is there; so may be one whose name cannot be looked up at the moment. */
function isUnreachable(error: unknown): boolean {
  return /^(?:CONN|ECONN|EHOSTUN|ENETUN|ETIMEDOUT)/.test(codeOf(error));
}

/** Who lets nobody in has to be told to people; a standby may be promoted. */
function whyNone(answering: readonly Host[]): unknown {
  const errors = answering.flatMap(({ answer }) => (answer?.error === undefined ? [] : [answer.error]));
  const refused = errors.find((error) => whyRefused(error) !== undefined);
  if (refused !== undefined) return refused;
  return errors.length < answering.length ? new NoPrimary() : (errors[0] ?? new NoPrimary());
}
