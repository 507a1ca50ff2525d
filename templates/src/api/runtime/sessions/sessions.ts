// Sessions identify callers by the token in a cookie. A token has 256 random bits, so a fast hash of it is enough for
// the store.
import { hash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Parts } from '../../api.js';
import * as accounts from '../../store/accounts.js';
import * as stored from '../../store/sessions.js';
import { addressReader, networkOf } from '../environment/client-address.js';
import { deadline } from '../time/deadline.js';
import { sessionEnded, wrongPassword } from '../access/challenge.js';
import { FailedLogins } from './failed-logins.js';
import { FairQueue } from './fair-queue.js';
import { hashPassword, isOutdated, isPassword } from './passwords.js';
import type { Identify, Principal } from '../access/principal.js';
import { tokenIn } from '../access/session-cookie.js';
import type { SessionSettings } from './session-settings.js';

/**
 * `atOnce` leaves threads of the pool to everything else. As many as `waiting` are done within the time of a request.
 */
const LOGINS = { atOnce: 2, waiting: 128 };

/** The use of a session is written once this part of its idle time has gone by, so that reads seldom write. */
const TOUCHED_AFTER = 1 / 20;

export interface CurrentSession {
  readonly principal: Principal;
  /** The name of the account. */
  readonly name: string;
  readonly created: Date;
  /** The end of the session unless it is used before; never after its lifetime. */
  readonly expires: Date;
}

export interface NewSession extends CurrentSession {
  /** For the cookie alone. */
  readonly token: string;
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(token: string): string {
  return hash('sha256', token, 'hex');
}

export class Sessions {
  readonly #parts: Parts;
  readonly #settings: SessionSettings;
  readonly #addressOf = addressReader();
  readonly #queue = new FairQueue(LOGINS);
  readonly #failed: FailedLogins;

  constructor(parts: Parts, settings: SessionSettings) {
    this.#parts = parts;
    this.#settings = settings;
    this.#failed = new FailedLogins(() => this.#now());
  }

  get lifetime(): number {
    return this.#settings.lifetime;
  }

  /** The origin at which clients reach the service, if configured. */
  get origin(): string | undefined {
    return this.#settings.origin;
  }

  readonly identify: Identify = async (request) => (await this.current(request))?.principal;

  /** The session of a request; undefined without one. @throws Problem 401 when it has ended */
  async current(request: FastifyRequest): Promise<CurrentSession | undefined> {
    const token = tokenIn(request);
    if (token === undefined) return undefined;
    const now = this.#now();
    const session = await this.#find(hashOf(token));
    if (session === undefined || this.#end(session) <= now) throw sessionEnded();
    if (now - session.seen < this.#settings.idle * TOUCHED_AFTER) return this.#shown(session);
    const used = { ...session, seen: now };
    const touched = { hash: used.hash, seen: now, expires: this.#end(used) };
    try {
      await this.#parts.database.write((transaction) => stored.touch(transaction, touched), deadline());
      return this.#shown(used);
    } catch {
      // Reads go on while nothing can be written: the session ends as if it had not been used.
      return this.#shown(session);
    }
  }

  /**
   * Logs in, and ends the session that the request came with: others may know that one (session fixation).
   * @throws Problem 401 for a wrong name or password, 429 after too many of them, 503 when too many log in at once
   */
  async begin(request: FastifyRequest, name: string, password: string): Promise<NewSession> {
    const { database, clock } = this.#parts;
    const known = accounts.accountName(name);
    const address = networkOf(this.#addressOf(request));
    this.#failed.requireRoom(known, address);
    const { account, rehashed } = await this.#queue.run(address, deadline(), async () => {
      // Other logins from this address may have failed while this one waited.
      this.#failed.requireRoom(known, address);
      return this.#verify(known, address, password);
    });
    const { principal, password: kept } = account;
    const [token, before, now] = [newToken(), tokenIn(request), clock.now().getTime()];
    const begun = { hash: hashOf(token), created: now, seen: now };
    const expires = this.#end(begun);
    const isBegun = await database.write(function* (transaction) {
      // The password was changed meanwhile, or hashed anew, or the account was removed.
      if ((yield* accounts.find(transaction, known))?.password !== kept) return false;
      // Written in any case, so that on PostgreSQL two concurrent transactions conflict. Otherwise one would miss the
      // change of the other, and a session could outlive the password that it was begun with.
      yield* accounts.setPassword(transaction, principal.id, rehashed ?? kept);
      if (before !== undefined) yield* stored.end(transaction, hashOf(before));
      yield* stored.save(transaction, { ...begun, account: principal.id, expires });
      return true;
    }, deadline());
    if (!isBegun) return this.begin(request, name, password);
    await this.#clear(now);
    return { token, ...this.#shown({ ...begun, principal, name: account.name }) };
  }

  async #verify(known: string, address: string, password: string) {
    const account = await this.#parts.database.read((reader) => accounts.find(reader, known));
    if (!(await isPassword(password, account?.password)) || account === undefined) {
      this.#failed.addFailure(known, address);
      throw wrongPassword();
    }
    this.#failed.forget(known, address);
    return { account, rehashed: isOutdated(account.password) ? await hashPassword(password) : undefined };
  }

  /** Logs out: the token is invalid from then on. @throws Problem 401 for one that was invalid before */
  async end(request: FastifyRequest): Promise<void> {
    const [token, session] = [tokenIn(request), await this.current(request)];
    if (token === undefined || session === undefined) throw sessionEnded();
    await this.#parts.database.write((transaction) => stored.end(transaction, hashOf(token)), deadline());
  }

  // <postgres>
  /** A replica may not have a new session yet. */
  // </postgres>
  async #find(hash: string): Promise<stored.KnownSession | undefined> {
    const { database } = this.#parts;
    // <postgres>
    const session = await database.read((reader) => stored.find(reader, hash));
    if (session !== undefined || database.consistency?.catchUp() !== true) return session;
    // </postgres>
    return database.read((reader) => stored.find(reader, hash));
  }

  /**
   * Deletes expired sessions at a login, in a transaction of its own: another instance may be deleting the same ones.
   */
  async #clear(now: number): Promise<void> {
    const { database } = this.#parts;
    await database.write((transaction) => stored.clear(transaction, now), deadline()).catch(() => undefined);
  }

  #now(): number {
    return this.#parts.clock.now().getTime();
  }

  #end({ created, seen }: Pick<stored.Session, 'created' | 'seen'>): number {
    return Math.min(seen + this.#settings.idle, created + this.#settings.lifetime);
  }

  #shown(session: Omit<stored.KnownSession, 'hash'>): CurrentSession {
    const { principal, name, created } = session;
    return { principal, name, created: new Date(created), expires: new Date(this.#end(session)) };
  }
}
