// Warns of older versions that show what the newest one restricts.
import type { Report } from '../../diagnostics/report.js';
import { locateAddress } from '../../language/locate-address.js';
import { addressOf } from '../differences/change.js';
import { hasAuthentication, ownershipOf } from '../../model/access.js';
import type { Served, Version } from '../../model/served.js';
import type { StoredTable } from './stored-versions.js';

/** A.2: versions share one database, and each decides by itself who sees it. */
export function checkVersionAccess(
  { newest, older }: Served<Version>,
  tables: readonly StoredTable[],
  report: Report,
): void {
  const last = newest.model.service.version;
  for (const { spec, model } of older) {
    const { version } = model.service;
    if (!hasAuthentication(model)) {
      if (hasAuthentication(newest.model)) report.add('version-still-open', spec.service, { version, newest: last });
      continue;
    }
    for (const { shown } of tables) {
      const [then, now] = [shown.get(version), shown.get(last)];
      if (then === undefined || now === undefined || now.owner === null || ownershipOf(then, then) !== undefined)
        continue;
      report.add('version-shows-all', locateAddress(spec, addressOf(then)), {
        resource: then.key,
        version,
        newest: last,
      });
    }
  }
}
