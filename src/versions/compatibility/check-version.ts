// A version against the one before it: what breaks is an error unless it is acknowledged, and every acknowledgement has to be of
// something that breaks.
import type { ReportedChange } from '../../diagnostics/catalog/compatibility.js';
import type { RelatedPlace, Report } from '../../diagnostics/report.js';
import type { Version } from '../../model/version.js';
import { placeIn } from '../../language/place-in.js';
import type { AcknowledgementSpec, Spec } from '../../language/spec.js';
import type { Located } from '../../language/value-type.js';
import { type Finding, findingsBetween } from './findings.js';

/** Against the version right before it, whose breaks are all that `breaking` is about; how many of them are acknowledged. */
export function checkVersion(older: Version, newer: Version, report: Report): number {
  const findings = findingsBetween(older.model, newer.model);
  const acknowledged = acknowledgedOf(findings, newer.spec);
  const own = findings.filter((finding) => !isOfAllVersions(finding));
  sayOpen(own, acknowledged, older, newer, report);
  reportUnmatched(findings, older, newer, report);
  return breaksAmong(acknowledged);
}

/** Against any state of the input, of which `breaking` need not be; how many breaks are acknowledged. */
export function compareVersions(older: Version, newer: Version, report: Report): number {
  const findings = findingsBetween(older.model, newer.model);
  const acknowledged = acknowledgedOf(findings, newer.spec);
  sayOpen(findings, acknowledged, older, newer, report);
  return breaksAmong(acknowledged);
}

/** Versions beside each other cannot differ in it, which is said where they are put together (`version-convention`). */
function isOfAllVersions({ verdict }: Finding): boolean {
  return verdict.level === 'breaking' && verdict.rule === 'authentication-tightened' && verdict.from !== 'none';
}

function breaksAmong(acknowledged: Acknowledged): number {
  return [...acknowledged.keys()].filter(({ verdict }) => verdict.level === 'breaking').length;
}

/** The oldest version that is served has nothing to break. */
export function checkOldest({ spec, model }: Version, report: Report): void {
  const [first] = spec.breaking.value;
  if (first !== undefined) report.add('nothing-to-acknowledge', first, { version: model.service.version });
}

function sayOpen(
  findings: readonly Finding[],
  acknowledged: Acknowledged,
  older: Version,
  newer: Version,
  report: Report,
): void {
  for (const finding of findings) if (!acknowledged.has(finding)) say(finding, older, newer, report);
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
  const told: ReportedChange = { rule, at, version, from, to, sent, shown };
  report.add(rule, placeIn(newer.spec, after), told, [relatedPlace(older, before)]);
}

/** Where the older version says otherwise. */
export function relatedPlace({ spec, model }: Version, address: readonly string[]): RelatedPlace {
  const { isExact, ...place } = placeIn(spec, address);
  const version = `v${model.service.version}`;
  return { ...place, label: isExact ? `declared here in ${version}` : `here in ${version}, where it is not written` };
}

/** What is said of a finding that is acknowledged. */
export interface Acknowledgement {
  readonly reason: string;
  /** What stands for a member that one of the versions does without, as it is written; '' where nothing is declared. */
  readonly instead: string;
}

export type Acknowledged = ReadonlyMap<Finding, Acknowledgement>;

export function acknowledgedOf(findings: readonly Finding[], spec: Spec): Acknowledged {
  const acknowledged = new Map<Finding, Acknowledgement>();
  for (const { value } of spec.breaking.value) {
    const found = findings.find((finding) => isMeant(value, finding));
    if (found === undefined || acknowledged.has(found)) continue;
    acknowledged.set(found, { reason: value.reason.value, instead: textOf(value.default) });
  }
  return acknowledged;
}

function textOf(written: AcknowledgementSpec['default']): string {
  if (written === undefined) return '';
  const { source, span } = written;
  return source.text.slice(span.start, span.end).replaceAll(/\s+/g, ' ');
}

function reportUnmatched(findings: readonly Finding[], older: Version, newer: Version, report: Report): void {
  const possible = findings.filter(({ verdict }) => verdict.level !== 'compatible');
  const seen = new Map<Finding, Located<AcknowledgementSpec>>();
  const version = older.model.service.version;
  for (const entry of newer.spec.breaking.value) {
    const { rule, at } = entry.value;
    if (rule.refused || at.refused) continue;
    const named = { rule: rule.value, at: at.value };
    const found = possible.find((finding) => isMeant(entry.value, finding));
    const first = found && seen.get(found);
    if (found === undefined) {
      const open = possible.filter((finding) => !seen.has(finding)).map(nameOf);
      report.add('unmatched-acknowledgement', at, { ...named, found: open, version });
    } else if (first === undefined) seen.set(found, entry);
    else report.add('acknowledged-twice', at, { ...named, line: first.source.positionAt(first.span.start).line });
  }
}

function isMeant({ rule, at }: AcknowledgementSpec, finding: Finding): boolean {
  const isPlace = at.value === finding.at || at.value === finding.newer.join('.');
  const isConventions = rule.value === 'convention-changed' && at.value === 'conventions';
  const { verdict } = finding;
  return verdict.level !== 'compatible' && rule.value === verdict.rule && (isPlace || isConventions);
}

function nameOf({ verdict, at }: Finding): { readonly rule: string; readonly at: string } {
  return { rule: verdict.level === 'compatible' ? '' : verdict.rule, at };
}
