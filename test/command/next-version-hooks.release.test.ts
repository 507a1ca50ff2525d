// Hooks of a version, in the version after it: copied as far as they fit, or shared as docs/reference/versions.md shows. Both compile and run.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ScratchFolder, scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, restwright, root } from '../support/built-command.js';
import { install } from '../support/installed-service.js';
import { tool } from './edited-output.js';

const FIRST = `service: people
version: 1
resources:
  users:
    fields:
      name: { type: string, max: 50 }
      nickname: { type: string, max: 50, optional: true }
      slug: { type: string, max: 50, optional: true }
  repairs:
    fields: { note: { type: string, max: 50 } }
`;

const BREAKING = `breaking:
  - { rule: resource-removed, at: repairs, reason: Nobody repairs. }
  - { rule: field-removed, at: users.fields.nickname, reason: One name is enough. }
`;

/** A method, arrow functions, helpers that one or two of them use, and comments. */
const OWN = `// Ours: the rules of people.
import type { V1Extensions } from '../api/v1/extensions.js';
import { blank } from './faults.js';

/* What an address   shows. */
function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-'); // not more
}

function nicknameOf(body: { readonly nickname?: string | undefined }): string {
  return body.nickname ?? '';
}

export const v1 = {
  users: {
    // Spaces are no name.
    validate: ({ body: { name } }) => (name.trim() === '' ? [blank] : []),
    beforeCreate({ body }) {
      return { ...body, slug: slugOf(body.name) };
    },
    beforeUpdate: ({ body }) => ({ ...body, slug: nicknameOf(body) + body.nickname?.toUpperCase() }),
  },
  repairs: { validate: ({ body }) => (body.note === '' ? [blank] : []) },
} satisfies V1Extensions;
`;

const FAULTS = "export const blank = { pointer: '/name', code: 'blank', detail: 'A name needs a letter.' };\n";

/** v2 refuses what v1 refuses. */
function ownTest(more: string): string {
  return `import { afterEach, beforeEach, expect, test } from 'vitest';
import { extensions } from '../src/extensions/index.js';
import { faultsOf, Service } from './api/support.js';

let service: Service;

beforeEach(async () => {
  service = await Service.start(extensions);
});

afterEach(() => service.stop());

test.each(['v1', 'v2'])('the rule holds in %s', async (version) => {
  const refused = await service.post(\`/\${version}/users\`, { users: { name: ' ' } });
  expect([refused.status, faultsOf(refused)]).toEqual([422, ['/name blank']]);
  const made = await service.post(\`/\${version}/users\`, { users: { name: 'Ann Lee' } });
  expect(made.status).toBe(201);
${more}});
`;
}

async function generated(folder: ScratchFolder): Promise<{ stdout: string; stderr: string }> {
  const { code, stdout, stderr } = await restwright(['generate', '--allow-destructive'], folder.root);
  expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
  return { stdout, stderr };
}

async function firstVersion(own: string): Promise<ScratchFolder> {
  const folder = scratchFolder();
  folder.write('resources.yaml', FIRST);
  await generated(folder);
  await install(folder.path('generated'));
  folder.write('generated/src/extensions/v1.ts', own);
  folder.write('generated/src/extensions/faults.ts', FAULTS);
  expect(await restwright(['release'], folder.root)).toMatchObject({ code: 0, stderr: '' });
  return folder;
}

async function expectSound(folder: ScratchFolder, more: string): Promise<void> {
  folder.write('generated/test/own.test.ts', ownTest(more));
  const service = folder.path('generated');
  const compiled = await tool('typescript/bin/tsc', service, '--noEmit');
  expect([compiled.code, compiled.stdout]).toEqual([0, '']);
  const linted = await tool('oxlint/bin/oxlint', service, '--deny-warnings', 'src', 'test');
  expect([linted.code, linted.code === 0 ? '' : linted.stdout]).toEqual([0, '']);
  const tested = await tool('vitest/vitest.mjs', service, 'run', 'test/own.test.ts');
  expect([tested.code, tested.code === 0 ? '' : tested.stdout + tested.stderr]).toEqual([0, '']);
}

beforeAll(build, 60_000);

