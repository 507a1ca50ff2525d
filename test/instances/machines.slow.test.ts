// Three instances behind HAProxy, on a primary with a standby for reads, act as one service.
// Whatever dies under load, acknowledged changes survive. An asynchronous standby loses some, which the same check must find.
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ServiceProcess, startService } from '../../bench/service-process.js';
import { flagship, run } from '../support/built-command.js';
import { haproxy, startLoadBalancer } from '../support/load-balancer.js';
import { addressOf, startPair, type Pair } from '../support/postgres-pair.js';
import { canCopy } from '../support/postgres-binaries.js';
import { Witness } from '../support/witness.js';

const CLIENTS = 16;

/** Milliseconds; killed servers take longer on a busy machine. */
const HOOK_TIMEOUT = 60_000;
const missing = [...(canCopy ? [] : ['PostgreSQL']), ...(haproxy === undefined ? ['HAProxy'] : [])];

interface Machines {
  readonly pair: Pair;
  readonly instances: readonly ServiceProcess[];
  /** The load balancer's address. */
  readonly address: string;
}

async function startMachines(isSynchronous: boolean): Promise<Machines> {
  const pair = await startPair({ isSynchronous });
  onTestFinished(() => pair.stop(), HOOK_TIMEOUT);
  const database = await pair.makeDatabase(flagship);
  await pair.caughtUp();
  const url = addressOf([pair.primary, pair.standby], database);
  const env = { DATABASE_URL: url, DATABASE_READ_URL: url, LOG_LEVEL: 'info' };
  const command = { command: process.execPath, args: ['dist/server.js'], cwd: flagship, env };
  const instances = await Promise.all([1, 2, 3].map(() => startService(command, '/health/ready')));
  onTestFinished(async () => void (await Promise.all(instances.map((instance) => instance.kill()))), HOOK_TIMEOUT);
  const balancer = await startLoadBalancer(instances.map(({ port }) => port));
  onTestFinished(() => balancer.stop());
  return { pair, instances, address: balancer.address };
}

async function acknowledgesMore(witness: Witness): Promise<void> {
  const before = witness.acknowledged;
  const since = performance.now();
  while (witness.acknowledged < before + 4 * CLIENTS) {
    if (performance.now() - since > 20_000) throw new Error('The service does not serve again.');
    await setTimeout(10);
  }
}

/** Runs many clients during an event, then checks every user. */
async function witnessed(address: string, happens: (witness: Witness) => Promise<void>): Promise<Witness> {
  const witness = new Witness();
  let goesOn = true;
  const clients = Array.from({ length: CLIENTS }, () => witness.change(address, () => goesOn));
  await acknowledgesMore(witness);
  await happens(witness);
  await acknowledgesMore(witness);
  goesOn = false;
  await Promise.all(clients);
  await witness.look(address);
  await witness.lookAtAll(address);
  return witness;
}

describe.skipIf(missing.length > 0)(`three instances${missing.map((name) => `, without ${name}`).join('')}`, () => {
  it('are one service, by every rule of the conventions', { timeout: 600_000 }, async () => {
    const { address } = await startMachines(false);
    const suite = ['test/api/conformance/run.mjs', '--base-url', address, '--proxy'];
    const { code, stdout } = await run(process.execPath, suite, flagship);
    expect(code === 0 ? '' : stdout).toBe('');
    expect(stdout).toMatch(/^\d{3} rules +\d+ +0 +\d+$/m);
  });

  it('lose nothing when one of them is killed, and then the primary', { timeout: 120_000 }, async () => {
    const { pair, instances, address } = await startMachines(true);
    const witness = await witnessed(address, async (load) => {
      await instances[0]?.kill();
      await acknowledgesMore(load);
      await pair.primary.kill();
      await pair.promote();
    });
    expect(witness.faults).toEqual([]);
  });

  it('lose changes that the standby had not received, which the test finds', { timeout: 120_000 }, async () => {
    const { pair, address } = await startMachines(false);
    const witness = await witnessed(address, async () => {
      pair.wire.cut();
      await setTimeout(300);
      await pair.primary.kill();
      await pair.promote();
    });
    expect(witness.faults.length).toBeGreaterThan(0);
  });
});
