// Measures the generator as whole processes, and the build and start of the service that it writes.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { budgets, formatValue } from './budgets.js';
import { measurePeakMemory, measureNodeStart, measureRun } from './child.js';
import { inputWithResources } from './input.js';
import { type ResultRow, writeResults } from './results.js';
import { startService } from './service-process.js';
import { median } from './statistics.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const cli = join(root, 'dist/cli.js');
const tsc = join(root, 'node_modules/typescript/bin/tsc');
const flagship = join(root, 'generated');

const isQuick = process.argv.includes('--quick');
const runs = isQuick ? 3 : 7;
const sizes = isQuick ? [1, 10, 100] : [1, 10, 100, 1000];

const scratch = mkdtempSync(join(tmpdir(), 'restwright-bench-'));
/** An empty cache, which remembers no earlier run. */
const options = { cwd: scratch, env: { XDG_CACHE_HOME: join(scratch, 'cache') } };
const rows: ResultRow[] = [];

try {
  addSeconds('start Node.js alone', await repeated(runs, () => measureNodeStart(options)));
  await measureFlagship();
  const firstRuns = new Map<number, number>();
  for (const size of sizes) firstRuns.set(size, await measureSize(size));
  addGrowth(firstRuns.get(100), firstRuns.get(1000));
  await measureVersions(firstRuns.get(100));
  await measureRefusal();
  await measureOutput();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
writeResults('generate', { command: `npm run bench:generate${isQuick ? ' -- --quick' : ''}`, isQuick, rows });

async function measureFlagship(): Promise<void> {
  const config = join(root, 'resources.yaml');
  const output = join(scratch, 'flagship');
  const seconds = await firstRun(config, output, runs);
  addSeconds('generate the flagship, 7 resources', seconds, budgets.generateFlagship);
  addSeconds('again, nothing changed', await repeated(runs, () => generate(config, output)));
}

/** Measures a first run. */
async function measureSize(size: number): Promise<number> {
  const config = join(scratch, `${size}.yaml`);
  const output = join(scratch, `output-${size}`);
  writeFileSync(config, inputWithResources(size));
  const resources = `${size.toLocaleString('en')} resource${size === 1 ? '' : 's'} of ten fields`;
  const some = size === 1000 ? 3 : runs;
  const seconds = await firstRun(config, output, some);
  const budget = size === 100 ? budgets.generate100 : size === 1000 ? budgets.generate1000 : undefined;
  addSeconds(`generate ${resources}`, seconds, budget);
  const again = await repeated(some, () => generate(config, output));
  addSeconds('again, nothing changed', again, size === 100 ? budgets.again100 : undefined);
  rmSync(output, { recursive: true });
  const memory = await measurePeakMemory(cli, generating(config, output), options, scratch);
  rows.push({ work: 'peak memory of the first run', measured: formatValue(memory, 'MB') });
  return seconds;
}

function addGrowth(seconds100 = NaN, seconds1000 = NaN): void {
  if (Number.isNaN(seconds1000)) return;
  const value = seconds1000 / seconds100;
  const work = 'the time of 1,000 resources over that of 100';
  rows.push({ work, measured: formatValue(value, 'times'), value, budget: budgets.growth });
}

/** Measures three versions of the same 100 resources side by side. */
async function measureVersions(secondsOfOne = NaN): Promise<void> {
  const input = join(scratch, 'three-versions');
  mkdirSync(join(input, 'versions'), { recursive: true });
  const textOf = (version: number): string => inputWithResources(100).replace('version: 1', `version: ${version}`);
  writeFileSync(join(input, 'resources.yaml'), textOf(3));
  for (const version of [1, 2]) writeFileSync(join(input, 'versions', `v${version}.yaml`), textOf(version));
  const output = join(scratch, 'output-three-versions');
  const seconds = await firstRun(join(input, 'resources.yaml'), output, runs);
  rmSync(output, { recursive: true });
  addSeconds('generate three versions of 100 resources', seconds);
  const value = seconds / secondsOfOne;
  const work = 'the time of three versions over that of one';
  rows.push({ work, measured: formatValue(value, 'times'), value, budget: budgets.threeVersions });
}

/** Measures an input with far too many resources, which the generator reads in full and refuses. */
async function measureRefusal(): Promise<void> {
  const config = join(scratch, 'too-many.yaml');
  const resources = Array.from({ length: 40_000 }, (_, index) => `  k${index}: {}\n`);
  writeFileSync(config, `service: people\nversion: 1\nresources:\n${resources.join('')}`);
  const refuse = (): Promise<number> =>
    measureRun(cli, generating(config, join(scratch, 'never-written')), { ...options, exitCode: 1 });
  addSeconds('refuse 40,000 resources', await repeated(runs, refuse), budgets.refuse40000);
}

/** Builds and starts the service of 100 resources, and starts the flagship. */
async function measureOutput(): Promise<void> {
  const config = join(scratch, '100.yaml');
  const output = join(scratch, 'service');
  await generate(config, output);
  symlinkSync(join(flagship, 'node_modules'), join(output, 'node_modules'), 'junction');
  const compile = (): Promise<number> => measureRun(tsc, ['-p', 'tsconfig.build.json'], { ...options, cwd: output });
  addSeconds('compile the output of 100 resources', await repeated(isQuick ? 1 : 3, compile), budgets.compile100);
  addSeconds('start the flagship, to its first answer', await starts(flagship), budgets.startFlagship);
  addSeconds('start the service of 100 resources, to its first answer', await starts(output), budgets.start100);
}

function starts(service: string): Promise<number> {
  return repeated(runs, async () => {
    const data = mkdtempSync(join(scratch, 'data-'));
    const env = { DATABASE_URL: `file:${join(data, 'service.sqlite')}` };
    const started = await startService(
      { command: process.execPath, args: ['dist/server.js'], cwd: service, env },
      '/health',
    );
    await started.stop();
    return started.startSeconds;
  });
}

async function firstRun(config: string, output: string, times: number): Promise<number> {
  return repeated(times, () => {
    rmSync(output, { recursive: true, force: true });
    return generate(config, output);
  });
}

function generate(config: string, output: string): Promise<number> {
  return measureRun(cli, generating(config, output), options);
}

function generating(config: string, output: string): string[] {
  return ['generate', '--config', config, '--output', output];
}

async function repeated(times: number, run: () => Promise<number>): Promise<number> {
  const seconds: number[] = [];
  for (let time = 0; time < times; time++) seconds.push(await run());
  return median(seconds);
}

function addSeconds(work: string, value: number, budget?: ResultRow['budget']): void {
  rows.push({ work, measured: formatValue(value, 's'), value, ...(budget && { budget }) });
  console.log(`${work}: ${formatValue(value, 's')}`);
}
