// What only time, or a hand, makes wrong of released versions. `generate` does not ask: what it does depends on its input alone.
import type { Report } from '../../diagnostics/report.js';
import { rangeOfFile } from '../../source/source-file.js';
import { shortAddress } from '../differences/change.js';
import type { Change } from '../differences/change.js';
import { diffModels } from '../differences/diff-models.js';
import type { Version } from '../../model/version.js';
import { locateAddress } from '../../language/locate-address.js';
import { wordsOf } from './verdict.js';
import type { Spec } from '../../language/spec.js';

/** The file of a version, and its lock. */
export interface ReleasedFile {
  readonly path: string;
  readonly version: number;
  readonly lock: object | undefined;
}

/** Without a lock nothing would tell that a version means something else than it did. */
export function checkLocks(older: readonly ReleasedFile[], report: Report): void {
  for (const { path, version, lock } of older)
    if (lock === undefined) report.add('version-without-lock', rangeOfFile(path), { version });
}

/**
 * Whether the versions end when they were said to.
 * @param served the numbers of those that are
 * @param today `2026-11-22`
 */
export function checkSunsets({ lifecycle }: Spec, served: readonly number[], today: string, report: Report): void {
  for (const { version, value } of lifecycle.value) {
    const { sunset } = value;
    if (sunset === undefined) continue;
    const isServed = served.includes(version);
    const params = { version, sunset: sunset.value };
    if (isServed && sunset.value <= today) report.add('sunset-passed', sunset, params);
    if (!isServed && sunset.value > today) report.add('ended-before-sunset', sunset, params);
  }
}

/** @param released what its lock says */
export function checkLockedMeaning(frozen: Version, released: Version, report: Report): void {
  for (const change of diffModels(released.model, frozen.model)) {
    if (change.kind === 'text' || change.kind === 'example') continue;
    const { isExact, ...was } = locateAddress(released.spec, change.older);
    const related = [{ ...was, label: isExact ? 'as it was released' : 'as it was released, where it is not written' }];
    const params = {
      at: shortAddress(change.newer),
      version: frozen.model.service.version,
      how: difference(change),
      lock: was.source.path,
    };
    report.add('frozen-version-changed', locateAddress(frozen.spec, change.newer), params, related);
  }
}

function difference(change: Change): string {
  if (change.kind.endsWith('-added')) return 'is new';
  if (change.kind.endsWith('-removed')) return 'is gone';
  return 'from' in change && typeof change.from !== 'object'
    ? `is ${wordsOf(change.to)}, and was ${wordsOf(change.from)}`
    : 'is another one';
}
