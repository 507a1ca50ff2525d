// Plans an addition to the input: its place, the new text, and whether that text is valid. Nothing is written here.
import {
  findEntry,
  type InsertionPoint,
  pathSegments,
  fieldInsertionPoint,
  resourceInsertionPoint,
} from './insertion-point.js';
import { type Entry, flowText } from './entry.js';
import { insertEntry } from './insert-entry.js';
import { type FieldKeys, readField, readFields } from './read-fields.js';
import { verifyEdit } from './verify-edit.js';
import { checkCompatibility } from '../../versions/compatibility/check-compatibility.js';
import { type Diagnostic, Report } from '../../diagnostics/report.js';
import { decodeSource } from '../../load/decode-source.js';
import { loadYaml } from '../../load/load-yaml.js';
import { type InputFiles, readInput } from '../../load/read-input.js';
import type { YamlNode } from '../../load/yaml-node.js';
import { yamlDocument } from '../../load/yaml-document.js';
import { readVersions } from '../../versions/read-versions.js';
import { startOf, SourceFile } from '../../source/source-file.js';

/** Paths as people write them: `rooms/participants`, `users.email`. */
export type AdditionRequest =
  | { readonly kind: 'resource'; readonly path: string; readonly keys: FieldKeys; readonly fields: readonly string[] }
  | { readonly kind: 'field'; readonly path: string; readonly type: string; readonly keys: FieldKeys };

export interface PlannedAddition {
  /** With an error, the other members are empty. */
  readonly diagnostics: readonly Diagnostic[];
  /** The new entry's address, in the form of `breaking`: `users.fields.email`. */
  readonly address: string;
  /** The input before and after the addition. */
  readonly before: InputFiles | undefined;
  readonly after: InputFiles | undefined;
}

export function planAddition(config: string, request: AdditionRequest): PlannedAddition {
  const report = new Report();
  const before = readInput(config, report);
  const edited = before && editInput(before, request, report);
  const read = edited && readVersions(edited.after, report);
  if (read !== undefined) checkCompatibility(read, report);
  const isRight = edited !== undefined && !report.hasErrors;
  const address = isRight ? edited.address : '';
  return { diagnostics: report.sorted(), address, before, after: isRight ? edited.after : undefined };
}

interface EditedInput {
  readonly address: string;
  readonly after: InputFiles;
}

function editInput(input: InputFiles, request: AdditionRequest, report: Report): EditedInput | undefined {
  const { path, bytes } = input.newest;
  const source = decodeSource(path, bytes, report);
  const tree = source && loadYaml(source, report);
  const entry = readEntry(request, report);
  if (source === undefined || tree === undefined || entry === undefined || report.hasErrors) return undefined;
  const parents = pathSegments(request.path).slice(0, -1);
  const found = (request.kind === 'field' ? fieldInsertionPoint : resourceInsertionPoint)(tree, parents, report);
  if (found === undefined || reportIfPresent(found, entry, request.kind, report)) return undefined;

  const { keys } = found;
  const at = [found.parent, ...(request.kind === 'field' ? ['fields'] : []), entry.name].filter((word) => word !== '');
  const text = insertEntry(source.text, yamlDocument(source, report)?.contents ?? null, keys, entry);
  const snippet = flowText(entry);
  const after = text === undefined ? undefined : treeOfEdit(path, text);
  const alone = treeOfEdit('', `{ ${snippet} }`);
  if (text === undefined || after === undefined || alone === undefined || !verifyEdit(tree, after, keys, alone)) {
    report.add('addition-unsafe', startOf(source), { at: keys.join('.'), snippet });
    return undefined;
  }
  return { address: at.join('.'), after: { ...input, newest: { path, bytes: encodeText(text, bytes) } } };
}

/**
 * Loads a text that the edit made, for its proof. A fault in it is the edit's and not the user's, so it is no diagnostic of its own:
 * it makes the edit unsafe. The stages after that run on the edited input as on any other.
 */
function treeOfEdit(path: string, text: string): YamlNode | undefined {
  const ofEdit = new Report();
  return loadYaml(new SourceFile(path, text), ofEdit);
}

function readEntry(request: AdditionRequest, report: Report): Entry | undefined {
  const name = pathSegments(request.path).at(-1);
  if (name === undefined || (request.kind === 'field' && pathSegments(request.path).length < 2)) {
    const action =
      request.kind === 'field'
        ? 'write the resource and the field, as in "users.email".'
        : 'write its name, as in "orders", or in "users/orders" below a resource.';
    const problem = `${JSON.stringify(request.path)} does not say what to add.`;
    report.add('bad-addition', startOf(new SourceFile(request.kind, request.path)), { problem, action });
    return undefined;
  }
  if (request.kind === 'field') return readField(name, request.type, request.keys, report);
  const fields = request.fields.map((text) => readFields(text, report));
  const keys = Object.entries(request.keys).map(([key, value]) => readField(key, value, {}, report));
  if (report.hasErrors) return undefined;
  const given = fields.flatMap((some) => some ?? []);
  const own = keys.filter((key) => key !== undefined);
  return { name, value: [...own, ...(given.length === 0 ? [] : [{ name: 'fields', value: given }])] };
}

function reportIfPresent(
  { entries, parent }: InsertionPoint,
  { name }: Entry,
  what: AdditionRequest['kind'],
  report: Report,
): boolean {
  const other = findEntry(entries, name);
  if (other !== undefined) report.add('addition-exists', other.key, { what, name, within: parent });
  return other !== undefined;
}

/** Keeps the file's byte order mark, which is no part of its text. */
function encodeText(text: string, before: Uint8Array): Uint8Array {
  const hasMark = before[0] === 0xef && before[1] === 0xbb && before[2] === 0xbf;
  return new TextEncoder().encode(hasMark ? `\ufeff${text}` : text);
}
