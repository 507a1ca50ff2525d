import { describe, expect, it } from 'vitest';
import { modelOf } from '../../testing/model-of.js';
import { BASE } from '../../testing/version-changes/base-version.js';
import { applyChange } from '../../testing/version-changes/version-change.js';
import { ruleChanges } from '../../testing/version-changes/rule-changes.js';
import { versionChanges } from '../../testing/version-changes/version-changes.js';
import { findingsBetween } from './findings.js';

const base = modelOf(BASE);

describe('findingsBetween', () => {
  it.each([...versionChanges, ...ruleChanges])('gives the expected verdict on: $name', (change) => {
    const newer = modelOf(applyChange(change));
    const findings = findingsBetween(base, newer).map(({ at, verdict }) => ({
      at,
      rule: verdict.level === 'compatible' ? '' : verdict.rule,
    }));
    expect(findings).toEqual(change.verdict === 'compatible' ? [] : [{ at: change.at, rule: change.verdict }]);
  });
});
