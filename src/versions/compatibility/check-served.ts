import type { Report } from '../../diagnostics/report.js';
import type { Version } from '../../model/version.js';
import { checkOldest, checkVersion } from './check-version.js';
import { checkWider } from './check-wider.js';

/** Each served version against the one before it, with its own acknowledgements; how many of them there are. */
export function checkServed(newestFirst: readonly Version[], report: Report): number {
  const [newest] = newestFirst;
  let acknowledged = 0;
  for (const [index, version] of newestFirst.entries()) {
    const older = newestFirst[index + 1];
    if (older !== undefined) acknowledged += checkVersion(older, version, report);
  }
  // What a frozen file acknowledges was about a version that may have ended since; nobody can take it out there.
  if (newest !== undefined && newestFirst.length === 1) checkOldest(newest, report);
  // A break that is not acknowledged is an error, which says the same and more.
  if (newest !== undefined && !report.hasErrors) checkWider(newest, newestFirst.slice(1), report);
  return acknowledged;
}
