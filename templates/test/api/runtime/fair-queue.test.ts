import { expect, it } from 'vitest';
import { FairQueue } from '../../../src/api/runtime/sessions/fair-queue.js';
import { Busy } from '../../../src/api/runtime/problems/problem.js';

/** Work that ends when the test says so. */
class Desk {
  readonly queue: FairQueue;
  readonly begun: string[] = [];
  readonly ended: string[] = [];
  readonly refused: string[] = [];
  readonly #finish: (() => void)[] = [];
  mostAtOnce = 0;

  constructor(atOnce: number, waiting: number) {
    this.queue = new FairQueue({ atOnce, waiting });
  }

  /** @param name its first letter is the owner of the work */
  async bring(name: string, end = Number.POSITIVE_INFINITY): Promise<void> {
    this.queue
      .run(name.charAt(0), end, () => this.#work(name))
      .catch((error: unknown) => {
        expect(error).toBeInstanceOf(Busy);
        this.refused.push(name);
      });
    await settle();
  }

  async finish(): Promise<void> {
    while (this.#finish.length > 0) {
      this.#finish.shift()?.();
      await settle();
    }
  }

  async #work(name: string): Promise<void> {
    this.begun.push(name);
    this.mostAtOnce = Math.max(this.mostAtOnce, this.begun.length - this.ended.length);
    await new Promise<void>((resolve) => void this.#finish.push(resolve));
    this.ended.push(name);
  }
}

function settle(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

it('does a limited number at once, and all of them in the end', async () => {
  const desk = new Desk(2, 10);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) await desk.bring(name);
  expect(desk.begun).toEqual(['a1', 'a2']);
  await desk.finish();
  expect([desk.ended, desk.mostAtOnce, desk.refused]).toEqual([['a1', 'a2', 'a3', 'a4', 'a5'], 2, []]);
});

it('serves owners in turn, so that a flood delays only itself', async () => {
  const desk = new Desk(1, 10);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) await desk.bring(name);
  await desk.finish();
  expect(desk.begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

it('drops work of those who have the most in a full queue', async () => {
  const desk = new Desk(1, 3);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'd1']) await desk.bring(name);
  // The queue is full for the owner with the most entries, and for a new owner once each has one.
  expect(desk.refused).toEqual(['a5', 'a4', 'a3', 'd1']);
  await desk.finish();
  expect(desk.ended).toEqual(['a1', 'a2', 'b1', 'c1']);
  await desk.bring('e1');
  await desk.finish();
  expect(desk.ended).toContain('e1');
});

it('drops expired work, and goes on when work fails', async () => {
  const desk = new Desk(1, 3);
  await desk.bring('a1');
  await desk.bring('a2', performance.now() - 1);
  await desk.bring('a3');
  await desk.finish();
  expect([desk.ended, desk.refused]).toEqual([['a1', 'a3'], ['a2']]);
  const failing = desk.queue.run('a', Number.POSITIVE_INFINITY, () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  await desk.bring('a4');
  await desk.finish();
  expect(desk.ended).toContain('a4');
});
