// Asks the registry whether a locked package of the generator or a service has a known vulnerability.
// The test is skipped, and says so, when the registry does not answer.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { npm, root } from '../support/built-command.js';

interface Audit {
  readonly error?: unknown;
  readonly message?: string;
  readonly metadata?: { readonly vulnerabilities: Readonly<Record<string, number>> };
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
}

const packages = {
  'the generator': (folder: string) => copied(folder, root),
  'the flagship': (folder: string) => copied(folder, join(root, 'generated')),
  'a service with everything': (folder: string) => {
    const lock = readFileSync(join(root, 'templates/package-lock.json'), 'utf8');
    const { packages: locked }: { readonly packages: Readonly<Record<string, unknown>> } = JSON.parse(lock);
    writeFileSync(join(folder, 'package.json'), JSON.stringify(locked['']));
    writeFileSync(join(folder, 'package-lock.json'), lock);
  },
};

function copied(folder: string, from: string): void {
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(from, name), join(folder, name));
}

describe.each(Object.entries(packages))('%s', (_name, place) => {
  it('has no package with a known vulnerability', { timeout: 300_000 }, async ({ skip }) => {
    const folder = scratchFolder().path('audited');
    mkdirSync(folder, { recursive: true });
    place(folder);
    const { stdout, stderr } = await npm(['audit', '--json', '--package-lock-only'], folder);
    const audit: Audit = JSON.parse(stdout === '' ? '{}' : stdout);
    if (audit.metadata === undefined) {
      const why = audit.message ?? stderr.split('\n').find((line) => line.includes('audit')) ?? 'no answer';
      console.warn(`The registry cannot say which packages are vulnerable: ${why}`);
      return skip();
    }
    const found = Object.entries(audit.vulnerabilities ?? {}).map(
      ([name, { severity, range }]) => `${name} ${range}: ${severity}`,
    );
    expect(found).toEqual([]);
  });
});
