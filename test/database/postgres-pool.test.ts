// The connections of a process by themselves: who gets one, and who waits for how long.
import { describe, expect, it } from 'vitest';
import type { Connection, Rows } from '../../generated/src/api/store/postgres/connection.js';
import { openPool } from '../../generated/src/api/store/postgres/pool.js';

const NO_END = Number.POSITIVE_INFINITY;

/** A connection whose statements end when they are told to. */
class Line implements Connection {
  isLost = false;
  isWorn = false;
  readonly lastReceivedAt = 0;
  readonly #open: (() => void)[] = [];

  get waiting(): number {
    return this.#open.length;
  }

  async run(): Promise<Rows> {
    await new Promise<void>((resolve) => this.#open.push(resolve));
    return { rows: [], command: 'SELECT', count: 0 };
  }

  answer(): void {
    for (const resolve of this.#open.splice(0)) resolve();
  }

  giveUp(): void {
    this.isLost = true;
  }

  close(): Promise<void> {
    this.isLost = true;
    return Promise.resolve();
  }
}

function poolOf(size: number, refuses = (_count: number): boolean => false) {
  const lines: Line[] = [];
  let asked = 0;
  const pool = openPool({
    size,
    open() {
      if (refuses(asked++)) return Promise.reject(Object.assign(new Error('too many'), { code: '53300' }));
      const line = new Line();
      lines.push(line);
      return Promise.resolve(line);
    },
    report: () => undefined,
  });
  return { pool, lines, asked: () => asked };
}

/** Lets everything happen that need not wait. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe('the pool', () => {
  it('shares connections among reads, and lends one alone', async () => {
    const { pool, lines } = poolOf(2);
    await pool.reach();
    const read = (): Promise<unknown> => pool.share((line) => line.run(''), NO_END);
    const reads: Promise<unknown>[] = [];
    for (let turn = 0; turn < 3; turn++) {
      reads.push(read());
      await settled();
    }
    expect(lines.map(({ waiting }) => waiting)).toEqual([2, 1]);
    let lent: Connection | undefined;
    const lending = pool.lend(NO_END).then((line) => (lent = line));
    reads.push(read());
    await settled();
    // Whoever came later does not go before.
    expect([lent, lines.map(({ waiting }) => waiting)]).toEqual([undefined, [2, 1]]);
    lines[1]?.answer();
    await lending;
    expect([lent, lines.map(({ waiting }) => waiting)]).toEqual([lines[1], [3, 0]]);
    lines[0]?.answer();
    await Promise.all(reads);
    if (lent) pool.release(lent);
    await pool.close();
    expect(lines.map(({ isLost }) => isLost)).toEqual([true, true]);
  });

  it('sends four reads of one turn together, and the fifth on another connection', async () => {
    const { pool, lines } = poolOf(2);
    await pool.reach();
    const read = (): Promise<unknown> => pool.share((line) => line.run(''), NO_END);
    const waiting = (): readonly number[] => lines.map((line) => line.waiting);
    const reads = [read()];
    await settled();
    reads.push(read());
    await settled();
    for (const line of lines) line.answer();
    await Promise.all(reads.splice(0));
    for (let count = 0; count < 4; count++) reads.push(read());
    expect(waiting()).toEqual([4, 0]);
    reads.push(read());
    expect(waiting()).toEqual([4, 1]);
    await settled();
    reads.push(read());
    expect(waiting()).toEqual([4, 2]);
    for (const line of lines) line.answer();
    await Promise.all(reads);
    await pool.close();
  });

  it('leaves the connection of a turn to whoever has been lent it', async () => {
    const { pool, lines } = poolOf(2);
    await pool.reach();
    const read = (): Promise<unknown> => pool.share((line) => line.run(''), NO_END);
    const first = read();
    lines[0]?.answer();
    await first;
    const lent = await pool.lend(NO_END);
    const second = read();
    await settled();
    expect([lent, lines.map(({ waiting }) => waiting)]).toEqual([lines[0], [0, 1]]);
    pool.release(lent);
    lines[1]?.answer();
    await second;
    await pool.close();
  });

  it('asks for no more for a while when the server gives no more', async () => {
    const { pool, lines, asked } = poolOf(4, (count) => count > 0);
    await pool.reach();
    const first = await pool.lend(NO_END);
    const waiting = [1, 2, 3].map(() => pool.lend(NO_END).then((line) => pool.release(line)));
    await settled();
    await settled();
    expect(asked()).toBeLessThanOrEqual(4);
    pool.release(first);
    await Promise.all(waiting);
    expect([lines.length, asked() <= 4]).toEqual([1, true]);
    await pool.close();
  });

  it('gives up who waits past a deadline, and lets the others go on', async () => {
    const { pool } = poolOf(1);
    const first = await pool.lend(NO_END);
    const late = pool.lend(performance.now() + 10);
    const other = pool.lend(NO_END);
    await expect(late).rejects.toMatchObject({ status: 503 });
    pool.release(first);
    expect(await other).toBe(first);
    pool.release(first);
    await pool.close();
  });

  it('opens another connection for one that is worn, though nobody asks for it', async () => {
    const { pool, lines } = poolOf(1);
    await pool.reach();
    const read = pool.share((line) => line.run(''), NO_END);
    for (const line of lines) line.isWorn = true;
    lines[0]?.answer();
    await read;
    await settled();
    expect([lines.map(({ isLost }) => isLost), pool.isAway]).toEqual([[true, false], false]);
    await pool.close();
  });
});
