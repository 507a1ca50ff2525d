// A whole random input of one version or several: each is a random edit of the one before it, and what breaks is acknowledged.
import type fc from 'fast-check';
import type { Finding } from '../../../src/versions/compatibility/findings.js';
import { isHoldable } from '../../../src/versions/compatibility/holdable-rules.js';
import { breakingDiagnostics, doubtfulDiagnostics } from '../../../src/diagnostics/catalog/compatibility.js';
import { madeOf, type Choices } from './choices.js';
import { judge, repaired, repairOne } from '../judged.js';
import { randomEdit } from './random-edit.js';
import { randomService } from './random-service.js';
import { copyOf, isTree, type Input, type Tree } from '../tree.js';

export interface RandomInput {
  readonly input: Input;
  /** Errors of the input before it was mended: each code and its place. */
  readonly refused: readonly string[];
  /** The edits between the versions, in words. */
  readonly edits: readonly string[];
  /** Breaks of the newest version for clients of the one before: each rule and its place. */
  readonly breaks: readonly string[];
}

export interface Size {
  readonly resources: number;
  readonly versions: number;
}

/** Undefined for what could not be repaired. */
export function arbitraryInput(size: Size): fc.Arbitrary<RandomInput | undefined> {
  return madeOf((choices) => randomInput(choices, size));
}

function randomInput(choices: Choices, { resources, versions }: Size): RandomInput | undefined {
  const first = repaired({ newest: randomService(choices, resources), older: [] });
  if (first === undefined) return undefined;
  let { input } = first;
  const refused = [...first.refused];
  const edits: string[] = [];
  let breaks: readonly string[] = [];
  for (let version = 2; version <= versions; version++) {
    const { newer, done } = randomEdit(input.newest, choices, 4);
    if (choices.is(30)) newer['lifecycle'] = lifecycleOf(choices, version);
    // Drawn last, so that a seed makes the same versions as before this key.
    const isApplied = version === versions && choices.is(60);
    const next = acknowledged({ newest: newer, older: [...input.older, input.newest] }, isApplied);
    if (next === undefined) return undefined;
    ({ input } = next);
    ({ breaks } = next);
    refused.push(...next.refused);
    edits.push(...done);
  }
  return { input, refused, edits, breaks };
}

/** Days are far away, so that no version ends while its tests run. */
function lifecycleOf(choices: Choices, version: number): Tree {
  const life: Tree = { deprecated: choices.one(['2020-01-01', '2098-01-01']) };
  if (choices.is(70)) life['sunset'] = '2099-01-01';
  return { [String(version - 1)]: life };
}

const MOST_STEPS = 80;

interface Acknowledged {
  readonly input: Input;
  readonly refused: readonly string[];
  readonly breaks: readonly string[];
}

/**
 * Says in `breaking` what breaks, and takes away what else is refused.
 * @param wantsApplied the newest version's rules hold in older ones, where they can
 */
export function acknowledged(input: Input, wantsApplied = appliesRules(input.newest)): Acknowledged | undefined {
  let isApplied = wantsApplied;
  const newest = copyOf(input.newest);
  const current: Input = { newest, older: input.older.map((tree) => copyOf(tree)) };
  const refused: string[] = [];
  for (let step = 0; step < MOST_STEPS; step++) {
    const { errors, findings } = judge(current);
    const open = findings.filter(isOpen);
    const said = open.map((finding): Tree => {
      const { verdict, at } = finding;
      const entry = { rule: ruleOf(verdict), at, reason: 'It is meant.' };
      return isApplied && isHoldable(finding) ? { ...entry, applies_to: 'all' } : entry;
    });
    const isSaid = JSON.stringify(newest['breaking'] ?? []) === JSON.stringify(said);
    if (!isSaid) {
      if (said.length > 0) newest['breaking'] = said;
      else delete newest['breaking'];
      continue;
    }
    const [error] = errors;
    if (error === undefined) {
      const breaks = open.filter(({ verdict }) => verdict.level === 'breaking');
      return { input: current, refused, breaks: breaks.map(({ verdict, at }) => `${ruleOf(verdict)} at ${at}`) };
    }
    if (error.code === 'rule-cannot-apply') {
      isApplied = false;
      continue;
    }
    const mended = repairOne(current, error);
    if (mended === undefined) return undefined;
    refused.push(mended);
  }
  return undefined;
}

function appliesRules({ breaking }: Tree): boolean {
  return Array.isArray(breaking) && breaking.some((entry) => isTree(entry) && 'applies_to' in entry);
}

function isOpen({ verdict }: Finding): boolean {
  return verdict.level !== 'compatible' && ruleOf(verdict) in { ...breakingDiagnostics, ...doubtfulDiagnostics };
}

function ruleOf(verdict: Finding['verdict']): string {
  return verdict.level === 'compatible' ? '' : verdict.rule;
}

/** The keys of resources in which the newest version breaks what the one before it promises. */
export function brokenKeys(newest: Tree): readonly string[] {
  const breaking = newest['breaking'];
  const places = Array.isArray(breaking) ? breaking.map((one) => (isTree(one) ? String(one['at']) : '')) : [];
  return places.map((at) =>
    at.replace(/\.(?:fields|filter|sort|operations|access|owner|states|unique|checks)(?:\..*)?$/, ''),
  );
}
