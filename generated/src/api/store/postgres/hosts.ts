// The hosts of one database. One of several is the primary, and another one after a fail-over. Connections lead to the
// host that reports itself as the primary, and never back to one that was overtaken. A host that falls silent is given
// up with all its connections; one that is merely slow goes on working. With `target_session_attrs=read-write`, the
// driver took a standby for the primary; while there was no primary, it tried a thousand times in 3 s.
import { setTimeout } from 'node:timers/promises';
import { openConnection, type Connection } from './connection.js';
import { codeOf, NoPrimary, whyRefused } from './failures.js';
import { hostUrls } from './place.js';
import { standingOf, type Standing } from './standing.js';

export interface HostsOptions {
  /** `postgres://…` with one host or several. */
  readonly url: string;
  /** In milliseconds: the time that the server may work on one statement. */
  readonly limit: number;
  /** True when a silent host may go on working. */
  readonly isPatient?: boolean;
  /** Told the address of the primary, each time that another host becomes it. */
  report?(text: string): void;
}

export type OpenConnection = (onLost: (connection: Connection) => void) => Promise<Connection>;

/** The standing that a host reported, or the error instead. */
interface Answer {
  readonly at: number;
  readonly standing?: Standing;
  readonly error?: unknown;
}

interface Host {
  readonly url: string;
  readonly connections: Set<Connection>;
  answer?: Answer | undefined;
  /** Present while the host is asked. */
  asking?: Promise<Answer> | undefined;
  isWatched: boolean;
}

/** In milliseconds, after the first answer of a primary: another host may have been promoted since. */
const CHOICE_PAUSE = 100;

/** The same, after the first answer of any other host. */
const SEARCH_PAUSE = 300;

/** The greatest age of an answer that came after its search had ended. */
const FRESH = 1_500;

/** The time that a host may work on the question. */
const ASK_LIMIT = 1_000;

/** A host that takes longer to answer counts as gone. There is no hurry when it is the only one. */
const SILENCE = { one: 2_000, several: 750 };

/**
 * @returns a function that opens a connection to the one host, or to the primary of several; it rejects when there is
 * none
 */
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

  /** A later timeline means that this host has overtaken all others. */
  function advance(host: Host, standing: Standing): void {
    if (standing.timeline > timeline) for (const other of hosts) if (other !== host) giveUp(other);
    timeline = standing.timeline;
    primary = host;
  }

  function isCurrent({ isPrimary, timeline: found }: Standing): boolean {
    return isPrimary && found >= timeline;
  }

  /** Forgets the last answer of a host, which does not count any more. */
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

  /** Asks all hosts at once. A silent one does not hold up the search; its answer counts in the next search. */
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

  /** Asks a host that owes an answer on another connection, to see if it is still there. */
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

/**
 * Waits in two halves: if this process itself was held up, it reads between them the answers that have come meanwhile.
 */
async function silence(milliseconds: number): Promise<undefined> {
  await setTimeout(milliseconds / 2);
  await setTimeout(milliseconds / 2);
}

function timelineOf({ answer }: Host): number {
  return answer?.standing?.timeline ?? 0;
}

/** A server that refuses is there; so may be one whose name cannot be resolved at the moment. */
function isUnreachable(error: unknown): boolean {
  return /^(?:CONN|ECONN|EHOSTUN|ENETUN|ETIMEDOUT)/.test(codeOf(error));
}

/** A refused login comes first, since a person has to mend it; a standby may still be promoted. */
function whyNone(answering: readonly Host[]): unknown {
  const errors = answering.flatMap(({ answer }) => (answer?.error === undefined ? [] : [answer.error]));
  const refused = errors.find((error) => whyRefused(error) !== undefined);
  if (refused !== undefined) return refused;
  return errors.length < answering.length ? new NoPrimary() : (errors[0] ?? new NoPrimary());
}
