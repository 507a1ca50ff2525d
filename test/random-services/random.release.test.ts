// Random services as their owners have them: generated, compiled, linted and tested with their own tests.
// The default seeds are fixed, so that a failure is due to the change at hand. `npm run random` draws fresh ones.
import fc from 'fast-check';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../support/built-command.js';
import { binaries, startCluster, type Cluster } from '../support/postgres-cluster.js';
import { signatureOf, type Failure } from './failure.js';
import { arbitraryInput, type RandomInput } from './inputs/random-versions.js';
import { MIGRATED_ROWS } from './migrated-rows.js';
import { reduced } from './reduce.js';
import { FIXED } from './seeds.js';
import { shownBreaks } from './shown-breaks.js';
import { Tally } from './tally.js';
import { yamlOf, type Input, type Tree } from './tree.js';
import { Workshop } from './workshop.js';

/** Seconds of fresh seeds; 0 for the fixed ones. */
const seconds = Number(process.env['RANDOM_SECONDS'] ?? 0);
/** Only these seeds, to examine them again. */
const only = (process.env['RANDOM_ONLY'] ?? '')
  .split(',')
  .filter((text) => text !== '')
  .map(Number);
const firstSeed = Number(process.env['RANDOM_SEED'] ?? (seconds > 0 ? Date.now() % 1_000_000_000 : 0));
/** The folder for failing inputs. */
const kept = process.env['RANDOM_FOLDER'] ?? join(tmpdir(), 'restwright-random');

/** Services in one run of tests. */
const BATCH = 6;
/** One in so many batches runs on PostgreSQL, if it is installed. */
const ON_POSTGRES = 2;
/** One in three inputs has two versions, and one in eight has three. */
const versionsOf = (seed: number): number => (seed % 8 === 7 ? 3 : seed % 3 === 1 ? 2 : 1);
/** Milliseconds for reducing all failures, and the number of failures to reduce. */
const REDUCING = Math.max(120_000, seconds * 200);
const MOST_REDUCED = 4;

const scratch = mkdtempSync(join(tmpdir(), 'restwright-random-'));
let cluster: Cluster | undefined;

beforeAll(async () => {
  build();
  if (binaries !== undefined) cluster = await startCluster();
}, 120_000);

