// One run at a time writes to an output folder. It stages its files in the lock's folder, so a killed run leaves everything in one
// place.
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './read-folder.js';

export const lockFolder = '.restwright-tmp';

const ownerFile = 'process-id';
/** A lock without an owner is either new or the remains of a run killed at that moment. */
const OWNERLESS_MS = 2_000;
const STALE_MS = 10 * 60_000;
const POLL_MS = 50;

/** This process, and whether another process of the machine is alive. */
export interface ProcessTable {
  readonly ownId: number;
  isAlive(id: number): boolean;
}

export interface WriteLock {
  /** The folder for staged texts. */
  readonly folder: string;
  /** Another run held the lock first, which makes earlier reads stale. */
  readonly hasWaited: boolean;
  release(): void;
}

/**
 * @returns undefined when another run still holds the lock after `timeoutMs` milliseconds
 * @throws the file system's error
 */
export async function acquireLock(
  root: string,
  timeoutMs: number,
  processes: ProcessTable,
): Promise<WriteLock | undefined> {
  const folder = join(root, lockFolder);
  const deadline = Date.now() + timeoutMs;
  for (let hasWaited = false; ; hasWaited = true) {
    if (takeFree(folder, processes.ownId)) {
      for (const name of readdirSync(root)) if (name.startsWith(`${lockFolder}-`)) remove(join(root, name));
      return { folder, hasWaited, release: () => remove(folder) };
    }
    if (isStale(folder, processes)) clearAside(folder, processes);
    else if (Date.now() > deadline) return undefined;
    else await pause(POLL_MS);
  }
}

/** Clears the lock of a killed run, for a run that has nothing to write and takes no lock itself. */
export function clearStaleLock(root: string, processes: ProcessTable): void {
  const folder = join(root, lockFolder);
  if (isStale(folder, processes)) clearAside(folder, processes);
}

function takeFree(folder: string, own: number): boolean {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(folder, ownerFile), String(own));
  return true;
}

function isStale(folder: string, processes: ProcessTable): boolean {
  let made: number;
  try {
    made = statSync(folder).mtimeMs;
  } catch {
    return false;
  }
  const age = Date.now() - made;
  const owner = ownerOf(folder);
  if (owner === undefined) return age > OWNERLESS_MS;
  // Containers reuse process ids from run to run, so a lock older than this process belongs to a predecessor.
  const isPredecessors = owner === processes.ownId && made < performance.timeOrigin;
  return age > STALE_MS || isPredecessors || !processes.isAlive(owner);
}

/**
 * Renames the lock before deleting it, so that nobody sees it half deleted.
 * Two runs may find the same stale lock. If the rename catches the other run's new lock, it moves back.
 */
function clearAside(folder: string, processes: ProcessTable): void {
  const aside = `${folder}-${processes.ownId}`;
  remove(aside);
  try {
    renameSync(folder, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  if (isStale(aside, processes)) remove(aside);
  else renameSync(aside, folder);
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

function ownerOf(folder: string): number | undefined {
  try {
    const owner = Number(readFileSync(join(folder, ownerFile), 'utf8'));
    return Number.isInteger(owner) && owner > 0 ? owner : undefined;
  } catch {
    return undefined;
  }
}
