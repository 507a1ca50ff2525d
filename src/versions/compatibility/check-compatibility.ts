// Compatibility of versions. A break is an error unless `breaking` acknowledges it, and an acknowledgement without a break is one too.
// It compares models, since an OpenAPI document does not say what `on_delete`, `unique` or most limits do.
import type { ReportedChange } from '../../diagnostics/catalog/compatibility/reported-change.js';
import type { RelatedPlace, Report } from '../../diagnostics/report.js';
import type { ComparedVersions, Version } from '../../model/served.js';
import { locateAddress } from '../../language/locate-address.js';
import type { AcknowledgementSpec, AppliedVersions, Spec } from '../../language/spec.js';
import type { LocatedValue } from '../../language/value-types/value-type.js';
import { type Finding, findingsBetween } from './findings.js';
import { isHoldable, withholdsData } from './holdable-rules.js';

/**
 * Checks a version against its predecessor, whose breaks alone `breaking` may acknowledge.
 *
 * @returns the number of acknowledged breaks
 */
export function checkAgainstPredecessor(older: Version, newer: Version, report: Report): number {
  const findings = findingsBetween(older.model, newer.model);
  const acknowledged = acknowledgements(findings, newer.spec);
  const own = findings.filter((finding) => !isOfAllVersions(finding));
  reportUnacknowledged(own, acknowledged, older, newer, report);
  reportUnmatched(findings, older, newer, report);
  return breaksAmong(acknowledged);
}

/**
 * Compares with any state of the input; `breaking` may acknowledge what this comparison lacks.
 *
 * @returns the number of acknowledged breaks
 */
export function compareVersions(older: Version, newer: Version, report: Report): number {
  const findings = findingsBetween(older.model, newer.model);
  const acknowledged = acknowledgements(findings, newer.spec);
  reportUnacknowledged(findings, acknowledged, older, newer, report);
  return breaksAmong(acknowledged);
}

/** The code `version-convention` reports these where the versions share one runtime. */
function isOfAllVersions({ verdict }: Finding): boolean {
  return verdict.level === 'breaking' && verdict.rule === 'authentication-tightened' && verdict.from !== 'none';
}

function breaksAmong(acknowledged: Acknowledgements): number {
  return [...acknowledged.keys()].filter(({ verdict }) => verdict.level === 'breaking').length;
}

/** The oldest served version has no predecessor to break. */
export function checkOldest({ spec, model }: Version, report: Report): void {
  const [first] = spec.breaking.value;
  if (first !== undefined) report.add('nothing-to-acknowledge', first, { version: model.service.version });
}

function reportUnacknowledged(
  findings: readonly Finding[],
  acknowledged: Acknowledgements,
  older: Version,
  newer: Version,
  report: Report,
): void {
  for (const finding of findings) if (!acknowledged.has(finding)) reportFinding(finding, older, newer, report);
}

function reportFinding(
  { verdict, at, older: before, newer: after }: Finding,
  older: Version,
  newer: Version,
  report: Report,
): void {
  if (verdict.level === 'compatible') return;
  const { rule, from, to, sent, shown } = verdict;
  const version = older.model.service.version;
  const change: ReportedChange = { rule, at, version, from, to, sent, shown };
  report.add(rule, locateAddress(newer.spec, after), change, [relatedPlace(older, before)]);
}

/** The place of an address in the older version. */
export function relatedPlace({ spec, model }: Version, address: readonly string[]): RelatedPlace {
  const { isExact, ...place } = locateAddress(spec, address);
  const version = `v${model.service.version}`;
  return { ...place, label: isExact ? `declared here in ${version}` : `here in ${version}, where it is not written` };
}

/** An acknowledgement of one finding, from `breaking`. */
export interface Acknowledgement {
  readonly reason: string;
  /** YAML of the value for a member that one version lacks; '' where none is declared. */
  readonly instead: string;
  /** The older versions in which the newer rule holds too. */
  readonly appliesTo: LocatedValue<AppliedVersions> | undefined;
}

export type Acknowledgements = ReadonlyMap<Finding, Acknowledgement>;

export function acknowledgements(findings: readonly Finding[], spec: Spec): Acknowledgements {
  const acknowledged = new Map<Finding, Acknowledgement>();
  for (const { value } of spec.breaking.value) {
    const found = findings.find((finding) => isAcknowledgementOf(value, finding));
    if (found === undefined || acknowledged.has(found)) continue;
    acknowledged.set(found, {
      reason: value.reason.value,
      instead: textOf(value.default),
      appliesTo: value.applies_to,
    });
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
  const seen = new Map<Finding, LocatedValue<AcknowledgementSpec>>();
  const version = older.model.service.version;
  for (const entry of newer.spec.breaking.value) {
    const { rule, at } = entry.value;
    if (rule.refused || at.refused) continue;
    const named = { rule: rule.value, at: at.value };
    const found = possible.find((finding) => isAcknowledgementOf(entry.value, finding));
    const first = found && seen.get(found);
    if (found === undefined) {
      const open = possible.filter((finding) => !seen.has(finding)).map(nameOf);
      report.add('unmatched-acknowledgement', at, { ...named, found: open, version });
    } else if (first === undefined) seen.set(found, entry);
    else report.add('acknowledged-twice', at, { ...named, line: first.source.positionAt(first.span.start).line });
  }
}

function isAcknowledgementOf({ rule, at }: AcknowledgementSpec, finding: Finding): boolean {
  const isPlace = at.value === finding.at || at.value === finding.newer.join('.');
  const isConventions = rule.value === 'convention-changed' && at.value === 'conventions';
  const { verdict } = finding;
  return verdict.level !== 'compatible' && rule.value === verdict.rule && (isPlace || isConventions);
}

function nameOf({ verdict, at }: Finding): { readonly rule: string; readonly at: string } {
  return { rule: verdict.level === 'compatible' ? '' : verdict.rule, at };
}

/**
 * A.2: warns of older versions that show what the newest one withholds.
 * An acknowledgement alone does not silence it, since the older version goes on showing the same data.
 *
 * @param older the versions as they are served
 */
export function checkWithheldData(newest: Version, older: readonly Version[], report: Report): void {
  for (const version of older) {
    for (const finding of findingsBetween(version.model, newest.model)) {
      const { verdict, at, older: before, newer: after } = finding;
      if (verdict.level !== 'breaking' || !withholdsData({ verdict })) continue;
      const numbers = { version: version.model.service.version, newest: newest.model.service.version };
      const params = { at, ...numbers, from: verdict.from, to: verdict.to, canApply: isHoldable(finding) };
      report.add('version-goes-round', locateAddress(newest.spec, after), params, [relatedPlace(version, before)]);
    }
  }
}

/**
 * Checks each served version against its predecessor.
 *
 * @returns the number of acknowledged breaks
 */
export function checkCompatibility(
  { versions: newestFirst, effectiveVersions }: ComparedVersions,
  report: Report,
): number {
  const [newest] = newestFirst;
  let acknowledged = 0;
  for (const [index, version] of newestFirst.entries()) {
    const older = newestFirst[index + 1];
    if (older !== undefined) acknowledged += checkAgainstPredecessor(older, version, report);
  }
  // Only resources.yaml is checked: a frozen file may acknowledge breaks of a version that has ended since.
  if (newest !== undefined && newestFirst.length === 1) checkOldest(newest, report);
  // With errors, the unacknowledged break says the same and more.
  if (newest !== undefined && !report.hasErrors) checkWithheldData(newest, effectiveVersions.slice(1), report);
  return acknowledged;
}
