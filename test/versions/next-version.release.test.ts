// Each version's tests against the version after it: additions pass all, acknowledged breaks are excluded with a reason.
// A break that nobody has acknowledged fails the run.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { type ScratchFolder, scratchFolder } from '../../src/testing/scratch-folder.js';
import { type Ended, build, npm, restwright, root } from '../support/built-command.js';
import { install } from '../support/installed-service.js';

beforeAll(build, 60_000);

const timeout = 600_000;
const LEFT_OUT = /\[left out: (.*)\]$/;

it('passes without left-out tests when a version only adds', { timeout }, async () => {
  const output = await serviceOf(scratchFolder(), club, grownClub);
  const { code, stdout } = await testsOf(output, 'next-version');
  expect([code, reasonsIn(stdout)]).toEqual([0, []]);
  const own = await testsOf(output, ...requestTests(output));
  expect(ranIn(stdout)).toBe(ranIn(own.stdout));
  expect(ranIn(stdout)).toBeGreaterThan(500);
});

it('leaves out only tests of refusals that the next version drops', { timeout }, async () => {
  const output = await serviceOf(scratchFolder(), club, widerClub);
  const { code, stdout } = await testsOf(output, 'next-version');
  expect([code, reasonsIn(stdout)]).toEqual([
    0,
    [
      'more is taken: cards.fields.points.default',
      'more is taken: cards.operations.delete',
      'more is taken: members.fields.name.max',
      'more is taken: members.sort.joined_at',
    ],
  ]);
  expect(ranIn(stdout)).toBeGreaterThan(450);
});

it('leaves out tests of acknowledged breaks, and gives the reasons', { timeout }, async () => {
  const folder = scratchFolder();
  const output = folder.path('service');
  await generate(join(root, 'examples/three-versions/resources.yaml'), output, folder);
  const { code, stdout } = await testsOf(output, 'next-version');
  expect([code, reasonsIn(stdout)]).toEqual([
    0,
    [
      'field-removed at customers.fields.phone: Nobody is called any more.',
      'field-renamed at repairs.fields.description: It says what is done.',
      'resource-renamed at jobs: Not everything that is done is a repair.',
    ],
  ]);
  expect(ranIn(stdout)).toBeGreaterThan(500);
});

it('leaves out tests of links to a removed resource', { timeout }, async () => {
  const output = await serviceOf(
    scratchFolder(),
    shelvedClub,
    shelvedClub.replace('version: 1', 'version: 2').replace(`    resources:\n${TRAY}`, GONE),
  );
  const { code, stdout } = await testsOf(output, 'next-version');
  expect([code, reasonsIn(stdout)]).toEqual([0, ['resource-removed at cards.trays: Nobody has any.']]);
});

it('leaves out nothing about resources that keep their old paths', { timeout }, async () => {
  const folder = scratchFolder();
  const output = folder.path('service');
  await generate(join(root, 'src/testing/cases/output/former-paths/resources.yaml'), output, folder);
  const { code, stdout } = await testsOf(output, 'test/api/v1/next-version', 'test/api/v1/conformance/next-version');
  expect([code, reasonsIn(stdout)]).toEqual([0, []]);
  expect(ranIn(stdout)).toBeGreaterThan(500);
});

