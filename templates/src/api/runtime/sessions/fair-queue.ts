// A bounded queue that serves its owners in turn, with a few pieces of work at once. A flood delays only its sender:
// when the queue is full, the owner with the most waiting work loses its last piece.
import { Busy } from '../problems/problem.js';

interface Waiting {
  /** In milliseconds of `performance.now()`: nobody waits for the result after this. */
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
  /** By owner; the owner whose turn is next comes first. No list is empty. */
  readonly #waiting = new Map<string, Waiting[]>();
  #size = 0;
  #underWay = 0;

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  /**
   * @param owner takes turns with the other owners
   * @param end in milliseconds of `performance.now()`: work that has not begun by then is not done
   * @throws Busy 503 when there is no time or no room for the work
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

  /** @returns true when another owner had more in the queue, and lost its last piece */
  #makeRoom(owner: string): boolean {
    const [longest = []] = [...this.#waiting.values()].toSorted((one, other) => other.length - one.length);
    if (longest.length <= (this.#waiting.get(owner)?.length ?? 0) + 1) return false;
    longest.pop()?.refuse(new Busy());
    this.#size -= 1;
    return true;
  }

  /** Hands the place to the next owner in turn. */
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
    // An owner that was served goes to the end.
    if (own.length > 0) this.#waiting.set(owner, own);
    this.#size -= 1;
    return next;
  }
}
