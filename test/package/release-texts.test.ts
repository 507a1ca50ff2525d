// `npm version` prepares the texts of a release.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseChangelog } from '../../src/commands/upgrade/parse-changelog.js';
import { packageVersion } from '../../src/conventions/read-package.js';
import { releasedChangelog, renamedPackage } from '../../scripts/release-texts.mjs';
import { root } from '../support/built-command.js';

const date = new Date('2026-03-01T12:00:00Z');

it('puts what is unreleased under the new version, in the form that the command reads', () => {
  const text = '# Changelog\n\n## Unreleased\n\n### Added\n\n- One.\n\n## 0.1.0 - 2026-01-01\n\n### Added\n\n- Zero.\n';
  const released = releasedChangelog(text, '0.2.0', date);
  expect(parseChangelog(released)).toMatchObject({
    versions: ['0.2.0', '0.1.0'],
    entries: [{ version: '0.2.0', text: 'One.' }, { version: '0.1.0' }],
    faults: [],
  });
  expect(() => releasedChangelog(released, '0.3.0', date)).toThrow('nothing under "## Unreleased"');
  expect(() => releasedChangelog('# Changelog\n', '0.3.0', date)).toThrow('nothing under "## Unreleased"');
});

it('names the packed file in the README by the version of package.json', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  expect(readme).toContain('.tgz');
  expect(renamedPackage(readme, packageVersion())).toBe(readme);
  expect(renamedPackage(readme, '2.0.0-rc.1')).toContain('../restwright-2.0.0-rc.1.tgz');
});
