import { describe, expect, it } from 'vitest';
import type { ChangelogEntry } from './parse-changelog.js';
import { changesOf, changesSince, changesText, upgradeDigest } from './upgrade.js';

const CHANGELOG = `# Changelog

## Unreleased

### Added

- Four.

## 0.3.0 - 2026-03-01

### Added

- Three. More of it.

### Security

- A hole is closed. It was wide.

## 0.2.0 - 2026-02-01

### Fixed

- Two.

## 0.1.0 - 2026-01-01

### Added

- One.
`;

function texts(changes: readonly ChangelogEntry[]): readonly string[] {
  return changes.map(({ text }) => text.split('.')[0] ?? '');
}

describe('changesSince', () => {
  it.each([
    ['0.3.0', ['Four']],
    ['0.2.5', ['Four', 'Three', 'A hole is closed']],
    ['0.3.0-rc.1', ['Four', 'Three', 'A hole is closed']],
    ['0.1.0', ['Four', 'Three', 'A hole is closed', 'Two']],
    ['9.0.0', []],
    [undefined, ['Four', 'Three', 'A hole is closed', 'Two', 'One']],
  ])('%s are those above it', (since, expected) => {
    expect(texts(changesSince(since, CHANGELOG, '0.3.0'))).toEqual(expected);
  });

  it('has changes for every generator before this one', () => {
    expect(changesOf({ kind: 'unknown' }).length).toBeGreaterThan(20);
    expect(changesOf({ kind: 'newer', wrote: '0.0.9' }).length).toBeGreaterThan(20);
    expect(changesOf({ kind: 'older', wrote: '99.0.0' })).toEqual([]);
    expect(changesOf({ kind: 'same', wrote: '0.1.0' })).toEqual([]);
    expect(changesOf(undefined)).toEqual([]);
  });
});

describe('the digest of an upgrade', () => {
  const changes = changesSince('0.1.0', CHANGELOG, '0.3.0');

  it('says who wrote the service and who runs, then security, then where the rest is', () => {
    expect(upgradeDigest({ kind: 'newer', wrote: '0.1.0' }, changes, '0.3.0')).toBe(
      'This service was written by Restwright 0.1.0; 0.3.0 runs now.\nSecurity:\n  - A hole is closed.\n3 other changes: restwright doctor --since 0.1.0\n',
    );
  });

  it('of a generator that did not name itself lists what may be new', () => {
    expect(upgradeDigest({ kind: 'unknown' }, changes.slice(0, 1), '0.3.0')).toBe(
      'This service was written by an older version of Restwright, which did not name itself; 0.3.0 runs now.\n1 change: restwright doctor --since 0.0.0\n',
    );
  });

  it('stays short', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({
      version: '0.3.0',
      section: 'Security' as const,
      text: `Hole ${index}.`,
    }));
    const digest = upgradeDigest({ kind: 'newer', wrote: '0.1.0' }, [...many, ...changes], '0.3.0');
    expect(digest.match(/ {2}- /g)).toHaveLength(5);
    expect(digest).toContain('\n8 other changes, 5 of them about security: restwright doctor --since 0.1.0\n');
  });

  it.each([undefined, { kind: 'first' }, { kind: 'same', wrote: '0.3.0' }, { kind: 'older', wrote: '0.4.0' }] as const)(
    'is empty for %j',
    (relation) => {
      expect(upgradeDigest(relation, changes, '0.3.0')).toBe('');
    },
  );
});

describe('the list of changes', () => {
  it('has a heading for each section, security first, and says where the changelog is', () => {
    expect(changesText(changesSince('0.1.0', CHANGELOG, '0.3.0'))).toMatch(
      /^\nSecurity\n {2}- A hole is closed\.\n\nAdded\n {2}- Four\.\n {2}- Three\.\n\nFixed\n {2}- Two\.\n\nIn full: .*CHANGELOG\.md\n$/,
    );
  });

  it('is empty without changes', () => {
    expect(changesText([])).toBe('');
  });
});
