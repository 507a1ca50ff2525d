// Reads the output folder at the paths that a run needs.
import { readFileSync, readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isWithin } from '../../source/source-file.js';

export type DiskEntry =
  | { readonly kind: 'absent' }
  /** `at`: where the text lies, relative to the root. It differs from the path only for a link within the output. */
  | { readonly kind: 'file'; readonly text: string; readonly at: string }
  /** A run must not write through it. `what` completes "cannot be written: …". */
  | { readonly kind: 'obstacle'; readonly what: string };

export type Disk = ReadonlyMap<string, DiskEntry>;

const absent: DiskEntry = { kind: 'absent' };

/** Lists each folder once, then reads only the files asked for. A missing root counts as empty. */
export function readFolder(root: string, paths: Iterable<string>): Disk {
  const folders = new Map<string, FolderState>([['', listing(root)]]);
  const disk = new Map<string, DiskEntry>();
  for (const path of paths) disk.set(path, readEntry(root, path, folders));
  return disk;
}

type FolderState = ReadonlyMap<string, Dirent> | DiskEntry;

function isEntry(state: FolderState): state is DiskEntry {
  return 'kind' in state;
}

function readEntry(root: string, path: string, folders: Map<string, FolderState>): DiskEntry {
  const folder = folderState(root, parentOf(path), folders);
  if (isEntry(folder)) return folder;
  const found = folder.get(path.slice(path.lastIndexOf('/') + 1));
  if (!found) return absent;
  if (found.isDirectory()) return { kind: 'obstacle', what: 'it is a folder' };
  const full = join(root, path);
  if (found.isSymbolicLink()) {
    const link = linkObstacle(root, full, 'file');
    return link ?? read(full, relative(realpathSync(root), realpathSync(full)).split(sep).join('/'));
  } else if (!found.isFile()) {
    return { kind: 'obstacle', what: 'it is neither a file nor a folder' };
  }
  return read(full, path);
}

function folderState(root: string, path: string, folders: Map<string, FolderState>): FolderState {
  const known = folders.get(path);
  if (known) return known;
  const state = newFolderState(root, path, folders);
  folders.set(path, state);
  return state;
}

function newFolderState(root: string, path: string, folders: Map<string, FolderState>): FolderState {
  const parent = folderState(root, parentOf(path), folders);
  if (isEntry(parent)) return parent;
  const found = parent.get(path.slice(path.lastIndexOf('/') + 1));
  if (!found) return absent;
  const full = join(root, path);
  if (found.isSymbolicLink()) {
    const link = linkObstacle(root, full, 'folder');
    if (link) return link;
  } else if (!found.isDirectory()) {
    return { kind: 'obstacle', what: `${path} is not a folder` };
  }
  return listing(full);
}

/** A run never writes through a link that leaves the output folder or leads nowhere. */
function linkObstacle(root: string, full: string, wanted: 'file' | 'folder'): DiskEntry | undefined {
  const shown = relative(root, full).split(sep).join('/');
  try {
    const [outer, inner] = [realpathSync(root), realpathSync(full)];
    if (!isWithin(outer, inner) || inner === outer)
      return { kind: 'obstacle', what: `${shown} is a link that leads out of the output folder` };
    const target = statSync(full);
    return (wanted === 'file' ? target.isFile() : target.isDirectory())
      ? undefined
      : { kind: 'obstacle', what: `${shown} is a link, but not to a ${wanted}` };
  } catch {
    return { kind: 'obstacle', what: `${shown} is a link that leads nowhere` };
  }
}

function listing(folder: string): FolderState {
  try {
    return new Map(readdirSync(folder, { withFileTypes: true }).map((entry) => [entry.name, entry]));
  } catch (error) {
    return errorCode(error) === 'ENOENT'
      ? absent
      : { kind: 'obstacle', what: `its folder cannot be read (${errorCode(error)})` };
  }
}

function read(full: string, at: string): DiskEntry {
  try {
    return { kind: 'file', text: readFileSync(full, 'utf8'), at };
  } catch (error) {
    return errorCode(error) === 'ENOENT'
      ? absent
      : { kind: 'obstacle', what: `it cannot be read (${errorCode(error)})` };
  }
}

function parentOf(path: string): string {
  const folder = dirname(path);
  return folder === '.' ? '' : folder;
}

/** The system's code (`EACCES`, `ENOSPC`), or the message when the error has none. */
export function errorCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return String(error);
}

/** Tells the system's refusal from a fault of this program. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

export function namesInFolder(folder: string): string[] {
  return unlessRefused(() => readdirSync(folder)) ?? [];
}

/** Undefined when the system refuses: the path is absent, of another kind, or not readable. */
export function unlessRefused<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (isSystemError(error)) return undefined;
    throw error;
  }
}
