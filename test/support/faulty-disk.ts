// Failing disks: a small one that gets full, and system calls that fail in a running process.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Mounting needs root and a kernel that permits it. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'restwright-disk-'));
  const { status } = mountAt(folder, 64);
  if (status === 0) spawnSync('umount', [folder]);
  rmdirSync(folder);
  return status === 0;
}

/** @returns the folder of a disk with room for so many KiB, removed after the test */
export function smallDisk(kibibytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'restwright-disk-'));
  const { status, stderr } = mountAt(folder, kibibytes);
  if (status !== 0) throw new Error(`No disk can be mounted: ${String(stderr)}`);
  onTestFinished(() => {
    spawnSync('umount', [folder]);
    rmdirSync(folder);
  });
  return folder;
}

function mountAt(folder: string, kibibytes: number): ReturnType<typeof spawnSync> {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kibibytes}k`, 'tmpfs', folder]);
}

/** Strace is installed and may attach to a running process. */
export async function canInject(): Promise<boolean> {
  const child = spawn('sleep', ['60']);
  try {
    const end = await inject(child.pid ?? 0, { calls: 'fsync', effect: 'error=EIO' });
    await end();
    return true;
  } catch {
    return false;
  } finally {
    child.kill();
  }
}

export interface Fault {
  /** System calls: `fsync,fdatasync`. */
  readonly calls: string;
  /** Their result, in strace's syntax: `error=EIO`, `delay_exit=5000`. */
  readonly effect: string;
}

/**
 * Injects the fault into the process.
 * @returns a function that ends it
 */
export async function inject(pid: number, { calls, effect }: Fault): Promise<() => Promise<void>> {
  const args = ['-f', '-p', String(pid), '-e', `trace=${calls}`, '-e', `inject=${calls}:${effect}`, '-o', '/dev/null'];
  const tracer = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(tracer, 'close');
  await new Promise<void>((resolve, reject) => {
    let said = '';
    tracer.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (/attached/.test(said)) resolve();
    });
    tracer.once('error', reject);
    tracer.once('close', () => reject(new Error(said)));
  });
  return async () => {
    tracer.kill();
    await ended;
  };
}
