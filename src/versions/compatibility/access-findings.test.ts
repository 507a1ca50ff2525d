import { describe, expect, it } from 'vitest';
import { modelOf } from '../../testing/model-of.js';
import { accessChanges } from '../../testing/version-changes/access-changes.js';
import { limitChanges, withLimits } from '../../testing/version-changes/limit-changes.js';
import { service } from '../../language/grammar.js';
import { reachableMaps } from '../../language/value-types/value-type.js';
import { serviceChanges } from '../../testing/version-changes/service-changes.js';
import { findingsBetween, findingMessage } from './findings.js';
/** Limits that the language knows. */
const limitNames = reachableMaps(service.description)
  .filter(({ name }) => name === 'limits')
  .flatMap((map) => map.keys().map(({ name }) => name));

const lowered = serviceChanges.filter(({ verdict }) => verdict === 'limit-lowered');

describe('findingsBetween', () => {
  it.each([...accessChanges, ...limitChanges])('gives the expected verdict on: $name', ({ older, newer, found }) => {
    const findings = findingsBetween(modelOf(older), modelOf(newer)).flatMap(({ at, verdict }) =>
      verdict.level === 'compatible' ? [] : [{ rule: verdict.rule, at }],
    );
    expect(findings).toEqual(found);
  });

  it.each(limitNames)('has a test change that lowers %s', (name) => {
    const found = [...limitChanges.flatMap((change) => change.found), ...lowered].map(({ at }) => at);
    expect(found.some((at) => at === `limits.${name}` || at.startsWith(`limits.${name}.`))).toBe(true);
  });

  it.each([
    ['clamp', 'clients of v1 that ask for more get less'],
    ['reject', 'requests of v1 beyond it are refused'],
  ])('says what a lower page size does where over_max is %s', (overMax, effect) => {
    const of = (max: number) => modelOf(withLimits(`{ page: { max: ${max}, over_max: ${overMax} } }`));
    const [finding, ...others] = findingsBetween(of(100), of(50));
    expect(others).toEqual([]);
    const message = finding && findingMessage(finding, 1);
    expect(message).toContain(`"limits.page.max" is 50, and was 100: ${effect}`);
  });
});
