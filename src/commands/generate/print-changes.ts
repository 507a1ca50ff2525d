// Prints the changes of a run so that they can be read at a glance.
import type { Colors } from 'picocolors/types.js';
import type { Change, ChangeKind, EntryChange } from '../../output/change.js';

/** More lines of one kind than this are grouped by folder. */
const mostLines = 36;

/** More moves than this are told by folder. */
const mostMoved = 5;

/**
 * One line for each changed file or folder; '' when nothing changed.
 * @param isDone false for a run that only previews
 */
export function changeLines(changes: readonly Change[], isDone: boolean, colours: Colors): string {
  const kinds = [
    { kind: 'created', word: isDone ? 'created' : 'create', colour: colours.green },
    { kind: 'updated', word: isDone ? 'updated' : 'update', colour: colours.yellow },
    { kind: 'deleted', word: isDone ? 'deleted' : 'delete', colour: colours.red },
    { kind: 'left-out', word: 'left deleted', colour: colours.dim },
    { kind: 'left-over', word: 'yours to delete, since it is no longer used:', colour: colours.yellow },
  ] as const;
  const moved = movedLines(changes).map((line) => `${colours.yellow(isDone ? 'moved' : 'move')}  ${line}`);
  const lines = kinds.flatMap(({ kind, word, colour }) => {
    const found = changes.filter((change) => change.kind === kind);
    return summarizePaths(found).map((line) => `${colour(word)}  ${line}`);
  });
  const entries = changes.flatMap(({ path, entries }) =>
    entries.map((entry) => entryLine(path, entry, isDone, colours)),
  );
  return [...moved, ...lines, ...entries].map((line) => `  ${line}\n`).join('');
}

/** `3 created, 1 updated, 40 unchanged`: kinds with a count of 0 are left out. */
export function changeCounts(changes: readonly Change[], isDone: boolean): string {
  const words: readonly (readonly [ChangeKind, string])[] = [
    ['created', isDone ? 'created' : 'to create'],
    ['moved', isDone ? 'moved' : 'to move'],
    ['updated', isDone ? 'updated' : 'to update'],
    ['deleted', isDone ? 'deleted' : 'to delete'],
    ['unchanged', 'unchanged'],
    ['merged', 'with your edits merged'],
    ['kept', 'of yours left alone'],
    ['left-out', 'deleted by you (--force writes them again)'],
    ['left-over', 'of yours to delete'],
  ];
  const counts = words.map(([kind, word]) => ({
    word,
    count: changes.filter((change) => change.kind === kind).length,
  }));
  return counts
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `${count} ${word}`)
    .join(', ');
}

/** Files that have moved, by the folder below which they stay. A few are listed with both paths. */
function movedLines(changes: readonly Change[]): string[] {
  const moved = changes.filter((change) => change.kind === 'moved');
  if (moved.length <= mostMoved) return moved.map(({ path, from = '' }) => `${from} → ${path}`);
  const folders = new Map<string, number>();
  for (const { path, from = '' } of moved) {
    const folder = sharedFolder(from, path);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  return [...folders].map(([folder, count]) => `${count} ${count === 1 ? 'file' : 'files'} below ${folder}`);
}

/** The folder above both files, at most three deep: `src/api/runtime/`. */
function sharedFolder(one: string, other: string): string {
  const others = other.split('/').slice(0, -1);
  const names = one.split('/').slice(0, -1).slice(0, 3);
  const end = names.findIndex((name, index) => name !== others[index]);
  return names
    .slice(0, end === -1 ? names.length : end)
    .map((name) => `${name}/`)
    .join('');
}

/** The paths, or the deepest folders that are few enough. */
function summarizePaths(changes: readonly Change[]): string[] {
  const paths = changes.map((change) => change.path);
  if (paths.length <= mostLines) return paths;
  for (let depth = Math.max(...paths.map((path) => path.split('/').length)) - 1; depth > 0; depth -= 1) {
    const folders = groupByFolder(paths, depth);
    if (folders.length <= mostLines || depth === 1) return folders;
  }
  return paths;
}

function groupByFolder(paths: readonly string[], depth: number): string[] {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const folder = path.split('/').slice(0, -1).slice(0, depth).join('/');
    groups.set(folder, [...(groups.get(folder) ?? []), path]);
  }
  return [...groups].flatMap(([folder, inside]) =>
    folder === '' || inside.length === 1 ? inside : [`${folder}/  ${inside.length} files`],
  );
}

function entryLine(path: string, { kind, name, value }: EntryChange, isDone: boolean, colours: Colors): string {
  const words = {
    added: isDone ? 'added' : 'add',
    updated: isDone ? 'updated' : 'update',
    removed: isDone ? 'removed' : 'remove',
    kept: 'kept your',
    copied: isDone ? 'copied' : 'copy',
  };
  return colours.dim(`${path}: ${words[kind]} ${name} ${kind === 'copied' ? `from ${value}` : value}`);
}
