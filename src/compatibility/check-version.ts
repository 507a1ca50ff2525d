// A version against the one before it: what breaks is an error unless it is acknowledged, and every acknowledgement has to be of
// something that breaks.
import type { Told } from '../diagnostics/catalog/compatibility.js';
import type { RelatedPlace, Report } from '../diagnostics/report.js';
import type { Model } from '../model/model.js';
import { placeIn } from '../spec/place-in.js';
import type { AcknowledgementSpec, Spec } from '../spec/spec.js';
import type { Located } from '../spec/value-type.js';
import { type Finding, findingsBetween } from './findings.js';

/** What is written, and what it means. */
export interface Version {
  readonly spec: Spec;
  readonly model: Model;
}

/** How many breaks are acknowledged. */
export function checkVersion(older: Version, newer: Version, report: Report): number {
  const findings = findingsBetween(older.model, newer.model);
  const acknowledged = acknowledgedOf(findings, older, newer, report);
  for (const finding of findings) if (!acknowledged.has(finding)) say(finding, older, newer, report);
  return acknowledged.size;
}

/** The oldest version that is served has nothing to break. */
export function checkOldest({ spec, model }: Version, report: Report): void {
  const [first] = spec.breaking.value;
  if (first !== undefined) report.add('nothing-to-acknowledge', first, { version: model.service.version });
}

function say(
  { verdict, at, older: before, newer: after }: Finding,
  older: Version,
  newer: Version,
  report: Report,
): void {
  if (verdict.level === 'compatible') return;
  const { rule, from, to, sent, shown } = verdict;
  const version = older.model.service.version;
  const told: Told = { rule, at, version, from, to, sent, shown };
  report.add(rule, placeIn(newer.spec, after), told, [relatedPlace(older, before)]);
}

function relatedPlace({ spec, model }: Version, address: readonly string[]): RelatedPlace {
  const { isExact, ...place } = placeIn(spec, address);
  const version = `v${model.service.version}`;
  return { ...place, label: isExact ? `declared here in ${version}` : `here in ${version}, where it is not written` };
}

function acknowledgedOf(
  findings: readonly Finding[],
  older: Version,
  { spec }: Version,
  report: Report,
): ReadonlySet<Finding> {
  const breaking = findings.filter(({ verdict }) => verdict.level === 'breaking');
  const acknowledged = new Map<Finding, Located<AcknowledgementSpec>>();
  for (const entry of spec.breaking.value) {
    const { rule, at } = entry.value;
    if (rule.refused || at.refused) continue;
    const found = breaking.find((finding) => isMeant(entry.value, finding));
    const first = found && acknowledged.get(found);
    const named = { rule: rule.value, at: at.value };
    if (found === undefined) {
      const open = breaking.filter((finding) => !acknowledged.has(finding)).map(nameOf);
      report.add('unmatched-acknowledgement', at, { ...named, found: open, version: older.model.service.version });
    } else if (first === undefined) acknowledged.set(found, entry);
    else report.add('acknowledged-twice', at, { ...named, line: first.source.positionAt(first.span.start).line });
  }
  return new Set(acknowledged.keys());
}

function isMeant({ rule, at }: AcknowledgementSpec, finding: Finding): boolean {
  const isPlace = at.value === finding.at || at.value === finding.newer.join('.');
  const isConventions = rule.value === 'convention-changed' && at.value === 'conventions';
  return rule.value === nameOf(finding).rule && (isPlace || isConventions);
}

function nameOf({ verdict, at }: Finding): { readonly rule: string; readonly at: string } {
  return { rule: verdict.level === 'compatible' ? '' : verdict.rule, at };
}
