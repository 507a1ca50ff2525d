// `npm run mutate`: plants one fault at a time in an emitted service and runs the service's own tests, which have to fail.
// One service more than there are cores is worked on at a time, at most five, since tests wait for sockets and clocks.
// Arguments are words in the rules and names of faults. Where no fault has them, the exit code is 2.
// `--one-of-each-rule` plants the first fault of each rule alone, `--one-of-each-chapter` that of each chapter of the rules.
// `--known-sound` skips the tests without a fault. `--selection` makes the checks of `npm test` alone, in place of all.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyOwnFiles } from '../support/own-files.js';
import { binaries, startCluster, type Cluster } from '../support/postgres-cluster.js';
import { ALL_CHECKS } from '../support/suites-together.js';
import { addEngineTests } from './engine-tests.js';
import { inputs, type Fault } from './fault.js';
import { faults } from './faults.js';
import { type Catch, TestedService } from './tested-service.js';

/** The share of faults that must be caught. */
const WANTED = 0.9;

/** A service with fewer faults than these is made once: its first tests take as long as those of three faults. */
const WORTH_TWO_SERVICES = 8;

const root = join(import.meta.dirname, '../../../..');

/** Faults of one service on one engine. */
interface Job {
  readonly input: Fault['input'];
  readonly engine: Fault['engine'];
  readonly faults: readonly Fault[];
}

interface Verdict {
  readonly fault: Fault;
  readonly caught: Catch;
}

const ONE_OF_EACH_RULE = '--one-of-each-rule';
const ONE_OF_EACH_CHAPTER = '--one-of-each-chapter';
const KNOWN_SOUND = '--known-sound';
const SELECTION = '--selection';

const wanted = process.argv
  .slice(2)
  .filter((argument) => ![ONE_OF_EACH_RULE, ONE_OF_EACH_CHAPTER, KNOWN_SOUND, SELECTION].includes(argument));
const isKnownSound = process.argv.includes(KNOWN_SOUND);
const named = faults.filter(({ rule, name }) => wanted.every((word) => `${rule} ${name}`.includes(word)));
const possible = named.filter(({ engine }) => engine === 'sqlite' || binaries !== undefined);
const chosen = possible.filter(isChosen);
if (named.length === 0) {
  const words = wanted.map((word) => `"${word}"`).join(' and ');
  console.error(`No fault has ${words} in its rule or name.`);
  console.error('Take words from test/faults/planted/, as in "npm run mutate -- PG.8 next", or none for all faults.');
  process.exit(2);
}
if (possible.length === 0) {
  console.error('These faults need PostgreSQL, which is not installed here. Install it, or name other faults.');
  process.exit(2);
}
if (possible.length < named.length) console.log('PostgreSQL is not installed here: its faults are left out.');

/** Failures without any fault, by service and tests. All workers share them, since their services are the same. */
const soundness = new Map<string, Promise<readonly string[]>>();
let cluster: Promise<Cluster> | undefined;
const scratch = mkdtempSync(join(tmpdir(), 'restwright-faults-'));
// Above the services: what the flagship has no use for is found here.
symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'), 'junction');
try {
  process.exitCode = await main();
} finally {
  await (await cluster)?.stop();
  // A process that a test has left behind may write there still.
  rmSync(scratch, { recursive: true, force: true, maxRetries: 10 });
}

/** The engines count one by one. */
function isChosen(fault: Fault): boolean {
  if (process.argv.includes(ONE_OF_EACH_RULE))
    return fault === named.find(({ rule, engine }) => rule === fault.rule && engine === fault.engine);
  if (process.argv.includes(ONE_OF_EACH_CHAPTER))
    return (
      fault === named.find(({ rule, engine }) => chapterOf(rule) === chapterOf(fault.rule) && engine === fault.engine)
    );
  return true;
}

/** `R-2` of `R-2.10`, `O` of `O.13` */
function chapterOf(rule: string): string {
  return rule.slice(0, rule.lastIndexOf('.'));
}

