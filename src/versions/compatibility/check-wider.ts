// Older versions that give what the newest one keeps from its callers. Acknowledging a break says that clients bear it, and closes nothing:
// the data is the same, so this is said for as long as such a version is served.
import type { Report } from '../../diagnostics/report.js';
import type { Version } from '../../model/version.js';
import { placeIn } from '../../language/place-in.js';
import { relatedPlace } from './check-version.js';
import { findingsBetween } from './findings.js';
import type { BreakingRule } from './verdict.js';

/** Breaks by which something is kept from those who had it. */
const CLOSING: ReadonlySet<string> = new Set<BreakingRule>(['access-narrowed', 'field-write-only']);

/** A.2: each older version against the newest one, whatever is between them. */
export function checkWider(newest: Version, older: readonly Version[], report: Report): void {
  for (const version of older) {
    for (const { verdict, at, older: before, newer: after } of findingsBetween(version.model, newest.model)) {
      if (verdict.level !== 'breaking' || !CLOSING.has(verdict.rule)) continue;
      const numbers = { version: version.model.service.version, newest: newest.model.service.version };
      const told = { at, ...numbers, from: verdict.from, to: verdict.to };
      report.add('version-goes-round', placeIn(newest.spec, after), told, [relatedPlace(version, before)]);
    }
  }
}
