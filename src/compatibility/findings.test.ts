import { describe, expect, it } from 'vitest';
import { modelOf } from '../testing/model-of.js';
import { BASE, newerOf, versionChanges } from '../testing/version-changes.js';
import { findingsBetween } from './findings.js';

const base = modelOf(BASE);

describe('findingsBetween', () => {
  it.each(versionChanges)('judges $name', (change) => {
    const newer = modelOf(newerOf(change));
    const findings = findingsBetween(base, newer).map(({ at, verdict }) => ({
      at,
      rule: verdict.level === 'compatible' ? '' : verdict.rule,
    }));
    expect(findings).toEqual(change.verdict === 'compatible' ? [] : [{ at: change.at, rule: change.verdict }]);
  });
});
