// `npm run mutants`: changes an emitted service at random places, one at a time, and runs the service's own tests, which should fail.
// Planted faults are chosen to break a rule; these are drawn, so they tell what share of any change the tests see.
// `--service NAME` (the flagship without it) is one of the inputs of planted faults, `--seed NUMBER` another draw, `--count NUMBER` how
// many. It takes hours for 200 of a large service, so no step of CI calls it.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { copyOwnFiles } from '../support/own-files.js';
import { binaries, startCluster } from '../support/postgres-cluster.js';
import { ALL_CHECKS } from '../support/suites-together.js';
import { type Fault, inputs } from './fault.js';
import { TestedService } from './tested-service.js';

/** One change, as `test/mutants/draw.mjs` prints it. */
interface Mutant {
  readonly file: string;
  /** The name of Stryker's mutator. */
  readonly mutator: string;
  readonly line: number;
  /** Offsets in the file. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

interface Drawn {
  /** Of how many mutants they were drawn. */
  readonly of: number;
  readonly mutants: readonly Mutant[];
}

type Engine = Fault['engine'];

const root = join(import.meta.dirname, '../../../..');
const run = promisify(execFile);

const { values } = parseArgs({
  options: {
    service: { type: 'string', default: 'flagship' },
    seed: { type: 'string', default: '20261126' },
    count: { type: 'string', default: '200' },
  },
});
const service = Object.keys(inputs).find((name): name is Fault['input'] => name === values.service);
if (service === undefined || !/^\d+$/.test(values.seed) || !/^[1-9]\d*$/.test(values.count)) {
  console.error(`--service is one of ${Object.keys(inputs).join(', ')}; --seed and --count are numbers.`);
  process.exit(2);
}

const scratch = mkdtempSync(join(tmpdir(), 'restwright-mutants-'));
// Above the services: what the flagship has no use for is found here.
symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'), 'junction');
const cluster = binaries === undefined ? undefined : await startCluster();
if (cluster === undefined) console.log('PostgreSQL is not installed here: no test runs on it.');
try {
  await main(service);
} finally {
  await cluster?.stop();
  rmSync(scratch, { recursive: true, force: true, maxRetries: 10 });
}

async function main(input: Fault['input']): Promise<void> {
  const folder = await generated(input);
  const { of, mutants } = await draw(folder);
  const queue = [...mutants];
  const survivors: string[] = [];
  await Promise.all(Array.from({ length: availableParallelism() }, () => work(input, queue, survivors)));
  const caught = mutants.length - survivors.length;
  const share = ((100 * caught) / mutants.length).toFixed(1);
  console.log(`\n${caught} of ${mutants.length} mutants of ${input} were caught, ${share} %, of ${of} that there are.`);
  for (const line of survivors.toSorted()) console.log(`survived: ${line}`);
}

/** A service of the input, without its packages. */
async function generated(input: Fault['input']): Promise<string> {
  const folder = mkdtempSync(join(scratch, `${input}-`));
  const generate = () =>
    run(process.execPath, ['dist/cli.js', 'generate', '-c', inputs[input], '-o', folder, '--quiet'], { cwd: root });
  await generate();
  // What own files import comes with the next generation.
  if (inputs[input].startsWith('examples/') && copyOwnFiles(join(root, inputs[input], '..'), folder)) await generate();
  return folder;
}

async function draw(folder: string): Promise<Drawn> {
  const parameters = [join(root, 'test/mutants/draw.mjs'), folder, values.seed, values.count];
  const { stdout } = await run(process.execPath, parameters, { maxBuffer: 2 ** 28 });
  return JSON.parse(stdout);
}

/** Takes one mutant after the other. */
async function work(input: Fault['input'], queue: Mutant[], survivors: string[]): Promise<void> {
  const services = new Map<Engine, Promise<TestedService>>();
  const serviceOn = (engine: Engine): Promise<TestedService> => {
    const opened = services.get(engine) ?? open(input, engine);
    services.set(engine, opened);
    return opened;
  };
  for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
    const isCaught = await catches(mutant, serviceOn);
    const line = `${mutant.file}:${mutant.line} ${mutant.mutator}: ${mutant.replacement.replace(/\s+/g, ' ').slice(0, 100)}`;
    console.log(`${isCaught ? 'caught  ' : 'SURVIVED'} ${line}`);
    if (!isCaught) survivors.push(line);
  }
  for (const opened of services.values()) await (await opened).close();
}

async function open(input: Fault['input'], engine: Engine): Promise<TestedService> {
  const database = engine === 'postgres' && cluster !== undefined ? { TEST_DATABASE_URL: cluster.url } : {};
  const opened = await TestedService.open(await generated(input), join(root, 'generated/node_modules'), {
    ...ALL_CHECKS,
    ...database,
  });
  const failures = await opened.failures();
  if (failures.length > 0) throw new Error(`${input} fails its own tests without any change:\n${failures.join('\n')}`);
  return opened;
}

/** On SQLite first, which is quicker. */
async function catches(mutant: Mutant, serviceOn: (engine: Engine) => Promise<TestedService>): Promise<boolean> {
  const engines: readonly Engine[] = /\/postgres\//.test(mutant.file) ? ['postgres'] : ['sqlite', 'postgres'];
  for (const engine of engines) {
    if (engine === 'postgres' && cluster === undefined) continue;
    const opened = await serviceOn(engine);
    const text = (sound: string): string => sound.slice(0, mutant.start) + mutant.replacement + sound.slice(mutant.end);
    if ((await opened.failuresWith(mutant.file, text)).length > 0) return true;
  }
  return false;
}
