import { readFileSync } from 'node:fs';
import semver from 'semver';
import { describe, expect, it } from 'vitest';
import { packageVersion } from '../../conventions/read-package.js';
import { firstSentence, parseChangelog } from './parse-changelog.js';

describe('CHANGELOG.md', () => {
  const { versions, entries, faults } = parseChangelog(
    readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8'),
  );

  it('has the form that generate and doctor read', () => {
    expect(faults).toEqual([]);
  });

  it('names versions from the newest to the oldest, each with at least one change', () => {
    expect(versions).toEqual(versions.toSorted(semver.rcompare));
    expect(new Set(versions).size).toBe(versions.length);
    const described = new Set(entries.map(({ version }) => version));
    expect(versions.filter((version) => !described.has(version))).toEqual([]);
  });

  it('has the changes of the version that package.json names, so that no digest is empty', () => {
    const newest = versions[0] ?? '0.0.0';
    const isReleased = newest === packageVersion();
    expect(isReleased || semver.gt(packageVersion(), newest)).toBe(true);
    expect(isReleased || entries.some(({ version }) => version === '')).toBe(true);
  });

  it('begins each entry with a sentence, and says each once', () => {
    const sentences = entries.map(({ text }) => firstSentence(text));
    expect(sentences.filter((sentence) => !/^[A-Z`/].+[.…]$/.test(sentence))).toEqual([]);
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});

describe('parseChangelog', () => {
  it('reads versions, sections and entries, and joins what is broken over lines', () => {
    const text =
      '# Changelog\n\nProse.\n\n## Unreleased\n\n### Added\n\n- A\n  and more.\n\n## 0.2.0-rc.1 - 2026-01-31\n\n### Security\n\n- B.\n- C.\n';
    expect(parseChangelog(text.replaceAll('\n', '\r\n'))).toEqual({
      versions: ['0.2.0-rc.1'],
      entries: [
        { version: '', section: 'Added', text: 'A and more.' },
        { version: '0.2.0-rc.1', section: 'Security', text: 'B.' },
        { version: '0.2.0-rc.1', section: 'Security', text: 'C.' },
      ],
      faults: [],
    });
  });

  it.each([
    ['## 0.2.0', 'line 2: not "## Unreleased"'],
    ['## [0.2.0] - 2026-01-31', 'line 2: not "## Unreleased"'],
    ['## Unreleased\n### Safety', 'line 3: not one of Added, '],
    ['### Added', 'line 2: not one of Added, '],
    ['- Lost.', 'line 2: an entry outside of a section'],
    ['## Unreleased\n- Lost.', 'line 3: an entry outside of a section'],
    ['## Unreleased\n### Added\nProse.', 'line 4: neither a heading nor an entry'],
    ['## Unreleased\n### Added\n* Starred.', 'line 4: neither a heading nor an entry'],
  ])('says where %j does not have the form', (text, fault) => {
    expect(parseChangelog(`# Changelog\n${text}\n`).faults).toEqual([expect.stringContaining(fault)]);
  });
});

describe('firstSentence', () => {
  it.each([
    ['One. Two.', 'One.'],
    ['**Bold one.** Two.', 'Bold one.'],
    ['Node 20.19.4 is old. Two.', 'Node 20.19.4 is old.'],
    ['`a. b` and [a link](x.md). Two.', '`a. b` and a link.'],
    ['No end', 'No end'],
    [`${'long '.repeat(60)}.`, `${'long '.repeat(40).trimEnd()}…`],
  ])('of %j is %j', (markdown, sentence) => {
    expect(firstSentence(markdown)).toBe(sentence);
  });
});
