// Emitted tests of few services in place of all: those that cover what any service emits, and the flagship on PostgreSQL.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderVersions } from '../../src/emit/render.js';
import { versionsOf } from '../../src/testing/model-of.js';
import { build, flagship, npm, root } from '../support/built-command.js';
import { binaries, startCluster, type Cluster } from '../support/postgres-cluster.js';
import { TOGETHER } from '../support/suites-together.js';
import { SEVERAL_VERSIONS, SINGLE_VERSIONS } from './covering-services.js';
import { expectPassing } from './emitted-tests.js';

beforeAll(build, 60_000);

const CASES = 'src/testing/cases/output';
const FLAGSHIP = 'examples/conventions';

/** This test needs free cores: it compares who is served first while all of them hash passwords. The cases run it. */
const WITHOUT_FLOOD = ['--exclude', '**/login-flood.test.ts'];

/** A file below runtime/ or store/ that has more texts than this is filled from the model, and counts by its path alone. */
const MOST_VARIANTS = 4;

it(
  'has a service for each kind of file, and for each variant of those without holes, and runs each kind of test',
  { timeout: 180_000 },
  () => {
    const inputs = [...foldersIn(CASES), ...foldersIn('examples')];
    const emitted = new Map(inputs.map((input) => [input, emittedBy(input)]));
    const texts = new Map<string, Set<string>>();
    for (const files of emitted.values())
      for (const { path, text } of files) texts.set(path, (texts.get(path) ?? new Set()).add(text));
    const kindsOf = (input: string, isRun: (path: string) => boolean = () => true): readonly string[] =>
      (emitted.get(input) ?? [])
        .filter(({ path }) => !path.endsWith('.test.ts') || isRun(path))
        .map((file) => kindOf(file, texts.get(file.path)));
    const covered = new Set([
      ...[FLAGSHIP, ...SINGLE_VERSIONS].flatMap((input) => kindsOf(input)),
      ...SEVERAL_VERSIONS.flatMap(({ input, isRun }) => kindsOf(input, isRun)),
    ]);
    expect(inputs.flatMap((input) => kindsOf(input)).filter((kind) => !covered.has(kind))).toEqual([]);
  },
);

it('they pass their own tests', { timeout: 900_000 }, async () => {
  const services = SINGLE_VERSIONS.map((input) => ({ input, newest: 'v1' }));
  await expectPassing(services, [...TOGETHER, ...WITHOUT_FLOOD]);
});

it('those of several versions pass their own tests', { timeout: 900_000 }, async () => {
  // Each version's checks load with its routes, so their test files share no modules.
  await expectPassing(SEVERAL_VERSIONS, ['--maxWorkers=100%', ...WITHOUT_FLOOD]);
});

describe.skipIf(binaries === undefined)('on PostgreSQL', () => {
  let cluster: Cluster;

  beforeAll(async () => {
    cluster = await startCluster();
  }, 60_000);

  afterAll(() => cluster.stop());

  it('the flagship passes its own tests', { timeout: 900_000 }, async () => {
    // A hundred writers at one row take their time where other tests run beside them.
    const command = ['run', '--silent', 'test', '--', '--testTimeout=60000', '--maxWorkers=100%'];
    const { code, stdout, stderr } = await npm(command, flagship, { TEST_DATABASE_URL: cluster.url });
    expect([code, code === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  });
});

function foldersIn(parent: string): readonly string[] {
  const entries = readdirSync(join(root, parent), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${parent}/${name}`);
}

interface EmittedFile {
  readonly path: string;
  readonly text: string;
}

function emittedBy(input: string): readonly EmittedFile[] {
  const versions = join(root, input, 'versions');
  const names = existsSync(versions) ? readdirSync(versions).filter((name) => name.endsWith('.yaml')) : [];
  const older = names.map((name) => [name.replace(/\D/g, ''), readFileSync(join(versions, name), 'utf8')]);
  return renderVersions(
    versionsOf(readFileSync(join(root, input, 'resources.yaml'), 'utf8'), Object.fromEntries(older)),
  ).map(({ path, text }) => ({ path, text }));
}

/** A path with a version's number, a resource's folders and a test's name taken out. */
function kindOf({ path, text }: EmittedFile, variants: ReadonlySet<string> = new Set()): string {
  const isShared = /^src\/api\/(?:runtime|store)\//.test(path);
  if (isShared && variants.size > 1 && variants.size <= MOST_VARIANTS) return `${path}\n${text}`;
  return path
    .replace(/\bv\d+\b/g, '{version}')
    .replace(/^(src\/api\/\{version\}\/).+\//, '$1{resource}/')
    .replace(/^(test\/api\/\{version\}\/)[^/]+(\.test\.ts)$/, '$1{resource}$2');
}
