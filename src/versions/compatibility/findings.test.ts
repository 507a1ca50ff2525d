import { describe, expect, it } from 'vitest';
import { modelOf } from '../../testing/model-of.js';
import { BASE, applyChange } from '../../testing/version-changes/base-version.js';
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

  // A client goes by what each answer says of its age, so no value of another version was promised.
  it.each([
    ['added', '', 'cache: { max_age: 60s }'],
    ['removed', 'cache: { max_age: 60s }', ''],
    ['raised', 'cache: { max_age: 60s }', 'cache: { max_age: 10min }'],
    ['lowered', 'cache: { max_age: 10min }', 'cache: { max_age: 60s }'],
    ['no longer shared', 'cache: { max_age: 60s, shared: true }', 'cache: { max_age: 60s }'],
    ['shared', 'cache: { max_age: 60s }', 'cache: { max_age: 60s, shared: true }'],
  ])('finds nothing where the age of answers is %s', (_name, was, is) => {
    const withCache = (cache: string): ReturnType<typeof modelOf> =>
      modelOf(BASE.replace('resources:\n', `${cache}\nresources:\n`));
    expect(findingsBetween(withCache(was), withCache(is))).toEqual([]);
  });

  it.each([
    ['authenticated', 'member', 'member', undefined],
    ['authenticated', 'member', '[member, "role:support"]', 'access-narrowed'],
    ['authenticated', '[member, "role:support"]', '[member, "role:support"]', undefined],
    ['authenticated', '"member:admin"', 'member', 'access-narrowed'],
    ['member', 'authenticated', 'member', undefined],
  ])('judges %s that becomes %s below a group that is read by %s', (was, is, finds, rule) => {
    const withAccess = (access: string): ReturnType<typeof modelOf> =>
      modelOf(`service: desk
version: 1
auth: { scheme: bearer }
resources:
  circles:
    members: { in: people, role: role }
    access: { read: ${finds}, write: member, create: authenticated }
    fields: { name: string }
    resources:
      people: { kind: store, key: { field: account }, access: member, fields: { account: string, role: { enum: [admin, guest] } } }
      picks: { access: { read: ${access}, write: member }, fields: { title: string } }
`);
    const [finding] = findingsBetween(withAccess(was), withAccess(is));
    expect(finding && 'rule' in finding.verdict ? finding.verdict.rule : undefined).toBe(rule);
  });

  const [two, three] = ['one_of: [authors, readers]', 'one_of: [authors, readers, books]'];
  it.each([
    ['lists one more', two, three, 'enum-value-added'],
    ['lists one fewer', three, two, 'enum-value-removed'],
    ['is only shown, and lists one fewer', `${three}, readonly: true`, `${two}, readonly: true`, undefined],
    ['lets go of its item', two, `${two}, on_delete: clear`, 'on-delete-changed'],
    ['becomes one to a single resource', two, 'ref: authors', 'reference-changed'],
    ['was one to a single resource', 'ref: authors', two, 'reference-changed'],
  ])('judges a reference to several resources that %s', (_name, was, is, rule) => {
    const about = (type: string): ReturnType<typeof modelOf> =>
      modelOf(BASE.replace('      subtitle:', `      about: { ${type}, optional: true }\n      subtitle:`));
    const [finding] = findingsBetween(about(was), about(is));
    expect(finding && 'rule' in finding.verdict ? finding.verdict.rule : undefined).toBe(rule);
  });
});
