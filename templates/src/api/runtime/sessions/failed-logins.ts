// Failed logins (A.1). After a few wrong passwords for an account, each further one lengthens the wait. That holds only
// for the address that they came from: a stranger elsewhere cannot lock the account. Each address also has a high bound
// over all accounts. Each process counts alone.
import { hash } from 'node:crypto';
import { Problem } from '../problems/problem.js';

/** Wrong passwords for an account from one address, before the next login has to wait. */
const FREE = 5;
/** In milliseconds: the first wait, doubled by each further failure, and the longest one. */
const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 300_000;
/** In milliseconds: older failures of an account no longer count. */
const FORGOTTEN_AFTER = 3_600_000;

/** The most wrong passwords from one address, for any accounts, in one period of this many milliseconds. */
const MOST_OF_ADDRESS = 100;
const PERIOD = 600_000;

/** The most entries of each map; past it, the oldest failures are forgotten. */
const MOST_KNOWN = 50_000;

interface Failures {
  readonly count: number;
  /** The last failure of an account, or the first one of an address in its period; in milliseconds since the epoch. */
  readonly at: number;
}

export class FailedLogins {
  readonly #now: () => number;
  readonly #ofAccounts = new Map<string, Failures>();
  readonly #ofAddresses = new Map<string, Failures>();

  /** @param now in milliseconds since the epoch */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** @throws Problem 429 while the next password has to wait */
  requireRoom(account: string, address: string): void {
    const wait = Math.max(this.#waitOfAccount(keyOf(account, address)), this.#waitOfAddress(address));
    if (wait <= 0) return;
    const seconds = Math.ceil(wait / 1_000);
    throw new Problem(
      'rate-limited',
      `Too many logins have failed. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
      {
        headers: { 'retry-after': String(seconds) },
      },
    );
  }

  addFailure(account: string, address: string): void {
    const now = this.#now();
    const key = keyOf(account, address);
    remember(this.#ofAccounts, key, { count: (this.#ofAccount(key)?.count ?? 0) + 1, at: now });
    const { count, at } = this.#ofAddress(address) ?? { count: 0, at: now };
    remember(this.#ofAddresses, address, { count: count + 1, at });
  }

  /** Called after a correct password. */
  forget(account: string, address: string): void {
    this.#ofAccounts.delete(keyOf(account, address));
  }

  #waitOfAccount(key: string): number {
    const { count, at } = this.#ofAccount(key) ?? { count: 0, at: 0 };
    if (count < FREE) return 0;
    return at + Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (count - FREE)) - this.#now();
  }

  #waitOfAddress(address: string): number {
    const { count, at } = this.#ofAddress(address) ?? { count: 0, at: 0 };
    return count < MOST_OF_ADDRESS ? 0 : at + PERIOD - this.#now();
  }

  #ofAccount(key: string): Failures | undefined {
    return recent(this.#ofAccounts.get(key), this.#now() - FORGOTTEN_AFTER);
  }

  #ofAddress(address: string): Failures | undefined {
    return recent(this.#ofAddresses.get(address), this.#now() - PERIOD);
  }
}

function recent(failures: Failures | undefined, since: number): Failures | undefined {
  return failures !== undefined && failures.at > since ? failures : undefined;
}

/** A hash, since a name may be long, and may be a password that was typed into the wrong field. */
function keyOf(account: string, address: string): string {
  return hash('sha256', `${address} ${account}`, 'base64url').slice(0, 22);
}

/** Moves the entry to the end: the first one is forgotten first. */
function remember(known: Map<string, Failures>, key: string, failures: Failures): void {
  known.delete(key);
  known.set(key, failures);
  const [first] = known.keys();
  if (known.size > MOST_KNOWN && first !== undefined) known.delete(first);
}
