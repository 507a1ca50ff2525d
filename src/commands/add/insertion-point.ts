// Where something is to be added, as people name it (`users.email`, `rooms/participants`), among what the input has.
import { closestWord } from '../../diagnostics/typing-errors.js';
import type { Report } from '../../diagnostics/report.js';
import type { YamlEntry, YamlNode } from '../../load/yaml-node.js';

export interface FoundPlace {
  /** From the top of the file to the map that gets the entry. */
  readonly keys: readonly string[];
  /** What that map belongs to, for people; '' for the service. */
  readonly within: string;
  /** The entries that the map has. */
  readonly there: readonly YamlEntry[];
}

/** `rooms/participants` and `rooms.participants` → the names. */
export function namesIn(path: string): readonly string[] {
  return path.split(/[./]/).filter((name) => name !== '');
}

/** The resources of the service, or of one of them. Undefined when there is none of this name; the report then says so. */
export function placeOfResources(tree: YamlNode, path: readonly string[], report: Report): FoundPlace | undefined {
  return place(tree, path, ['resources'], 'resources', report);
}

/** The fields of a resource, or of an object in it. Undefined when there is none of this name; the report then says so. */
export function placeOfFields(tree: YamlNode, path: readonly string[], report: Report): FoundPlace | undefined {
  return place(tree, path, ['resources', 'fields'], 'fields', report);
}

function place(
  tree: YamlNode,
  path: readonly string[],
  steps: readonly string[],
  last: string,
  report: Report,
): FoundPlace | undefined {
  const keys: string[] = [];
  let at = tree;
  for (const name of path) {
    // The service itself has no fields.
    const open = keys.length === 0 ? ['resources'] : steps;
    const step = open.find((key) => entryAt(entriesAt(at, key), name) !== undefined);
    const found = step === undefined ? undefined : entryAt(entriesAt(at, step), name);
    if (step === undefined || found === undefined) {
      // As `breaking` writes it: users.fields.email.
      if (['resources', 'fields'].includes(name)) continue;
      const names = open.flatMap((key) => entriesAt(at, key)).map(({ key }) => key.text);
      const within = namesOf(keys).join('.');
      const here = at.kind === 'map' ? entryAt(at.entries, 'resources')?.key : undefined;
      report.add('addition-nowhere', here ?? at, { name, within, names, suggestion: closestWord(name, names) });
      return undefined;
    }
    keys.push(step, name);
    at = found.value;
  }
  return { keys: [...keys, last], within: namesOf(keys).join('.'), there: entriesAt(at, last) };
}

function namesOf(keys: readonly string[]): readonly string[] {
  return keys.filter((_, index) => index % 2 === 1);
}

/** The entries of the map below this key; none where there is no map. */
function entriesAt(node: YamlNode, key: string): readonly YamlEntry[] {
  const value = node.kind === 'map' ? entryAt(node.entries, key)?.value : undefined;
  return value?.kind === 'map' ? value.entries : [];
}

export function entryAt(entries: readonly YamlEntry[], name: string): YamlEntry | undefined {
  return entries.find(({ key }) => key.text === name);
}
