// What counts requests. One process counts in its memory; several share a counter, and each goes on by itself while that is away.
import { hasRoom, type Count, type Policy } from './window.js';

export interface SharedCounters {
  /** Waits a moment for it to answer first. */
  reach(): Promise<void>;
  /** Counts one request, unless there is no room for it. Rejects, or never answers, while it is away. */
  count(key: string, policy: Policy): Promise<Count>;
  close(): Promise<void>;
}

interface Window {
  /** Which one since 1970. */
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

  /** Counts what was admitted elsewhere, so that this one knows of it when it has to go on alone. */
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
      // It is among the last again.
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
