// One service with a primary and a synchronous standby. Whatever happens to the primary, each request is answered in time.
// After a promotion the service follows to the standby, with every acknowledged change.
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startService } from '../../bench/service-process.js';
import { flagship } from '../support/built-command.js';
import { startCluster } from '../support/postgres-cluster.js';
import { addressOf, startPair } from '../support/postgres-pair.js';
import { binaries, canCopy } from '../support/postgres-binaries.js';
import { startWire } from '../support/wire.js';
import { Witness } from '../support/witness.js';

const CLIENTS = 16;

/** Milliseconds; killed servers take longer on a busy machine. */
const HOOK_TIMEOUT = 60_000;

/** Milliseconds to notice a silent server and wait for it or another one. */
const LONGEST_ANSWER = 6_000;

async function start(url: string): Promise<string> {
  const env = { DATABASE_URL: url, LOG_LEVEL: 'info' };
  const service = await startService(
    { command: process.execPath, args: ['dist/server.js'], cwd: flagship, env },
    '/health/live',
  );
  onTestFinished(() => service.kill().then(() => undefined), HOOK_TIMEOUT);
  return `http://127.0.0.1:${service.port}`;
}

/** Clients that change users and remember acknowledged changes, beside one that reads all the time. */
class Load {
  longest = 0;
  readonly statuses = new Set<number>();
  readonly #address: string;
  readonly #witness = new Witness();
  readonly #clients: readonly Promise<void>[];
  #goesOn = true;

  constructor(address: string) {
    this.#address = address;
    const changing = Array.from({ length: CLIENTS }, () => this.#witness.change(address, () => this.#goesOn));
    this.#clients = [...changing, this.#read()];
  }

  async #read(): Promise<void> {
    while (this.#goesOn) {
      const since = performance.now();
      const { status } = await fetch(`${this.#address}/v1/users?limit=1`);
      this.longest = Math.max(this.longest, performance.now() - since);
      this.statuses.add(status);
      await setTimeout(50);
    }
  }

  /** Waits for further acknowledged changes. */
  async isAcknowledged(): Promise<void> {
    const before = this.#witness.acknowledged;
    const since = performance.now();
    while (this.#witness.acknowledged < before + CLIENTS) {
      if (performance.now() - since > 20_000) throw new Error('The service does not serve again.');
      await setTimeout(10);
    }
  }

  /** Stops, and checks that every acknowledged change is there. */
  async faultsAtTheEnd(): Promise<readonly string[]> {
    this.#goesOn = false;
    await Promise.all(this.#clients);
    await this.#witness.look(this.#address);
    await this.#witness.lookAtAll(this.#address);
    return this.#witness.faults;
  }
}

describe.skipIf(!canCopy)('a primary that is', () => {
  it.each(['killed', 'frozen', 'cut off'])('%s is followed to its standby', { timeout: 60_000 }, async (fate) => {
    const pair = await startPair({ isSynchronous: true });
    onTestFinished(() => pair.stop(), HOOK_TIMEOUT);
    const wire = await startWire(pair.primary.port);
    onTestFinished(() => wire.stop());
    const address = await start(addressOf([wire, pair.standby], await pair.makeDatabase(flagship)));
    const load = new Load(address);
    await load.isAcknowledged();
    if (fate === 'killed') await pair.primary.kill();
    else if (fate === 'frozen') pair.primary.freeze();
    else for (const each of [wire, pair.wire]) each.cut();
    await pair.promote();
    await load.isAcknowledged();
    // The former primary returns and still takes itself for the primary.
    if (fate === 'frozen') pair.primary.thaw();
    if (fate === 'cut off') for (const each of [wire, pair.wire]) each.mend();
    await load.isAcknowledged();
    expect(await load.faultsAtTheEnd()).toEqual([]);
    expect(load.longest).toBeLessThan(LONGEST_ANSWER);
    expect([...load.statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });
});

describe.skipIf(binaries === undefined)('the only server', () => {
  it.each(['frozen', 'cut off'])('%s fails requests for a bounded time, then serves again', async (fate) => {
    const cluster = await startCluster();
    onTestFinished(() => cluster.stop(), HOOK_TIMEOUT);
    const url = new URL(await cluster.makeDatabase(flagship));
    const wire = await startWire(Number(url.port));
    onTestFinished(() => wire.stop());
    url.port = String(wire.port);
    const address = await start(url.href);
    const load = new Load(address);
    await load.isAcknowledged();
    if (fate === 'frozen') cluster.freeze();
    else wire.cut();
    const since = performance.now();
    while (!load.statuses.has(503) && performance.now() - since < LONGEST_ANSWER) await setTimeout(20);
    if (fate === 'frozen') cluster.thaw();
    else wire.mend();
    await load.isAcknowledged();
    expect(await load.faultsAtTheEnd()).toEqual([]);
    expect(load.statuses).toEqual(new Set([200, 503]));
    expect(load.longest).toBeLessThan(LONGEST_ANSWER);
  });
});
