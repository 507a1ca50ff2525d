// Disks that are full or fail under a running service.
// It refuses changes with a clear problem, still serves reads, loses nothing acknowledged, and recovers with the disk.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ServiceProcess, startService } from '../../bench/service-process.js';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { flagship } from '../support/built-command.js';
import { canInject, canMount, type Fault, inject, smallDisk } from '../support/faulty-disk.js';
import { Witness } from '../support/witness.js';

interface Running extends ServiceProcess {
  readonly address: string;
}

async function start(folder: string): Promise<Running> {
  const env = { DATABASE_URL: `file:${join(folder, 'data.sqlite')}` };
  const command = { command: process.execPath, args: ['dist/server.js'], cwd: flagship, env };
  const service = await startService(command, '/health/live');
  onTestFinished(async () => void (await service.kill()));
  return { ...service, address: `http://127.0.0.1:${service.port}` };
}

async function refusalAt(address: string): Promise<readonly unknown[]> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/v1/users`, { method: 'POST', headers, body: '{"users":{"name":"Ann"}}' });
  const { code, detail }: { readonly code: string; readonly detail: string } = JSON.parse(await answer.text());
  return [answer.status, code, detail.endsWith(' Nothing was changed.'), answer.headers.get('retry-after')];
}

describe.skipIf(!canMount())('a disk that is full', () => {
  it('refuses changes until there is room again, and loses none', async () => {
    const disk = smallDisk(2048);
    const filler = join(disk, 'filler');
    const witness = new Witness();
    writeFileSync(filler, Buffer.alloc(1_000_000));
    const service = await start(disk);
    await witness.meetRefusals(service.address, 50);
    expect(witness.acknowledged).toBeGreaterThan(0);
    expect(await refusalAt(service.address)).toEqual([507, 'insufficient-storage', true, null]);
    await witness.lookAtAll(service.address);
    expect(await service.stop()).toBe(0);

    const again = await start(disk);
    await witness.lookAtAll(again.address);
    await witness.meetRefusals(again.address, 10);
    rmSync(filler);
    const { refused } = witness;
    await witness.makeChanges(again.address, 200);
    expect(witness.refused).toBe(refused);
    await again.kill();

    const last = await start(disk);
    await witness.lookAtAll(last.address);
    await last.stop();
    expect(witness.faults).toEqual([]);
  });
});

const FAULTS: readonly (readonly [string, Fault])[] = [
  ['has become read-only', { calls: 'pwrite64', effect: 'error=EROFS' }],
  ['cannot be written', { calls: 'pwrite64', effect: 'error=EIO' }],
  ['does not sync', { calls: 'fsync,fdatasync', effect: 'error=EIO' }],
];

describe.skipIf(!(await canInject())).each(FAULTS)('a disk that %s', (_what, fault) => {
  it('refuses changes until it works again, and loses none', async () => {
    const { root: folder } = scratchFolder();
    const witness = new Witness();
    const service = await start(folder);
    await witness.makeChanges(service.address, 100);
    await inject(service.pid, fault);
    await witness.meetRefusals(service.address, 50);
    expect(await refusalAt(service.address)).toEqual([503, 'service-unavailable', true, '1']);
    await witness.lookAtAll(service.address);
    // Refused changes are absent after the next start, too.
    await service.kill();

    const again = await start(folder);
    await witness.lookAtAll(again.address);
    const heal = await inject(again.pid, fault);
    await witness.meetRefusals(again.address, 10);
    await heal();
    const { refused } = witness;
    await witness.makeChanges(again.address, 200);
    expect(witness.refused).toBe(refused);
    await again.kill();

    const last = await start(folder);
    await witness.lookAtAll(last.address);
    await last.stop();
    expect(witness.faults).toEqual([]);
  });
});