it.each([
  ['a member that has another name', 'members/representation.ts', '"city":', '"town":'],
  ['a bound that is narrower', 'members/schema.ts', 'max: 20', 'max: 5'],
  ['a default that is another one', 'members/schema.ts', "'junior'", "'senior'"],
  [
    'another status',
    'members/routes.ts',
    'sendCreated(request, reply, href(row), item(row))',
    'sendChanged(request, reply, item(row))',
  ],
])('fails for %s', { timeout }, async (_what, file, find, replace) => {
  const output = await serviceOf(scratchFolder(), club, grownClub);
  const path = join(output, 'src/api/v2', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(find);
  writeFileSync(path, text.replaceAll(find, replace));
  expect((await testsOf(output, 'test/api/v1/next-version')).code).toBe(1);
});

it('fails when a test is missing, or none is left', { timeout }, async () => {
  const output = await serviceOf(scratchFolder(), club, grownClub);
  const facts = join(output, 'test/api/v1/next-version.ts');
  const text = readFileSync(facts, 'utf8');
  writeFileSync(
    facts,
    text.replace('leftOut: []', "leftOut: [{ begins: ['/v1', 'GET /v1', 'POST /v1'], reason: 'none' }]"),
  );
  const none = await testsOf(output, 'test/api/v1/next-version');
  expect([none.code, none.stdout + none.stderr]).toEqual([1, expect.stringContaining('some test has to run')]);
  writeFileSync(facts, text);
  const test = join(output, 'test/api/v1/next-version.test.ts');
  const skipping = "beforeEach(({ task, skip }) => skip(task.name.includes('deletes')));\n";
  const code = readFileSync(test, 'utf8').replace('import { put', "import { beforeEach } from 'vitest';\nimport { put");
  writeFileSync(test, code.replace('putToNextVersion(nextVersion);', `${skipping}putToNextVersion(nextVersion);`));
  const missing = await testsOf(output, 'test/api/v1/next-version');
  expect([missing.code, missing.stdout + missing.stderr]).toEqual([
    1,
    expect.stringContaining('every test that is not left out'),
  ]);
});

/** The reasons in order, without duplicates. */
function reasonsIn(stdout: string): readonly string[] {
  const reasons = stdout.split('\n').flatMap((line) => LEFT_OUT.exec(line)?.[1] ?? []);
  return [...new Set(reasons)].toSorted();
}

function ranIn(stdout: string): number {
  return Number(/^ *Tests +(\d+) passed/m.exec(stdout)?.[1] ?? 0);
}

/** The files of v1 whose tests send requests; those of the store call its functions. */
function requestTests(output: string): readonly string[] {
  const files = readdirSync(join(output, 'test/api/v1'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.test.ts') && !/(?:next-version|shared-rows|\.store)\.test\.ts$/.test(file))
    .map((file) => `test/api/v1/${file}`);
}

/** With all checks, since each says why it is left out. */
function testsOf(output: string, ...asked: readonly string[]): Promise<Ended> {
  return npm(['test', '--silent', '--', ...asked, '--reporter=verbose'], output, { CONFORMANCE_CHECKS: 'all' });
}

async function serviceOf(folder: ScratchFolder, older: string, newer: string): Promise<string> {
  const input = folder.path('resources.yaml');
  const frozen = folder.path('versions/v1.yaml');
  mkdirSync(dirname(frozen), { recursive: true });
  writeFileSync(frozen, older);
  writeFileSync(input, newer);
  const output = folder.path('service');
  await generate(input, output, folder);
  return output;
}

async function generate(input: string, output: string, { root: cwd }: ScratchFolder): Promise<void> {
  expect(await restwright(['generate', '-c', input, '-o', output], cwd)).toMatchObject({ code: 0 });
  await install(output);
}

const club = `
service: club
version: 1
errors:
  full: { status: 409, title: The club is full }
enums:
  level: { values: [junior, senior], open: true }
resources:
  members:
    fields:
      name: { type: string, max: 40 }
      level: { type: level, default: junior }
      city: { type: string, max: 20, optional: true }
      joined_at: { type: datetime, readonly: true, default: now }
    filter: { level: [eq] }
    sort: [name]
    resources:
      renewals:
        kind: controller
        input: { fields: { years: { type: int, min: 1, max: 5 } } }
        output: { ref: members }
        errors: [full]
  cards:
    operations: [list, get, create]
    fields:
      code: { type: string, max: 10, unique: true }
      points: int
  house-rule:
    kind: document
    fields: { text: string }
  counts:
    kind: controller
    safe: true
    query: { level: level }
    output: { fields: { count: int } }
`;

const TRAY = '      trays: { fields: { colour: string } }\n';
const GONE = `breaking: [{ rule: resource-removed, at: cards.trays, reason: Nobody has any. }]
`;

const shelvedClub = `
service: club
version: 1
conventions: { fields: query }
resources:
  house-rule: { kind: document, fields: { text: string } }
  cards:
    fields: { code: { type: string, max: 10 } }
    resources:
${TRAY}`;

const grownClub = club
  .replace('version: 1', 'version: 2')
  .replace('  full:', '  closed: { status: 409, title: The club is closed }\n  full:')
  .replace(
    '    filter: {',
    `      email: { type: email, optional: true }
      active: { type: boolean, default: true }
      changed_at: { type: datetime, readonly: true, on_update: now }
      address: { optional: true, fields: { street: string, number: { type: int, optional: true } } }
    filter: {`,
  )
  .replace('max: 5 } }', 'max: 5 }, note: string? }')
  .replace('errors: [full]', 'errors: [full, closed]\n      guests: { fields: { name: string } }')
  .replace('text: string', 'text: string, author: string?')
  .replace('query: { level: level }', 'query: { level: level, city: string? }')
  .replace('count: int', 'count: int, share: { type: number, optional: true }')
  .concat('  halls: { fields: { name: string, seats: int } }\n');

const widerClub = club
  .replace('version: 1', 'version: 2')
  .replace('max: 40', 'max: 80')
  .replace('sort: [name]', 'sort: [name, joined_at]')
  .replace('operations: [list, get, create]', 'operations: [list, get, create, delete]')
  .replace('points: int', 'points: { type: int, default: 0 }');
