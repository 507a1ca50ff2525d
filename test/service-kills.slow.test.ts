// A service that is killed at random moments while clients change what it holds: whatever it has acknowledged is there when it is
// started again. In every other round each sync is held up after its data have reached the disk. That is where a commit has
// happened and nobody has heard of it yet, so most of these kills hit it.
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { type ServiceProcess, startService } from '../bench/service-process.js';
import { isTraceable, startTraced } from '../bench/syncs.js';
import { scratchFolder } from '../src/testing/scratch-folder.js';
import { buildFlagship, flagship } from './built-command.js';
import { Witness } from './witness.js';

const KILLS = 24;
const CLIENTS = 16;
/** A kill comes at most so many milliseconds after as many answers as are drawn for its round. */
const LATEST = 50;
const MOST_ANSWERS = 100;
/** How long a sync is held up, in milliseconds. */
const HELD_UP = 30;
const HOLDS_UP = isTraceable();

beforeAll(buildFlagship, 120_000);

function start(scratch: string, isHeldUp: boolean): Promise<ServiceProcess> {
  if (isHeldUp) return startTraced(flagship, scratch, { delay: HELD_UP });
  const env = { DATABASE_URL: `file:${join(scratch, 'data.sqlite')}` };
  return startService({ command: process.execPath, args: ['dist/server.js'], cwd: flagship, env }, '/health/live');
}

it('loses nothing that it has acknowledged', async () => {
  const scratch = scratchFolder().root;
  const witness = new Witness();
  for (let round = 0; round < KILLS; round++) {
    const service = await start(scratch, HOLDS_UP && round % 2 === 1);
    const address = `http://127.0.0.1:${service.port}`;
    await witness.look(address);
    const clients = Array.from({ length: CLIENTS }, () => witness.change(address));
    const due = witness.acknowledged + Math.random() * MOST_ANSWERS;
    while (witness.acknowledged < due) await setTimeout(1);
    await setTimeout(Math.random() * LATEST);
    await service.kill();
    await Promise.all(clients);
  }
  const service = await start(scratch, false);
  await witness.lookAtAll(`http://127.0.0.1:${service.port}`);
  await service.stop();
  expect(witness.faults).toEqual([]);
  expect(witness.acknowledged).toBeGreaterThan(KILLS * CLIENTS);
  if (HOLDS_UP) expect(witness.unheard).toBeGreaterThan(0);
});
