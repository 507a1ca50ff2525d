// An addition to the input: where it belongs, the text with it, and whether all is right then. Nothing is written here.
import { entryAt, type FoundPlace, namesIn, placeOfFields, placeOfResources } from './insertion-point.js';
import { type Entry, flowText } from './entry.js';
import { insertEntry } from './insert-entry.js';
import { type Keys, readField, readFields } from './read-fields.js';
import { saysJustThat } from './verify-edit.js';
import { checkCompatibility } from '../../versions/compatibility/check-compatibility.js';
import { type Diagnostic, Report } from '../../diagnostics/report.js';
import { decodeSource } from '../../load/decode-source.js';
import { loadYaml } from '../../load/load-yaml.js';
import { type InputFiles, readInput } from '../../load/read-input.js';
import { yamlDocument } from '../../load/yaml-document.js';
import { readVersions } from '../../read-versions.js';
import { startOf, SourceFile } from '../../source/source-file.js';

/** Paths are as people write them: `rooms/participants`, `users.email`. */
export type Wanted =
  | { readonly what: 'resource'; readonly path: string; readonly keys: Keys; readonly fields: readonly string[] }
  | { readonly what: 'field'; readonly path: string; readonly type: string; readonly keys: Keys };

export interface PlannedAddition {
  /** With an error among them the rest is as if nothing had been wanted. */
  readonly diagnostics: readonly Diagnostic[];
  /** What was added, as `breaking` names places: `users.fields.email`; '' for nothing. */
  readonly at: string;
  /** The input as it is, and as it would be; undefined for nothing. */
  readonly before: InputFiles | undefined;
  readonly after: InputFiles | undefined;
}

export function planAddition(config: string, wanted: Wanted): PlannedAddition {
  const report = new Report();
  const before = readInput(config, report);
  const edited = before && edit(before, wanted, report);
  const read = edited && readVersions(edited.after, report);
  if (read !== undefined) checkCompatibility(read.versions, report);
  const isRight = edited !== undefined && !report.hasErrors;
  const at = isRight ? edited.at : '';
  return { diagnostics: report.sorted(), at, before, after: isRight ? edited.after : undefined };
}

interface Edited {
  readonly at: string;
  readonly after: InputFiles;
}

function edit(input: InputFiles, wanted: Wanted, report: Report): Edited | undefined {
  const { path, bytes } = input.newest;
  const source = decodeSource(path, bytes, report);
  const tree = source && loadYaml(source, report);
  const entry = readEntry(wanted, report);
  if (source === undefined || tree === undefined || entry === undefined || report.hasErrors) return undefined;
  const parents = namesIn(wanted.path).slice(0, -1);
  const found = (wanted.what === 'field' ? placeOfFields : placeOfResources)(tree, parents, report);
  if (found === undefined || isThere(found, entry, wanted.what, report)) return undefined;

  const { keys } = found;
  const at = [found.within, ...(wanted.what === 'field' ? ['fields'] : []), entry.name].filter((word) => word !== '');
  const text = insertEntry(source.text, yamlDocument(source, report)?.contents ?? null, keys, entry);
  const snippet = flowText(entry);
  const after = text === undefined ? undefined : loadYaml(new SourceFile(path, text), new Report());
  const alone = loadYaml(new SourceFile('', `{ ${snippet} }`), new Report());
  if (text === undefined || after === undefined || alone === undefined || !saysJustThat(tree, after, keys, alone)) {
    report.add('addition-unsafe', startOf(source), { at: keys.join('.'), snippet });
    return undefined;
  }
  return { at: at.join('.'), after: { ...input, newest: { path, bytes: encoded(text, bytes) } } };
}

function readEntry(wanted: Wanted, report: Report): Entry | undefined {
  const name = namesIn(wanted.path).at(-1);
  if (name === undefined || (wanted.what === 'field' && namesIn(wanted.path).length < 2)) {
    const action =
      wanted.what === 'field' ? 'name its resource and itself: "users.email".' : 'name it: "orders", "users/orders".';
    const problem = `${JSON.stringify(wanted.path)} does not say what is to be added.`;
    report.add('bad-addition', startOf(new SourceFile(wanted.what, wanted.path)), { problem, action });
    return undefined;
  }
  if (wanted.what === 'field') return readField(name, wanted.type, wanted.keys, report);
  const fields = wanted.fields.map((text) => readFields(text, report));
  const keys = Object.entries(wanted.keys).map(([key, value]) => readField(key, value, {}, report));
  if (report.hasErrors) return undefined;
  const given = fields.flatMap((some) => some ?? []);
  const own = keys.filter((key) => key !== undefined);
  return { name, value: [...own, ...(given.length === 0 ? [] : [{ name: 'fields', value: given }])] };
}

function isThere({ there, within }: FoundPlace, { name }: Entry, what: Wanted['what'], report: Report): boolean {
  const other = entryAt(there, name);
  if (other !== undefined) report.add('addition-exists', other.key, { what, name, within });
  return other !== undefined;
}

/** With the byte order mark that the file has, which is no part of its text. */
function encoded(text: string, before: Uint8Array): Uint8Array {
  const hasMark = before[0] === 0xef && before[1] === 0xbb && before[2] === 0xbf;
  return new TextEncoder().encode(hasMark ? `\ufeff${text}` : text);
}
