// One run at a time writes to an output folder, and what it writes is staged in the lock's own folder, so that whatever a killed run leaves is in one place.
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './folder.js';
export const lockFolder = '.restwright-tmp';
const ownerFile = 'process-id';
/** A lock without an owner is being made, or was left by a run killed in that moment. */
const ownerlessMs = 2_000;
const staleMs = 10 * 60_000;
const pollMs = 50;
/** Undefined when another run still holds it after `patience` milliseconds. Throws what the file system throws. */
export async function acquireLock(root, patience, processes) {
  const folder = join(root, lockFolder);
  const deadline = Date.now() + patience;
  for (let waited = false; ; waited = true) {
    if (takeFree(folder, processes.own)) {
      for (const name of readdirSync(root)) if (name.startsWith(`${lockFolder}-`)) remove(join(root, name));
      return { folder, waited, release: () => remove(folder) };
    }
    if (isStale(folder, processes)) clear(folder, processes);
    else if (Date.now() > deadline) return undefined;
    else await pause(pollMs);
  }
}
function takeFree(folder, own) {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(folder, ownerFile), String(own));
  return true;
}
function isStale(folder, processes) {
  let age;
  try {
    age = Date.now() - statSync(folder).mtimeMs;
  } catch {
    return false;
  }
  const owner = ownerOf(folder);
  if (owner === undefined) return age > ownerlessMs;
  return age > staleMs || !processes.isAlive(owner);
}
/**
 * Moved away first, so that nobody sees it half deleted. Two runs may find the same leftover, and the second may move what is the first one's lock by
 * now: then it is moved back.
 */
function clear(folder, processes) {
  const aside = `${folder}-${processes.own}`;
  try {
    renameSync(folder, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  if (isStale(aside, processes)) remove(aside);
  else renameSync(aside, folder);
}
function remove(folder) {
  rmSync(folder, { recursive: true, force: true });
}
function ownerOf(folder) {
  try {
    const owner = Number(readFileSync(join(folder, ownerFile), 'utf8'));
    return Number.isInteger(owner) && owner > 0 ? owner : undefined;
  } catch {
    return undefined;
  }
}
