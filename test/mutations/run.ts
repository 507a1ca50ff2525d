// `npm run mutate`: plants one fault at a time in an emitted service and runs the service's own tests, which have to fail.
// Two services are worked on at a time, one for each core. Arguments: words that the names of the faults have to hold, and
// `--one-of-each-rule` for the first fault of each rule alone.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutation } from './mutation.js';
import { mutations } from './mutations.js';

/** At least this part of the faults has to be caught. */
const WANTED = 0.9;

const root = join(import.meta.dirname, '../../..');
const inputs: Readonly<Record<Mutation['input'], string>> = {
  flagship: 'resources.yaml',
  'kitchen-sink': 'examples/kitchen-sink/resources.yaml',
  'other-conventions': 'examples/other-conventions/resources.yaml',
  catalogue: 'examples/catalogue/resources.yaml',
  directory: 'examples/directory/resources.yaml',
};

/** Whether the checks of the rule that it breaks caught it, other tests did, or none. */
type Catch = 'own' | 'other' | 'none';

interface Verdict {
  readonly mutation: Mutation;
  readonly caught: Catch;
}

const ONE_OF_EACH_RULE = '--one-of-each-rule';

const wanted = process.argv.slice(2).filter((argument) => argument !== ONE_OF_EACH_RULE);
const named = mutations.filter(({ rule, name }) => wanted.every((word) => `${rule} ${name}`.includes(word)));
const chosen = process.argv.includes(ONE_OF_EACH_RULE)
  ? named.filter(({ rule }, index) => named.findIndex((other) => other.rule === rule) === index)
  : named;
/** What the tests said of each input's service before any fault, asked once: every worker's is the same. */
const soundness = new Map<Mutation['input'], ReturnType<typeof runTests>>();
const scratch = mkdtempSync(join(tmpdir(), 'restwright-mutate-'));
try {
  process.exitCode = await main();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

async function main(): Promise<number> {
  const queue = [...chosen];
  const verdicts: Verdict[] = [];
  const workers = Math.min(availableParallelism(), 4);
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(queue, verdicts, `${worker}`)));
  return report(verdicts);
}

/** Takes one fault after the other; each worker has services of its own. */
async function work(queue: Mutation[], verdicts: Verdict[], worker: string): Promise<void> {
  const services = new Map<Mutation['input'], string>();
  for (let mutation = queue.shift(); mutation !== undefined; mutation = queue.shift()) {
    const folder = services.get(mutation.input) ?? (await soundService(mutation.input, worker));
    services.set(mutation.input, folder);
    const caught = await tryOut(mutation, folder);
    verdicts.push({ mutation, caught });
    const words = { own: 'caught           ', other: 'caught elsewhere ', none: 'SURVIVED         ' };
    console.log(`${words[caught]} ${mutation.rule}: ${mutation.name}`);
  }
}

/** A fresh service that passes its tests: a fault counts as caught only where they pass without it. */
async function soundService(input: Mutation['input'], worker: string): Promise<string> {
  const folder = join(scratch, `${worker}-${input}`);
  const generated = await run(root, ['dist/cli.js', 'generate', '-c', inputs[input], '-o', folder, '--quiet']);
  if (generated.status !== 0) throw new Error(`generating ${input} failed:\n${generated.output}`);
  symlinkSync(join(root, 'generated/node_modules'), join(folder, 'node_modules'), 'junction');
  const asked = soundness.get(input) ?? runTests(folder);
  soundness.set(input, asked);
  const tests = await asked;
  if (tests.status !== 0) throw new Error(`${input} fails its own tests without any fault:\n${tests.output}`);
  return folder;
}

async function tryOut({ rule, file, find, replace, name }: Mutation, folder: string): Promise<Catch> {
  const path = join(folder, file);
  const sound = readFileSync(path, 'utf8');
  if (!sound.includes(find)) throw new Error(`"${name}": ${file} has no ${JSON.stringify(find)}.`);
  writeFileSync(
    path,
    sound.replaceAll(find, () => replace),
  );
  // The checks that are named by the rule are quick, and are the ones that should see it.
  const own = await runTests(folder, 'test/api/conformance.test.ts', '-t', `^${rule.replaceAll('.', '\\.')} `);
  const caught = own.status !== 0 ? 'own' : (await runTests(folder)).status !== 0 ? 'other' : 'none';
  writeFileSync(path, sound);
  return caught;
}

function runTests(folder: string, ...more: readonly string[]): Promise<{ status: number; output: string }> {
  // What one fault leaves as it is need not be transformed again for the next one, which is half of the time.
  const cache = ['--experimental.fsModuleCache', '--experimental.fsModuleCachePath', join(scratch, 'modules')];
  return run(folder, ['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', '--maxWorkers', '1', ...cache, ...more]);
}

function run(cwd: string, parameters: readonly string[]): Promise<{ status: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, parameters, { cwd, timeout: 900_000 });
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
      .map(({ mutation: { rule, name, file } }) => `${rule}: ${name} (${file})`);
  const survivors = namesOf('none');
  const caught = verdicts.length - survivors.length;
  console.log(
    `\n${caught} of ${verdicts.length} planted faults were caught, ${namesOf('own').length} by the checks of their own rule.`,
  );
  for (const line of namesOf('other')) console.log(`caught elsewhere: ${line}`);
  for (const line of survivors) console.log(`survived: ${line}`);
  return verdicts.length > 0 && caught / verdicts.length >= WANTED ? 0 : 1;
}
