// `was` has to name a thing of the previous version. Otherwise nothing was renamed, and the values would begin anew.
import type { Report } from '../../diagnostics/report.js';
import { locateAddress } from '../../language/locate-address.js';
import { allFields } from '../../model/fields.js';
import { type Address, addressOf } from '../differences/change.js';
import type { Resource } from '../../model/model.js';
import { pairsOf } from '../../model/pairs.js';
import { type VersionList, type Version, newestFirst } from '../../model/served.js';

export function checkFormerNames(versions: VersionList<Version>, report: Report): void {
  const all = newestFirst(versions);
  for (const [index, newer] of all.entries()) {
    const older = all[index + 1];
    if (older === undefined) continue;
    for (const { address, was, gone } of unknownIn(older.model.resources, newer.model.resources)) {
      const params = { was, version: older.model.service.version, gone };
      report.add('unknown-former-name', locateAddress(newer.spec, [...address, 'was']), params);
    }
  }
}

interface Unknown {
  readonly address: Address;
  readonly was: string;
  /** Siblings of the older version that the newer one lacks. */
  readonly gone: readonly string[];
}

function unknownIn(olds: readonly Resource[], news: readonly Resource[]): readonly Unknown[] {
  const { both, added, removed } = pairsOf(olds, news);
  const own = added.map((resource) => ({ address: addressOf(resource), was: resource.was, gone: namesOf(removed) }));
  const inside = both.flatMap(({ older, newer }) => {
    const fields = pairsOf(allFields(older), allFields(newer));
    const gone = namesOf(fields.removed);
    const address = [...addressOf(newer), 'fields'];
    return [
      ...fields.added.map(({ name, was }) => ({ address: [...address, name], was, gone })),
      ...unknownIn(older.children, newer.children),
    ];
  });
  return [...own, ...inside].filter(({ was }) => was !== '');
}

function namesOf(things: readonly { readonly name: string }[]): readonly string[] {
  return things.map(({ name }) => name);
}