afterAll(async () => {
  await cluster?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

it('emits services that compile and pass their own tests', { timeout: 100_000_000 }, async () => {
  const shop = await Workshop.in(scratch);
  const found = new Map<string, Failure>();
  const inputs = new Map<string, RandomInput>();
  const until = Date.now() + seconds * 1000;
  const seeds = only.length > 0 ? only.values() : seconds > 0 ? freshSeeds(until) : FIXED.values();
  const tally = new Tally();
  let batches = 0;
  for (let batch = take(seeds); batch.length > 0; batch = take(seeds)) {
    const database = ++batches % ON_POSTGRES === 0 ? cluster?.url : undefined;
    const names: string[] = [];
    for (const seed of batch) {
      const made = inputOf(seed);
      if (made === undefined) continue;
      const engine = database === undefined ? 'sqlite' : 'postgres';
      inputs.set(`s${seed}`, { ...made, input: builtFor(engine, made.input) });
      names.push(`s${seed}`);
    }
    const begun = Date.now();
    const failures = await failuresOf(names, inputs, shop, { database, tally });
    const fresh = failures.filter((failure) => !found.has(signatureOf(failure)));
    for (const failure of fresh) {
      const signature = signatureOf(failure);
      if (found.has(signature)) continue;
      found.set(signature, failure);
      keep(failure, inputs.get(failure.service), 'whole');
      console.log(`${failure.service}: ${signature}\n  ${failure.at}\n  ${failure.message.slice(0, 800)}`);
    }
    const engine = database === undefined ? 'SQLite' : 'PostgreSQL';
    tally.add(`services on ${engine}`, names.length);
    const time = `${Math.round((Date.now() - begun) / 1000)} s`;
    console.log(`${names.join(' ')} on ${engine}, ${time}: ${failures.length} failures, ${found.size} kinds so far`);
    for (const name of names) {
      shop.remove(name);
      if (!failures.some(({ service }) => service === name)) inputs.delete(name);
    }
  }
  for (const line of tally.lines()) console.log(line);
  const someFound = [...found.values()].slice(0, MOST_REDUCED);
  for (const failure of someFound) {
    const made = inputs.get(failure.service);
    if (made === undefined) continue;
    const input = await reduced(made.input, failure, shop, Date.now() + REDUCING / someFound.length);
    keep(failure, { ...made, input }, 'reduced');
    console.log(`${signatureOf(failure)}\n${yamlOf(input.newest)}`);
  }
  expect([...found.keys()], `the inputs are in ${kept}`).toEqual([]);
});

function inputOf(seed: number): RandomInput | undefined {
  const [made] = fc.sample(arbitraryInput({ resources: 12, versions: versionsOf(seed) }), { seed, numRuns: 1 });
  return made;
}

function* freshSeeds(until: number): Generator<number, undefined> {
  console.log(`from the seed ${firstSeed} on: npm run random -- --seconds ${seconds} --seed ${firstSeed}`);
  for (let seed = firstSeed; Date.now() < until; seed++) yield seed;
}

function take(seeds: Iterator<number>): readonly number[] {
  const taken: number[] = [];
  while (taken.length < BATCH) {
    const { done, value } = seeds.next();
    if (done === true) break;
    taken.push(value);
  }
  return taken;
}

/** A service that is built for the other engine alone is built for both. */
function builtFor(engine: 'sqlite' | 'postgres', { newest, older }: Input): Input {
  const withEngine = (tree: Tree): Tree =>
    tree['database'] === undefined || tree['database'] === engine ? tree : { ...tree, database: 'both' };
  return { newest: withEngine(newest), older: older.map(withEngine) };
}

interface Trial {
  readonly database: string | undefined;
  readonly tally: Tally;
}

async function failuresOf(
  names: readonly string[],
  inputs: ReadonlyMap<string, RandomInput>,
  shop: Workshop,
  { database, tally }: Trial,
): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  const emitted: string[] = [];
  for (const name of names) {
    const made = inputs.get(name);
    if (made === undefined) continue;
    const ofOne = await shop.emit(name, made.input);
    failures.push(...ofOne);
    if (!ofOne.some(({ step }) => step === 'generate')) emitted.push(name);
  }
  failures.push(...(await shop.compile(emitted)));
  failures.push(...(await shop.test(emitted, database === undefined ? {} : { database })));
  for (const name of emitted) {
    const made = inputs.get(name);
    if (made === undefined || made.input.older.length === 0) continue;
    tally.add(`pairs of versions`, made.input.older.length);
    const isSound = !failures.some(({ service }) => service === name);
    if (isSound && seconds > 0) tally.addBreaks(name, await shownBreaks(shop, name, made.input.older.length, database));
    failures.push(...(await migrationFailures(name, made, shop, { database, tally })));
  }
  return failures;
}

/** Checks the older version's rows after the migration to the newest. */
async function migrationFailures(
  name: string,
  { input }: RandomInput,
  shop: Workshop,
  { database, tally }: Trial,
): Promise<readonly Failure[]> {
  const failures = await shop.emitAfter(name, input);
  if (failures.length > 0) return failures;
  const report = await shop.report([`${name}/${MIGRATED_ROWS}`], database);
  if (typeof report === 'string') return [{ service: name, step: 'tests', at: MIGRATED_ROWS, message: report }];
  for (const { meta } of report.testResults.flatMap(({ assertionResults }) => assertionResults)) {
    tally.add(meta.refused === undefined ? 'migrations with rows' : 'migrations that rows keep from running');
    tally.add('rows that were migrated', meta.rows ?? 0);
  }
  return shop.failuresIn(report, [name]);
}

/** @param how tells a reduced input from a whole one */
function keep({ service, at, message }: Failure, made: RandomInput | undefined, how: 'whole' | 'reduced'): void {
  if (made === undefined) return;
  const { newest, older } = made.input;
  const folder = join(kept, service, how);
  mkdirSync(join(folder, 'versions'), { recursive: true });
  writeFileSync(join(folder, 'resources.yaml'), yamlOf(newest));
  for (const [index, tree] of older.entries()) writeFileSync(join(folder, `versions/v${index + 1}.yaml`), yamlOf(tree));
  writeFileSync(join(folder, `${service}.txt`), `${at}\n${message}\n`, { flag: 'a' });
}
