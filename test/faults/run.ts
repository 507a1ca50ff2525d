// `npm run mutate`: plants one fault at a time in an emitted service and runs the service's own tests, which have to fail.
// Two services are worked on at a time, one for each core. Arguments are words in the names of faults.
// `--one-of-each-rule` plants the first fault of each rule alone. `--known-sound` skips the tests without a fault.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { binaries, startCluster, type Cluster } from '../support/postgres-cluster.js';
import { CLIENT } from './planted/client-faults.js';
import { inputs, type Fault } from './fault.js';
import { faults } from './faults.js';
import { plant } from './plant.js';

/** The share of faults that must be caught. */
const WANTED = 0.9;

const root = join(import.meta.dirname, '../../../..');
/** The tests that caught it: the checks of its rule, others, or none. */
type Catch = 'own' | 'other' | 'none';

interface Tested {
  readonly status: number;
  readonly output: string;
}

interface Verdict {
  readonly fault: Fault;
  readonly caught: Catch;
}

const ONE_OF_EACH_RULE = '--one-of-each-rule';
const KNOWN_SOUND = '--known-sound';

const wanted = process.argv.slice(2).filter((argument) => ![ONE_OF_EACH_RULE, KNOWN_SOUND].includes(argument));
const isKnownSound = process.argv.includes(KNOWN_SOUND);
const named = faults.filter(({ rule, name }) => wanted.every((word) => `${rule} ${name}`.includes(word)));
const possible = named.filter(({ engine }) => engine === 'sqlite' || binaries !== undefined);
const chosen = process.argv.includes(ONE_OF_EACH_RULE) ? possible.filter(isFirstOfItsRule) : possible;
if (possible.length < named.length) console.log('PostgreSQL is not installed here: its faults are left out.');

/** Results of tests without any fault, by service and tests. All workers share them, since their services are the same. */
const soundness = new Map<string, Promise<Tested>>();
let cluster: Promise<Cluster> | undefined;
const scratch = mkdtempSync(join(tmpdir(), 'restwright-faults-'));
// Above the services: what the flagship has no use for is found here.
symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'), 'junction');
try {
  process.exitCode = await main();
} finally {
  await (await cluster)?.stop();
  rmSync(scratch, { recursive: true, force: true });
}

/** The engines count one by one. */
function isFirstOfItsRule(fault: Fault): boolean {
  return fault === named.find(({ rule, engine }) => rule === fault.rule && engine === fault.engine);
}

async function main(): Promise<number> {
  const queue = [...chosen];
  const verdicts: Verdict[] = [];
  const workers = Math.min(availableParallelism(), 4);
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(queue, verdicts, `${worker}`)));
  return report(verdicts);
}

/** Takes one fault after the other; each worker has services of its own. */
async function work(queue: Fault[], verdicts: Verdict[], worker: string): Promise<void> {
  const services = new Map<Fault['input'], string>();
  for (let fault = queue.shift(); fault !== undefined; fault = queue.shift()) {
    const folder = services.get(fault.input) ?? (await makeService(fault.input, worker));
    services.set(fault.input, folder);
    if (!isKnownSound) await expectSound(fault, folder);
    const caught = await tryOut(fault, folder);
    verdicts.push({ fault, caught });
    const words = { own: 'caught           ', other: 'caught elsewhere ', none: 'SURVIVED         ' };
    console.log(`${words[caught]} ${fault.rule}: ${fault.name}`);
  }
}

async function makeService(input: Fault['input'], worker: string): Promise<string> {
  const folder = join(scratch, `${worker}-${input}`);
  const generated = await run(root, ['dist/cli.js', 'generate', '-c', inputs[input], '-o', folder, '--quiet']);
  if (generated.status !== 0) throw new Error(`generating ${input} failed:\n${generated.output}`);
  symlinkSync(join(root, 'generated/node_modules'), join(folder, 'node_modules'), 'junction');
  // Packages that the flagship lacks are found above it.
  const more = join(scratch, 'node_modules');
  if (!existsSync(more)) symlinkSync(join(root, 'node_modules'), more, 'junction');
  return folder;
}

/** A fault counts as caught only where the tests pass without it. On PostgreSQL that is held of all of them elsewhere. */
async function expectSound(fault: Fault, folder: string): Promise<void> {
  const { input, engine } = fault;
  const asked = engine === 'sqlite' ? [] : checksOf(fault);
  const key = [input, engine, ...asked].join(' ');
  const answer = soundness.get(key) ?? runTests(fault, folder, ...asked);
  soundness.set(key, answer);
  const { status, output } = await answer;
  if (status !== 0) throw new Error(`${input} fails its own tests without any fault:\n${output}`);
}

/** The checks that the rule names: they are quick, and should see the fault. */
function checksOf({ rule }: Fault): readonly string[] {
  if (rule === CLIENT) return ['client'];
  return [
    // Of each version.
    '/conformance/',
    'test/api/lifecycle.test.ts',
    '-t',
    `^${rule.replaceAll('.', '\\.')} `,
  ];
}

async function tryOut(fault: Fault, folder: string): Promise<Catch> {
  const { file, find, replace, name } = fault;
  const path = join(folder, file);
  const sound = readFileSync(path, 'utf8');
  const planted = plant(sound, find, replace);
  if (planted.by === 'nothing') throw new Error(`"${name}": ${file} has no ${JSON.stringify(find)}.`);
  writeFileSync(path, planted.text);
  const own = await runTests(fault, folder, ...checksOf(fault));
  const caught = own.status !== 0 ? 'own' : (await runTests(fault, folder)).status !== 0 ? 'other' : 'none';
  writeFileSync(path, sound);
  return caught;
}

async function runTests({ engine }: Fault, folder: string, ...more: readonly string[]): Promise<Tested> {
  // The cache spares half of the time: files that a fault leaves alone are not transformed again for the next.
  const cache = ['--experimental.fsModuleCache', '--experimental.fsModuleCachePath', join(scratch, 'modules')];
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', '--maxWorkers', '1', ...cache, ...more];
  return run(folder, command, engine === 'postgres' ? { TEST_DATABASE_URL: await databaseUrl() } : {});
}

async function databaseUrl(): Promise<string> {
  cluster ??= startCluster();
  return (await cluster).url;
}

function run(cwd: string, parameters: readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<Tested> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...variables };
    const child = spawn(process.execPath, parameters, { cwd, env, timeout: 900_000 });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
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
