// Intervals of the newest version that may not overlap, as another version on the same table has them.
import type { Field, NoOverlap } from '../../model/model.js';
import { isTenant } from '../../model/tenants.js';
import { intervalSamples } from '../../model/resolve/interval-samples.js';
import { firstOf, nameIn, type StoredTable } from './stored-versions.js';

/** Undefined where the version hides a member, or lets an end be absent. */
export function intervalInVersion(
  { group, start, end }: NoOverlap,
  version: number,
  table: StoredTable,
): NoOverlap | undefined {
  const shownAs = (field: Field): readonly Field[] => {
    if (isTenant(field)) return [field];
    const name = nameIn(version, field, table);
    return table.shown.get(version)?.fields.filter((one) => one.name === name) ?? [];
  };
  const [[first], [last], members] = [shownAs(start), shownAs(end), group.flatMap(shownAs)];
  if (first === undefined || last === undefined || members.length < group.length) return undefined;
  return [first, last].every(isAlwaysThere) ? { group: members, start: first, end: last } : undefined;
}

function isAlwaysThere({ presence, nullable }: Field): boolean {
  return presence.kind === 'required' && !nullable;
}

/** Samples of the ends, by their names in the version: its tests make rows that are apart. */
export function samplesInVersion(
  table: StoredTable,
  version: number,
): ReadonlyMap<string, Pick<Field, 'sampleType' | 'sampleValues'>> {
  const checks = table.shown.get(version)?.checks ?? [];
  const intervals = firstOf(table).noOverlaps.flatMap((one) => intervalInVersion(one, version, table) ?? []);
  return new Map(intervals.flatMap((interval) => [...(intervalSamples(interval, checks) ?? [])]));
}
