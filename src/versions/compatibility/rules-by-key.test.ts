import { describe, expect, it } from 'vitest';
import { breakingDiagnostics, doubtfulDiagnostics } from '../../diagnostics/catalog/compatibility.js';
import { service } from '../../language/grammar.js';
import { reachableMaps } from '../../language/value-types/value-type.js';
import { accessChanges } from '../../testing/version-changes/access-changes.js';
import { versionChanges } from '../../testing/version-changes/version-changes.js';
import { rulesByKey } from './rules-by-key.js';

const rules = [...Object.keys(breakingDiagnostics), ...Object.keys(doubtfulDiagnostics)];
const named = new Set(Object.values(rulesByKey).flatMap((rows) => Object.values(rows).flat()));

describe('rules of compatibility by key', () => {
  it('has a row for every key of the language', () => {
    const keys = reachableMaps(service.description).map((map) => [
      map.name,
      map
        .keys()
        .map(({ name }) => name)
        .toSorted(),
    ]);
    const rows = Object.entries(rulesByKey).map(([map, row]) => [map, Object.keys(row).toSorted()]);
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(keys));
  });

  it('names every rule of the catalog', () => {
    expect(rules.filter((rule) => ![...named].some((row) => row === rule))).toEqual([]);
  });

  it.each(rules)('has a test change that breaks %s', (rule) => {
    const ofAccess = accessChanges.flatMap(({ found }) => found.map((one) => one.rule));
    expect([...versionChanges.map(({ verdict }) => verdict), ...ofAccess]).toContain(rule);
  });
});
