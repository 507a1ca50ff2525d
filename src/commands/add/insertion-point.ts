// Finds the map that gets a new entry, from a path as people write it: `users.email`, `rooms/participants`.
import { closestWord } from '../../diagnostics/typing-errors.js';
import type { Report } from '../../diagnostics/report.js';
import type { YamlEntry, YamlNode } from '../../load/yaml-node.js';

export interface InsertionPoint {
  /** From the top of the file to the map that gets the entry. */
  readonly keys: readonly string[];
  /** The owner of that map as diagnostics name it; '' for the service. */
  readonly parent: string;
  /** The current entries of that map. */
  readonly entries: readonly YamlEntry[];
}

/** Splits `rooms/participants` or `rooms.participants`. */
export function pathSegments(path: string): readonly string[] {
  return path.split(/[./]/).filter((name) => name !== '');
}

/**
 * Looks in the service's resources or those of a resource.
 * @returns undefined when the path leads nowhere; the report then says so
 */
export function resourceInsertionPoint(
  tree: YamlNode,
  path: readonly string[],
  report: Report,
): InsertionPoint | undefined {
  return findInsertionPoint(tree, path, ['resources'], 'resources', report);
}

/**
 * Looks in the fields of a resource or of an object field.
 * @returns undefined when the path leads nowhere; the report then says so
 */
export function fieldInsertionPoint(
  tree: YamlNode,
  path: readonly string[],
  report: Report,
): InsertionPoint | undefined {
  return findInsertionPoint(tree, path, ['resources', 'fields'], 'fields', report);
}

function findInsertionPoint(
  tree: YamlNode,
  path: readonly string[],
  steps: readonly string[],
  last: string,
  report: Report,
): InsertionPoint | undefined {
  const keys: string[] = [];
  let at = tree;
  for (const name of path) {
    // The service itself has no fields.
    const open = keys.length === 0 ? ['resources'] : steps;
    const step = open.find((key) => findEntry(entriesBelow(at, key), name) !== undefined);
    const found = step === undefined ? undefined : findEntry(entriesBelow(at, step), name);
    if (step === undefined || found === undefined) {
      // Paths in the form of `breaking` (users.fields.email) name these keys, too.
      if (['resources', 'fields'].includes(name)) continue;
      const names = open.flatMap((key) => entriesBelow(at, key)).map(({ key }) => key.text);
      const within = resourceNames(keys).join('.');
      const here = at.kind === 'map' ? findEntry(at.entries, 'resources')?.key : undefined;
      report.add('addition-nowhere', here ?? at, { name, within, names, suggestion: closestWord(name, names) });
      return undefined;
    }
    keys.push(step, name);
    at = found.value;
  }
  return { keys: [...keys, last], parent: resourceNames(keys).join('.'), entries: entriesBelow(at, last) };
}

function resourceNames(keys: readonly string[]): readonly string[] {
  return keys.filter((_, index) => index % 2 === 1);
}

/** Empty when the key holds no map. */
function entriesBelow(node: YamlNode, key: string): readonly YamlEntry[] {
  const value = node.kind === 'map' ? findEntry(node.entries, key)?.value : undefined;
  return value?.kind === 'map' ? value.entries : [];
}

export function findEntry(entries: readonly YamlEntry[], name: string): YamlEntry | undefined {
  return entries.find(({ key }) => key.text === name);
}
