// The counters of requests. One process counts in its memory; several share counters, and each goes on by itself while
// those are away.
import { hasRoom, type Count, type Policy } from './window.js';

export interface SharedCounters {
  /** Waits a moment for the first answer. */
  reach(): Promise<void>;
  /** Counts one request, unless there is no room for it. Rejects, or never answers, while it is away. */
  count(key: string, policy: Policy): Promise<Count>;
  close(): Promise<void>;
}

interface Window {
  /** The number of the window since 1970. */
  number: number;
  current: number;
  previous: number;
}

/** Callers that are remembered; past it, those that were seen first are forgotten. */
const MOST_CALLERS = 100_000;

export class LocalCounters {
  readonly #windows = new Map<string, Window>();
  readonly #now: () => number;

  /** @param now in milliseconds since 1970 */
  constructor(now: () => number) {
    this.#now = now;
  }

  count(key: string, policy: Policy): Count {
    const { window, elapsed } = this.#windowOf(key, policy);
    const isCounted = hasRoom(policy, { ...window, elapsed });
    if (isCounted) window.current++;
    return { isCounted, current: window.current, previous: window.previous, elapsed };
  }

  /** Counts a request that was admitted elsewhere, so that this process knows of it when it has to go on alone. */
  note(key: string, policy: Policy): void {
    this.#windowOf(key, policy).window.current++;
  }

  #windowOf(key: string, { period }: Policy): { readonly window: Window; readonly elapsed: number } {
    const now = this.#now();
    const number = Math.floor(now / period);
    let window = this.#windows.get(key);
    if (window === undefined) {
      window = { number, current: 0, previous: 0 };
      this.#windows.set(key, window);
      if (this.#windows.size > MOST_CALLERS) this.#forgetFirst();
    } else if (window.number !== number) {
      window.previous = window.number === number - 1 ? window.current : 0;
      window.current = 0;
      window.number = number;
      // Moves it to the end, since it has just been seen.
      this.#windows.delete(key);
      this.#windows.set(key, window);
    }
    return { window, elapsed: now - number * period };
  }

  #forgetFirst(): void {
    const [first] = this.#windows.keys();
    if (first !== undefined) this.#windows.delete(first);
  }
}
