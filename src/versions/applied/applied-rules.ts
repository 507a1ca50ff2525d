// Newer rules in older versions: `applies_to` of an acknowledged break. The file of the older version stays as it was released. Its
// specification is edited and resolved anew, so that everything that is emitted for it follows the rule.
import { type RelatedPlace, Report } from '../../diagnostics/report.js';
import type { AppliedVersions } from '../../language/spec.js';
import type { LocatedValue } from '../../language/value-types/value-type.js';
import { resolve } from '../../model/resolve/resolve.js';
import { newestFirst, type Version, type VersionList } from '../../model/served.js';
import type { SourceRange } from '../../source/source-file.js';
import { acknowledgements } from '../compatibility/check-compatibility.js';
import { type Finding, findingsBetween } from '../compatibility/findings.js';
import { isHoldable } from '../compatibility/holdable-rules.js';
import { narrowSpec } from './narrow-spec.js';

interface AppliedRule {
  readonly finding: Finding;
  readonly appliesTo: LocatedValue<AppliedVersions>;
}

/** The versions as they are served. A rule that cannot hold is reported, and leaves its version as it was. */
export function withAppliedRules(declared: VersionList<Version>, report: Report): VersionList<Version> {
  const all = newestFirst(declared);
  const rules = all.map((newer, index) => rulesOf(newer, all[index + 1], report));
  reportUnserved(rules[0] ?? [], declared, report);
  const served: Version[] = [declared.newest];
  for (const [index, version] of declared.older.entries()) {
    let current = version;
    // From the next version to the newest, so that each rule narrows the result of the one before.
    for (let from = index; from >= 0; from--) {
      const newer = all[from];
      if (newer !== undefined)
        current = narrowed([newer, ...served.slice(from + 1), current], rules[from] ?? [], report);
    }
    served.push(current);
  }
  return { newest: declared.newest, older: served.slice(1) };
}

/** The acknowledged breaks of a version that hold in older ones too. */
function rulesOf(newer: Version, older: Version | undefined, report: Report): readonly AppliedRule[] {
  if (older === undefined) return [];
  const said = acknowledgements(findingsBetween(older.model, newer.model), newer.spec);
  return [...said].flatMap(([finding, { appliesTo }]) => {
    if (appliesTo === undefined || finding.verdict.level === 'compatible') return [];
    if (isHoldable(finding)) return [{ finding, appliesTo }];
    report.add('rule-of-one-version', appliesTo.key, { rule: finding.verdict.rule, at: finding.at });
    return [];
  });
}

/** Only resources.yaml is checked: a frozen file may name a version that has ended since. */
function reportUnserved(rules: readonly AppliedRule[], { newest, older }: VersionList<Version>, report: Report): void {
  const served = older.map(({ model }) => model.service.version);
  for (const { appliesTo } of rules) {
    for (const named of appliesTo.value === 'all' ? [] : appliesTo.value) {
      const params = { version: named.value, newest: newest.model.service.version, served };
      if (!served.includes(named.value)) report.add('applies-to-unserved', named, params);
    }
  }
}

const NO_EFFECT =
  'It changes nothing there: that version lacks the resource or member, is as narrow already, or has no "auth".';

/** @param versions from the one with the rules to the one that is narrowed */
function narrowed(versions: readonly [Version, ...Version[]], rules: readonly AppliedRule[], report: Report): Version {
  const older = versions.at(-1) ?? versions[0];
  const { version } = older.model.service;
  const applied: { readonly place: SourceRange; readonly at: string }[] = [];
  let { spec } = older;
  for (const { finding, appliesTo } of rules) {
    const { at } = finding;
    const named = appliesTo.value === 'all' ? undefined : appliesTo.value.find(({ value }) => value === version);
    const place = appliesTo.value === 'all' ? appliesTo : named;
    if (place === undefined) continue;
    const result = narrowSpec({ address: finding.newer, versions, spec, place });
    if (result.kind === 'edit') {
      ({ spec } = result);
      applied.push({ place, at });
    } else if (result.kind === 'refused') report.add('rule-cannot-apply', place, { at, version, why: result.why });
    else if (named !== undefined) report.add('rule-cannot-apply', named, { at, version, why: NO_EFFECT });
  }
  const [first] = applied;
  if (first === undefined) return older;
  const own = new Report();
  const model = resolve(spec, own);
  const error = own.sorted().find(({ severity }) => severity === 'error');
  if (model !== undefined && error === undefined) return { spec, model };
  const { place, at } = applied.find((one) => isAt(one.place, error)) ?? first;
  const related: readonly RelatedPlace[] =
    error === undefined || isAt(place, error)
      ? []
      : [{ source: error.source, span: error.span, label: `here in v${version}` }];
  report.add('rule-cannot-apply', place, { at, version, why: error?.message ?? '' }, related);
  return older;
}

function isAt({ source, span }: SourceRange, other: SourceRange | undefined): boolean {
  return other !== undefined && other.source === source && other.span.start === span.start;
}
