// A service that another version of Restwright wrote: what `generate` and `doctor` say of it, and what they keep.
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ScratchFolder, scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, restwright, root } from '../support/built-command.js';
import { people } from '../command/people-folder.js';

/** Generated once and copied for each test. */
const written = scratchFolder(afterAll);

beforeAll(async () => {
  build();
  written.write('resources.yaml', people);
  await restwright(['generate'], written.root);
}, 60_000);

const { version: runs }: { readonly version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const MANIFEST = 'generated/.restwright.json';

function generatedFolder(): ScratchFolder {
  const folder = scratchFolder();
  cpSync(written.root, folder.root, { recursive: true, preserveTimestamps: true });
  return folder;
}

/** A service as the version would have written it; undefined for one before manifests named it. */
function writtenBy(wrote: unknown): ScratchFolder {
  const folder = generatedFolder();
  const line = `  "restwright": ${JSON.stringify(runs)},\n`;
  const manifest = folder.read(MANIFEST);
  expect(manifest).toContain(line);
  folder.write(
    MANIFEST,
    manifest.replace(line, wrote === undefined ? '' : `  "restwright": ${JSON.stringify(wrote)},\n`),
  );
  return folder;
}

async function generatorOf(words: readonly string[], folder: ScratchFolder): Promise<unknown> {
  const document: { readonly generator: unknown } = JSON.parse(
    (await restwright([...words, '--json'], folder.root)).stdout,
  );
  return document.generator;
}

describe('a service says which Restwright wrote it', () => {
  it('in the manifest, package.json and the README, as --version does', async () => {
    const folder = generatedFolder();
    expect((await restwright(['--version'], folder.root)).stdout).toBe(`${runs}\n`);
    expect(JSON.parse(folder.read(MANIFEST))).toMatchObject({ restwright: runs });
    expect(JSON.parse(folder.read('generated/package.json'))).toMatchObject({ restwright: { version: runs } });
    expect(folder.read('generated/README.md')).toContain(`Restwright ${runs} wrote this page`);
  });
});

describe('the same Restwright', () => {
  it('has nothing new to say', async () => {
    const folder = generatedFolder();
    folder.write('resources.yaml', `${people}      email: email\n`);
    expect((await restwright(['generate'], folder.root)).stdout).not.toContain('runs now');
    const doctor = await restwright(['doctor'], folder.root);
    expect(doctor.stdout).toContain(`✓ generator    Restwright ${runs} wrote the service\n`);
    expect(doctor.stdout).not.toContain('In full');
    const same = { runs, wrote: runs, relation: 'same', changes: [] };
    expect(await generatorOf(['generate'], folder)).toEqual(same);
    expect(await generatorOf(['doctor'], folder)).toEqual(same);
  });

  it('is the first one in an empty folder', async () => {
    const folder = scratchFolder();
    folder.write('resources.yaml', people);
    expect(await generatorOf(['generate'], folder)).toEqual({ runs, wrote: null, relation: 'first', changes: [] });
  });
});

describe('a newer Restwright', () => {
  it('tells what it brings, security first, once', async () => {
    const folder = writtenBy('0.0.9');
    const check = await restwright(['generate', '--check'], folder.root);
    expect(check.stdout).toContain(
      `\nThis service was written by Restwright 0.0.9; ${runs} runs now.\nSecurity:\n  - `,
    );
    const first = await restwright(['generate'], folder.root);
    expect([first.code, first.stderr]).toEqual([0, '']);
    expect(first.stdout).toMatch(
      /\n {2}- [^\n]+\n\d+ other changes, \d+ of them about security: restwright doctor --since 0\.0\.9\n$/,
    );
    expect(JSON.parse(folder.read(MANIFEST))).toMatchObject({ restwright: runs });
    expect((await restwright(['generate'], folder.root)).stdout).not.toContain('0.0.9');
    const listed = await restwright(['doctor', '--since', '0.0.9'], folder.root);
    expect(listed.stdout).toContain('\nSecurity\n  - ');
  });

  it('has the whole list in doctor, and each change in full in JSON', async () => {
    const folder = writtenBy('0.0.9');
    const { code, stdout } = await restwright(['doctor'], folder.root);
    expect(code).toBe(1);
    expect(stdout).toContain(
      `✗ generator    Restwright 0.0.9 wrote the service, and ${runs} runs: run "restwright generate"`,
    );
    expect(stdout).toMatch(/\n\nSecurity\n(?: {2}- [^\n]+\n){5,}[^]*\nIn full: [^\n]*CHANGELOG\.md\n$/);
    const entry = {
      section: 'Security',
      text: expect.stringMatching(/^Node 20\.19\.4 is the oldest .*CVE-2025-23167/),
    };
    const expected = {
      runs,
      wrote: '0.0.9',
      relation: 'newer',
      changes: expect.arrayContaining([expect.objectContaining(entry)]),
    };
    expect(await generatorOf(['doctor'], folder)).toEqual(expected);
    expect(await generatorOf(['generate', '--dry-run'], folder)).toEqual(expected);
    expect(await generatorOf(['add', 'field', 'users.age', 'int?'], folder)).toEqual(expected);
  });

  it('is quiet where that was asked for', async () => {
    const folder = writtenBy('0.0.9');
    expect(await restwright(['generate', '--quiet'], folder.root)).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('refreshes the entry of package.json, and leaves the page of an owner alone', async () => {
    const folder = writtenBy('0.0.9');
    for (const path of [MANIFEST, 'generated/package.json'])
      folder.write(
        path,
        folder.read(path).replaceAll(new RegExp(`("(?:version|/restwright/version)": )"${runs}"`, 'g'), '$1"0.0.9"'),
      );
    folder.write('generated/README.md', '# Ours\n');
    expect(JSON.parse(folder.read('generated/package.json'))).toMatchObject({ restwright: { version: '0.0.9' } });
    const { stdout } = await restwright(['generate'], folder.root);
    expect(stdout).toContain(`package.json: updated restwright.version ${runs}\n`);
    expect(JSON.parse(folder.read('generated/package.json'))).toMatchObject({ restwright: { version: runs } });
    expect(folder.read('generated/README.md')).toBe('# Ours\n');
  });
});

describe('an older Restwright', () => {
  it('warns with the line of the manifest, and what to do', async () => {
    const folder = writtenBy('99.0.0');
    const checked = await restwright(['generate', '--check'], folder.root);
    expect(checked.stderr).toContain(
      `warning older-generator: Restwright 99.0.0 wrote this service, and the older ${runs} runs now.`,
    );
    expect(checked.stderr).toMatch(/\.restwright\.json:\d+:3 - warning/);
    expect(checked.stderr).toContain('help: install 99.0.0 or newer, and generate again');
    expect(checked.stdout).not.toContain('was written by');
    expect(await generatorOf(['generate', '--dry-run'], folder)).toEqual({
      runs,
      wrote: '99.0.0',
      relation: 'older',
      changes: [],
    });
    const doctor = await restwright(['doctor'], folder.root);
    expect([doctor.code, doctor.stdout]).toEqual([1, expect.stringContaining('install 99.0.0 or newer.\n')]);
    expect(await restwright(['generate'], folder.root)).toMatchObject({ code: 0, stderr: checked.stderr });
  });
});

describe('a manifest that names no Restwright', () => {
  it('is of an older one, which did not say which', async () => {
    const folder = writtenBy(undefined);
    const { stdout } = await restwright(['generate'], folder.root);
    expect(stdout).toContain(
      '\nThis service was written by an older version of Restwright, which did not name itself; ',
    );
    expect(stdout).toContain(': restwright doctor --since 0.0.0\n');
    expect((await restwright(['generate'], folder.root)).stdout).not.toContain('did not name itself');
  });

  it.each([
    ['no version', '\u001b[31mHOSTILE \u001b]0;HOSTILE\u0007'],
    ['a very long text', `1.0.0-${'9'.repeat(200_000)}`],
  ])('but %s shows nothing of it', async (_what, wrote) => {
    const folder = writtenBy(wrote);
    const runsOf = [await restwright(['doctor'], folder.root), await restwright(['generate'], folder.root)];
    for (const { stdout, stderr } of runsOf) {
      expect(stdout + stderr).not.toMatch(/\u001b|9{20}|HOSTILE/);
      expect(stderr).toBe('');
    }
    expect(runsOf[0]?.stdout).toContain(`✗ generator    an older Restwright wrote the service, and ${runs} runs`);
    expect(runsOf[1]?.stdout).toContain('which did not name itself');
    expect(JSON.parse(folder.read(MANIFEST))).toMatchObject({ restwright: runs });
  });
});

describe('a member "restwright" of the owner’s', () => {
  it('stays where it says something else, and is told as kept', async () => {
    const folder = generatedFolder();
    folder.write(
      'generated/package.json',
      folder.read('generated/package.json').replace(`"version": "${runs}"\n`, '"version": "mine"\n'),
    );
    const { stdout } = await restwright(['generate'], folder.root);
    expect(stdout).toContain('package.json: kept your restwright.version mine\n');
    expect(folder.read('generated/package.json')).toContain('"version": "mine"');
  });

  it('stops the run where it has no place for the version', async () => {
    const folder = generatedFolder();
    const own = folder.read('generated/package.json').replace(/"restwright": \{[^}]*\}/, '"restwright": "mine"');
    folder.write('generated/package.json', own);
    const { code, stderr } = await restwright(['generate'], folder.root);
    expect([code, stderr]).toEqual([1, expect.stringContaining('error unreadable-shared-file')]);
    expect(folder.read('generated/package.json')).toBe(own);
  });
});

describe('doctor --since', () => {
  it('takes a version, and nothing else', async () => {
    const folder = generatedFolder();
    expect((await restwright(['doctor', '--since', '99.0.0'], folder.root)).stdout).not.toContain('Security');
    const { code, stderr } = await restwright(['doctor', '--since', 'last\u001b[31m'], folder.root);
    expect(code).toBe(2);
    expect(stderr).toContain('error: "last\\u001b[31m" is not a version, such as 0.1.0.\n');
  });
});
