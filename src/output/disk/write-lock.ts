// One run at a time writes to an output folder, and what it writes is staged in the lock's own folder, so that whatever a killed run leaves is in one place.
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './read-folder.js';

export const lockFolder = '.restwright-tmp';

const ownerFile = 'process-id';
/** A lock without an owner is being made, or was left by a run killed in that moment. */
const OWNERLESS_MS = 2_000;
const STALE_MS = 10 * 60_000;
const POLL_MS = 50;

/** This process among the others of the machine. */
export interface ProcessTable {
  readonly ownId: number;
  isAlive(id: number): boolean;
}

export interface WriteLock {
  /** Where texts are staged. */
  readonly folder: string;
  /** Whether another run held the lock meanwhile, so that what was read before may be old. */
  readonly hasWaited: boolean;
  release(): void;
}

/** Undefined when another run still holds it after `patience` milliseconds. Throws what the file system throws. */
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

/** What a run left that was killed when it had nothing to write any more: the next one has nothing to do, and takes no lock. */
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
  // Containers give the same number to one run after the other: a lock older than this process is not its own.
  const isPredecessors = owner === processes.ownId && made < performance.timeOrigin;
  return age > STALE_MS || isPredecessors || !processes.isAlive(owner);
}

/**
 * Moved away first, so that nobody sees it half deleted. Two runs may find the same leftover, and the second may move what is the first one's lock by
 * now: then it is moved back.
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
