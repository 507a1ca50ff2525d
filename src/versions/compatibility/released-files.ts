// Checks of released versions that `generate` skips, since time or an edit of a frozen file causes their findings.
import { valueChange } from '../../diagnostics/catalog/compatibility/reported-change.js';
import type { Report } from '../../diagnostics/report.js';
import { rangeOfFile } from '../../source/source-file.js';
import { type Change, shortAddress } from '../differences/change.js';
import { effectByKind } from '../differences/change-effects.js';
import { diffModels } from '../differences/diff-models.js';
import type { Version } from '../../model/served.js';
import { locateAddress } from '../../language/locate-address.js';
import { wordsOf } from './verdict.js';
import type { Spec } from '../../language/spec.js';

export interface ReleasedFile {
  readonly path: string;
  readonly version: number;
  readonly lock: object | undefined;
}

/** Without its lock, a released version could change its meaning unnoticed. */
export function checkLocks(older: readonly ReleasedFile[], report: Report): void {
  for (const { path, version, lock } of older)
    if (lock === undefined) report.add('version-without-lock', rangeOfFile(path), { version });
}

/**
 * Checks that versions end on their sunset.
 *
 * @param served the numbers of the served versions
 * @param today as `2026-11-22`
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

/**
 * Checks that a frozen version still means what its lock says.
 *
 * @param released the version that the lock describes
 */
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
  const effect = effectByKind[change.kind];
  if (effect === 'adds') return 'is new';
  if (effect === 'removes') return 'is gone';
  return 'from' in change && typeof change.from !== 'object'
    ? valueChange({ from: wordsOf(change.from), to: wordsOf(change.to) })
    : 'has changed';
}
