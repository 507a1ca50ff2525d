import type { Report } from '../diagnostics/report.js';
import { checkOldest, checkVersion, type Version } from './check-version.js';

/** Each served version against the one before it, with its own acknowledgements; how many of them there are. */
export function checkServed(newestFirst: readonly Version[], report: Report): number {
  let acknowledged = 0;
  for (const [index, version] of newestFirst.entries()) {
    const older = newestFirst[index + 1];
    if (older === undefined) checkOldest(version, report);
    else acknowledged += checkVersion(older, version, report);
  }
  return acknowledged;
}
