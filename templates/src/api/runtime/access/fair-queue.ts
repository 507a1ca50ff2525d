// Work that waits for its turn: a few pieces at once, those who wait served in turn, and a bound on how many wait. Whoever sends a flood
// waits behind it alone: when the queue is full, the one with most in it loses its last.
import { Busy } from '../problems/problem.js';

interface Waiting {
  /** In milliseconds of `performance.now()`: later than this nobody waits for the result any more. */
  readonly end: number;
  readonly start: () => void;
  readonly refuse: (reason: Busy) => void;
}

export interface QueueBounds {
  /** Pieces of work under way. */
  readonly atOnce: number;
  /** Pieces of work that wait. */
  readonly waiting: number;
}

export class FairQueue {
  readonly #bounds: QueueBounds;
  /** By whose they are; whose turn is next comes first. None is empty. */
  readonly #waiting = new Map<string, Waiting[]>();
  #size = 0;
  #underWay = 0;

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  /**
   * @param owner who is served in turn with others
   * @param end in milliseconds of `performance.now()`: work that has not begun by then is not done
   * @throws Busy 503 where there is no time or no room for it
   */
  async run<Result>(owner: string, end: number, work: () => Promise<Result>): Promise<Result> {
    if (this.#underWay < this.#bounds.atOnce) this.#underWay += 1;
    else await this.#turn(owner, end);
    try {
      return await work();
    } finally {
      this.#pass();
    }
  }

  #turn(owner: string, end: number): Promise<void> {
    return new Promise((start, refuse) => {
      if (this.#size >= this.#bounds.waiting && !this.#makeRoom(owner)) return refuse(new Busy());
      const own = this.#waiting.get(owner);
      if (own === undefined) this.#waiting.set(owner, [{ end, start, refuse }]);
      else own.push({ end, start, refuse });
      this.#size += 1;
    });
  }

  /** @returns whether another one had more in the queue, and has lost its last */
  #makeRoom(owner: string): boolean {
    const [longest = []] = [...this.#waiting.values()].toSorted((one, other) => other.length - one.length);
    if (longest.length <= (this.#waiting.get(owner)?.length ?? 0) + 1) return false;
    longest.pop()?.refuse(new Busy());
    this.#size -= 1;
    return true;
  }

  /** Hands the place on to whose turn it is. */
  #pass(): void {
    for (let next = this.#take(); next !== undefined; next = this.#take()) {
      if (next.end > performance.now()) return next.start();
      next.refuse(new Busy());
    }
    this.#underWay -= 1;
  }

  #take(): Waiting | undefined {
    const [first] = this.#waiting;
    if (first === undefined) return undefined;
    const [owner, own] = first;
    const next = own.shift();
    this.#waiting.delete(owner);
    // Whoever was served stands behind the others.
    if (own.length > 0) this.#waiting.set(owner, own);
    this.#size -= 1;
    return next;
  }
}
