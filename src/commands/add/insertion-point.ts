// Where something is to be added, as people name it (`users.email`, `rooms/participants`), among what the input has.
import { closestWord } from '../../diagnostics/typing-errors.js';
import type { Report } from '../../diagnostics/report.js';
import type { YamlEntry, YamlNode } from '../../load/yaml-node.js';

export interface InsertionPoint {
  /** From the top of the file to the map that gets the entry. */
  readonly keys: readonly string[];
  /** What that map belongs to, for people; '' for the service. */
  readonly parent: string;
  /** The entries that the map has. */
  readonly entries: readonly YamlEntry[];
}

/** `rooms/participants` and `rooms.participants` → the names. */
export function pathSegments(path: string): readonly string[] {
  return path.split(/[./]/).filter((name) => name !== '');
}

/** The resources of the service, or of one of them. Undefined when there is none of this name; the report then says so. */
export function resourceInsertionPoint(
  tree: YamlNode,
  path: readonly string[],
  report: Report,
): InsertionPoint | undefined {
  return findInsertionPoint(tree, path, ['resources'], 'resources', report);
}

/** The fields of a resource, or of an object in it. Undefined when there is none of this name; the report then says so. */
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
      // As `breaking` writes it: users.fields.email.
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

/** The entries of the map below this key; none where there is no map. */
function entriesBelow(node: YamlNode, key: string): readonly YamlEntry[] {
  const value = node.kind === 'map' ? findEntry(node.entries, key)?.value : undefined;
  return value?.kind === 'map' ? value.entries : [];
}

export function findEntry(entries: readonly YamlEntry[], name: string): YamlEntry | undefined {
  return entries.find(({ key }) => key.text === name);
}
