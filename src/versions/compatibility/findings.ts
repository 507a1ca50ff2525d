// Findings: the changes between two versions that clients of the older one may notice.
import type { Model } from '../../model/model.js';
import { shortAddress } from '../differences/change.js';
import type { Change, Sides } from '../differences/change.js';
import { diffModels } from '../differences/diff-models.js';
import { judge } from './judge.js';
import { catalog } from '../../diagnostics/catalog.js';
import type { ReportedChange } from '../../diagnostics/catalog/compatibility/reported-change.js';
import { breaks, type Verdict } from './verdict.js';

export interface Finding extends Sides {
  /** The address as `breaking` writes it. */
  readonly at: string;
  readonly verdict: Verdict;
}

/** Findings between two models; all changes of conventions together are one. */
export function findingsBetween(older: Model, newer: Model): readonly Finding[] {
  return findingsOf(diffModels(older, newer));
}

export function findingsOf(changes: readonly Change[]): readonly Finding[] {
  const judged = changes.map((change) => ({ change, verdict: judge(change) }));
  const conventions = judged.filter(({ verdict }) => isConvention(verdict));
  const others = judged.filter(({ verdict }) => verdict.level !== 'compatible' && !isConvention(verdict));
  return [...together(conventions), ...others.map(finding)];
}

interface Judged {
  readonly change: Change;
  readonly verdict: Verdict;
}

function finding({ change: { older, newer }, verdict }: Judged): Finding {
  return { older, newer, at: shortAddress(newer), verdict };
}

function isConvention(verdict: Verdict): boolean {
  return verdict.level === 'breaking' && verdict.rule === 'convention-changed';
}

function together(conventions: readonly Judged[]): readonly Finding[] {
  const findings = conventions.map(finding);
  const [first] = findings;
  if (first === undefined || findings.length === 1) return findings;
  const words = (side: 'from' | 'to'): string =>
    findings.map(({ newer, verdict }) => `${newer.at(-1) ?? ''}: ${'from' in verdict ? verdict[side] : ''}`).join(', ');
  const verdict = breaks('convention-changed', words('from'), words('to'));
  return [{ older: ['conventions'], newer: ['conventions'], at: 'conventions', verdict }];
}

/** The message of the catalog; '' for a compatible change. */
export function findingMessage({ verdict, at }: Finding, version: number): string {
  if (verdict.level === 'compatible') return '';
  const { rule, from, to, sent, shown } = verdict;
  const change: ReportedChange = { rule, at, version, from, to, sent, shown };
  return catalog[rule].message(change);
}