async function main(): Promise<number> {
  const cores = Math.min(availableParallelism(), 4);
  const jobs = jobsFor(cores);
  const verdicts: Verdict[] = [];
  await Promise.all(Array.from({ length: cores + 1 }, () => work(jobs, verdicts)));
  return report(verdicts);
}

/** The longest first, so that no worker is left with one when the others have ended. */
function jobsFor(cores: number): Job[] {
  const services = new Map<string, Job>();
  for (const fault of chosen) {
    const { input, engine } = fault;
    const name = `${input} ${engine}`;
    services.set(name, { input, engine, faults: [...(services.get(name)?.faults ?? []), fault] });
  }
  return [...services.values()]
    .flatMap((job) => split(job, job.faults.length < WORTH_TWO_SERVICES ? 1 : cores))
    .toSorted((one, other) => other.faults.length - one.faults.length);
}

function split(job: Job, parts: number): readonly Job[] {
  return Array.from({ length: parts }, (_, part) => ({
    ...job,
    faults: job.faults.filter((__, index) => index % parts === part),
  }));
}

/** Takes one job after the other. */
async function work(jobs: Job[], verdicts: Verdict[]): Promise<void> {
  for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
    const service = await openService(job);
    for (const fault of job.faults) {
      if (!isKnownSound) await expectSound(fault, service);
      const caught = await service.tryOut(fault);
      verdicts.push({ fault, caught });
      const words = { own: 'caught           ', other: 'caught elsewhere ', none: 'SURVIVED         ' };
      console.log(`${words[caught]} ${fault.rule}: ${fault.name}`);
    }
    await expectRestored(job, service);
    await service.close();
  }
}

/** A fault that stayed would make all that come after it look caught. */
async function expectRestored({ input, faults }: Job, service: TestedService): Promise<void> {
  const last = faults.at(-1);
  const failures = last === undefined ? [] : await service.failuresOf(last);
  if (failures.length > 0) throw new Error(`${input} is left with a fault:\n${failures.join('\n')}`);
}

async function openService({ input, engine }: Job): Promise<TestedService> {
  const folder = mkdtempSync(join(scratch, `${input}-`));
  const parameters = ['dist/cli.js', 'generate', '-c', inputs[input], '-o', folder, '--quiet'];
  const generate = () => promisify(execFile)(process.execPath, parameters, { cwd: root });
  await generate();
  if (inputs[input].startsWith('examples/')) copyOwnFiles(join(root, inputs[input], '..'), folder);
  await addEngineTests(root, folder, generate);
  const env = {
    ...(!process.argv.includes(SELECTION) && ALL_CHECKS),
    ...(engine === 'postgres' && { TEST_DATABASE_URL: await databaseUrl() }),
  };
  return TestedService.open(folder, join(root, 'generated/node_modules'), env);
}

/** A fault counts as caught only where the tests pass without it. On PostgreSQL that is held of all of them elsewhere. */
async function expectSound(fault: Fault, service: TestedService): Promise<void> {
  const { input, engine, rule } = fault;
  const key = engine === 'sqlite' ? input : `${input} ${rule}`;
  const answer = soundness.get(key) ?? (engine === 'sqlite' ? service.failures() : service.failuresOf(fault));
  soundness.set(key, answer);
  const failures = await answer;
  if (failures.length > 0) {
    throw new Error(`${input} fails its own tests without any fault:\n${failures.join('\n')}`);
  }
}

async function databaseUrl(): Promise<string> {
  cluster ??= startCluster();
  return (await cluster).url;
}

function report(verdicts: readonly Verdict[]): number {
  const namesOf = (caught: Catch): readonly string[] =>
    verdicts
      .filter((one) => one.caught === caught)
      .map(({ fault: { rule, name, file } }) => `${rule}: ${name} (${file})`);
  const survivors = namesOf('none');
  const caught = verdicts.length - survivors.length;
  console.log(
    `\n${caught} of ${verdicts.length} planted faults were caught, ${namesOf('own').length} by the checks of their own rule.`,
  );
  for (const line of namesOf('other')) console.log(`caught elsewhere: ${line}`);
  for (const line of survivors) console.log(`survived: ${line}`);
  return verdicts.length > 0 && caught / verdicts.length >= WANTED ? 0 : 1;
}
