// Judges an input with the generator, and repairs what it refuses.
import { isMap, isSeq, parseDocument, type Node as YamlNode, type Pair } from 'yaml';
import { checkCompatibility } from '../../src/versions/compatibility/check-compatibility.js';
import { findingsBetween, type Finding } from '../../src/versions/compatibility/findings.js';
import { type Diagnostic, Report } from '../../src/diagnostics/report.js';
import type { InputFiles } from '../../src/load/read-input.js';
import { readVersions } from '../../src/versions/read-versions.js';
import { copyOf, isTree, yamlOf, type Input, type Node, type Tree } from './tree.js';

export interface Judged {
  readonly errors: readonly Diagnostic[];
  /** Compares the newest version with the one before it. */
  readonly findings: readonly Finding[];
}

export function inputFiles({ newest, older }: Input): InputFiles {
  const bytes = (tree: Tree): Uint8Array => new TextEncoder().encode(yamlOf(tree));
  return {
    newest: { path: 'resources.yaml', bytes: bytes(newest) },
    older: older
      .map((tree, index) => ({
        path: `versions/v${index + 1}.yaml`,
        bytes: bytes(tree),
        version: index + 1,
        lock: undefined,
      }))
      .toReversed(),
  };
}

export function judge(input: Input): Judged {
  const report = new Report();
  const read = readVersions(inputFiles(input), report);
  if (read !== undefined) checkCompatibility(read, report);
  const [newest, older] = read?.versions ?? [];
  const findings = newest === undefined || older === undefined ? [] : findingsBetween(older.model, newest.model);
  return { errors: report.sorted().filter(({ severity }) => severity === 'error'), findings };
}

export interface Repaired {
  readonly input: Input;
  /** Codes of the repaired errors with their positions, in order. */
  readonly refused: readonly string[];
}

/** An input with more errors is no slip. */
const MOST_REPAIRS = 60;

/**
 * Removes what the generator points at until it accepts the input.
 * @returns undefined when nothing would be left
 */
export function repaired(input: Input): Repaired | undefined {
  const current: Input = { newest: copyOf(input.newest), older: input.older.map((tree) => copyOf(tree)) };
  const refused: string[] = [];
  while (refused.length < MOST_REPAIRS) {
    const [error] = judge(current).errors;
    if (error === undefined) return { input: current, refused };
    const mended = repairOne(current, error);
    if (mended === undefined) return undefined;
    refused.push(mended);
  }
  return undefined;
}

/**
 * Removes what one error points at.
 * @returns its code and position, or undefined when nothing could be removed
 */
export function repairOne({ newest, older }: Input, { code, source, span }: Diagnostic): string | undefined {
  const number = /v(\d+)\.yaml$/.exec(source.path)?.[1];
  const tree = number === undefined ? newest : older[Number(number) - 1];
  if (tree === undefined) return undefined;
  const path = pathAt(source.text, span.start);
  return removeAt(tree, path) ? `${code} ${path.join('.')}` : undefined;
}

export type Step = string | number;

/** The keys that lead to an offset of the text. */
export function pathAt(text: string, offset: number): readonly Step[] {
  return stepsTo(parseDocument(text).contents, offset);
}

function stepsTo(node: unknown, offset: number): readonly Step[] {
  if (isMap(node)) {
    for (const pair of node.items)
      if (isWithin(pair, offset)) return [String(pair.key), ...stepsTo(pair.value, offset)];
  } else if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) if (holds(item, offset)) return [index, ...stepsTo(item, offset)];
  }
  return [];
}

function isWithin({ key, value }: Pair, offset: number): boolean {
  return holds(key, offset) || holds(value, offset);
}

function holds(node: unknown, offset: number): boolean {
  const range = hasRange(node) ? node.range : undefined;
  return range !== undefined && range !== null && range[0] <= offset && offset < Math.max(range[1], range[0] + 1);
}

function hasRange(node: unknown): node is Pick<YamlNode, 'range'> {
  return typeof node === 'object' && node !== null && 'range' in node;
}

/** Removes the value; for a required key its owner, and for the last item its list. */
export function removeAt(tree: Tree, path: readonly Step[]): boolean {
  const last = path.at(-1);
  if (last === undefined) return false;
  const above = path.slice(0, -1);
  const parent = nodeAt(tree, above);
  if (Array.isArray(parent) && typeof last === 'number' && parent.length > 1) {
    parent.splice(last, 1);
    return true;
  }
  const isNeeded =
    typeof last === 'number' ||
    (['type', 'ref', 'list', 'map', 'enum', 'to', 'from', 'initial', 'title', 'status', 'limit'].includes(last) &&
      isTree(parent) &&
      above.at(-1) !== 'fields') ||
    (last === 'fields' && ['output', 'input', 'fields'].includes(String(above.at(-2))));
  if (isNeeded) return removeAt(tree, above);
  if (!isTree(parent) || !(last in parent)) return false;
  delete parent[last];
  return true;
}

export function nodeAt(tree: Tree, path: readonly Step[]): Node | undefined {
  let node: Node | undefined = tree;
  for (const step of path) {
    if (Array.isArray(node) && typeof step === 'number') node = node[step];
    else if (isTree(node)) node = node[step];
    else return undefined;
  }
  return node;
}
