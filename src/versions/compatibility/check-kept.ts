// What only time, or a hand, makes wrong of released versions. `generate` does not ask: what it does depends on its input alone.
import type { Report } from '../../diagnostics/report.js';
import { placeOf } from '../../source/source-file.js';
import type { Spec } from '../../language/spec.js';

/** The file of a version, and its lock. */
export interface KeptVersion {
  readonly path: string;
  readonly version: number;
  readonly lock: object | undefined;
}

/** Without a lock nothing would tell that a version means something else than it did. */
export function checkLocks(older: readonly KeptVersion[], report: Report): void {
  for (const { path, version, lock } of older)
    if (lock === undefined) report.add('version-without-lock', placeOf(path), { version });
}

/**
 * Whether the versions end when they were said to.
 * @param served the numbers of those that are
 * @param today `2026-11-22`
 */
export function checkDays({ lifecycle }: Spec, served: readonly number[], today: string, report: Report): void {
  for (const { version, value } of lifecycle.value) {
    const { sunset } = value;
    if (sunset === undefined) continue;
    const isServed = served.includes(version);
    const params = { version, sunset: sunset.value };
    if (isServed && sunset.value <= today) report.add('sunset-passed', sunset, params);
    if (!isServed && sunset.value > today) report.add('ended-before-sunset', sunset, params);
  }
}
