import { describe, expect, it } from 'vitest';
import { modelOf } from '../testing/model-of.js';
import { accessChanges } from '../testing/version-changes/access-changes.js';
import { findingsBetween } from './findings.js';

describe('findingsBetween', () => {
  it.each(accessChanges)('judges that $name', ({ older, newer, found }) => {
    const findings = findingsBetween(modelOf(older), modelOf(newer)).flatMap(({ at, verdict }) =>
      verdict.level === 'compatible' ? [] : [{ rule: verdict.rule, at }],
    );
    expect(findings).toEqual(found);
  });
});