describe('a version after one with hooks', () => {
  it('starts with those that fit, which compile and hold, and names the others', async () => {
    const folder = await firstVersion(OWN);
    const next = folder
      .read('resources.yaml')
      .replace(/ {6}nickname: .*\n/, '')
      .replace(/ {2}repairs:\n.*\n/, '');
    folder.write('resources.yaml', next + BREAKING);
    const { stdout, stderr } = await generated(folder);
    expect(stdout).toContain('  src/extensions/v2.ts: copied users.validate from src/extensions/v1.ts\n');
    expect(stdout).toContain('  src/extensions/v2.ts: copied users.beforeCreate from src/extensions/v1.ts\n');
    expect(stdout).not.toContain('copied users.beforeUpdate');
    expect(stderr).toMatch(
      /v1\.ts:\d+:\d+ - warning hook-not-copied: "repairs\.validate" was not copied to "src\/extensions\/v2\.ts": v2 has no "repairs"\./,
    );
    expect(stderr).toContain(
      `"users.beforeUpdate" was not copied to "src/extensions/v2.ts": Type 'UserBody' has no properties in common`,
    );
    expect(folder.read('generated/src/extensions/v1.ts')).toBe(OWN);
    const copy = folder.read('generated/src/extensions/v2.ts');
    const [kept = ''] = /\/\* What[^]*?\n\}\n/.exec(OWN) ?? [];
    expect(copy).toContain(kept);
    expect(copy).toContain(
      "    // Spaces are no name.\n    validate: ({ body: { name } }) => (name.trim() === '' ? [blank] : []),\n",
    );
    expect(copy).not.toMatch(/nicknameOf|v1\/|V1/);
    await expectSound(folder, "  expect(made.body['slug']).toBe('ann-lee');\n");
    const again = await generated(folder);
    expect(again.stderr).toBe('');
    expect(folder.read('generated/src/extensions/v2.ts')).toBe(copy);
  });

  it('shows in a dry run what it would copy, and writes nothing', async () => {
    const folder = await firstVersion(OWN);
    const before = folder.files();
    const { code, stdout } = await restwright(['generate', '--dry-run', '--json'], folder.root);
    const { changes }: { readonly changes: readonly unknown[] } = JSON.parse(stdout);
    const entries = ['users.validate', 'users.beforeCreate', 'users.beforeUpdate', 'repairs.validate'].map((name) => ({
      kind: 'copied',
      name,
      value: 'src/extensions/v1.ts',
    }));
    expect([code, changes]).toEqual([
      0,
      expect.arrayContaining([{ kind: 'created', path: 'src/extensions/v2.ts', entries }]),
    ]);
    expect(Object.keys(folder.files()).filter((path) => !path.startsWith('cache'))).toEqual(
      Object.keys(before).filter((path) => !path.startsWith('cache')),
    );
  });
});

describe('one hook for all versions, as docs/reference/versions.md shows it', () => {
  const page = readFileSync(join(root, 'docs/reference/versions.md'), 'utf8');
  const section = page.slice(page.indexOf('### One hook for all versions'));
  const [ofSame = '', ofOthers = ''] = Array.from(section.matchAll(/```ts\n([^]*?)```/g), ([, text = '']) => text);

  it('is the former version’s, where the resource is the same', async () => {
    const folder = await firstVersion(OWN);
    await generated(folder);
    folder.write('generated/src/extensions/v2.ts', ofSame);
    await expectSound(folder, "  expect(made.body['slug']).toBe('ann-lee');\n");
  });

  it('is a function that asks for no more than it reads, where the resource differs', async () => {
    const own = `import type { V1Extensions } from '../api/v1/extensions.js';
import { namedVisibly } from './names.js';

export const v1 = { users: { validate: namedVisibly } } satisfies V1Extensions;
`;
    const folder = await firstVersion(own);
    folder.write('generated/src/extensions/names.ts', ofOthers);
    const next = folder
      .read('resources.yaml')
      .replace(/ {6}nickname: .*\n/, '')
      .replace(/ {2}repairs:\n.*\n/, '');
    folder.write('resources.yaml', next + BREAKING);
    const { stderr } = await generated(folder);
    expect(stderr).not.toContain('hook-not-copied');
    expect(folder.read('generated/src/extensions/v2.ts')).toBe(own.replaceAll('V1', 'V2').replaceAll('v1', 'v2'));
    await expectSound(folder, '');
  });
});
