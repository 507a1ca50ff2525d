// Measures the tests of an emitted service: ten resources in two versions, `npm test` and `npm run conformance`.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { budgets, formatValue } from './budgets.js';
import { type ResultRow, writeResults } from './results.js';

/** The part of Vitest's report that is read here. Times are in milliseconds since 1970. */
interface Report {
  readonly numTotalTests: number;
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}

/** Files that are shown by themselves. */
const LONGEST = 8;

const root = fileURLToPath(new URL('../../../', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'restwright-bench-'));
const service = join(scratch, 'service');
const report = join(scratch, 'report.json');
const rows: ResultRow[] = [];

try {
  // If the input lay in a repository, the service would be looked for there.
  cpSync(join(root, 'bench/workshop'), join(scratch, 'workshop'), { recursive: true });
  const config = join(scratch, 'workshop/resources.yaml');
  await run(process.execPath, join(root, 'dist/cli.js'), 'generate', '-c', config, '-o', service, '--quiet');
  await run('npm', 'ci', '--prefix', service, '--no-audit', '--no-fund', '--loglevel=error');
  const tests = await run('npm', 'test', '--prefix', service, '--', '--reporter=json', `--outputFile=${report}`);
  const { numTotalTests, testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  const work = `\`npm test\`, ${numTotalTests.toLocaleString('en')} tests in ${testResults.length} files`;
  rows.push({ work, measured: formatValue(tests, 's'), value: tests, budget: budgets.testsOfService });
  addLongest(testResults);
  const conformance = await run('npm', 'run', 'conformance', '--prefix', service);
  rows.push({
    work: '`npm run conformance`, every check',
    measured: formatValue(conformance, 's'),
    value: conformance,
    budget: budgets.conformance,
  });
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
writeResults('tests', { command: 'npm run bench:tests', isQuick: false, rows });

/** The longest files by themselves, and all others together; two run at a time. */
function addLongest(files: Report['testResults']): void {
  const seconds = files
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .toSorted((one, other) => other.seconds - one.seconds);
  for (const { name, seconds: own } of seconds.slice(0, LONGEST))
    rows.push({ work: `of that, \`${name.slice(service.length + 1)}\``, measured: formatValue(own, 's') });
  const others = seconds.slice(LONGEST).reduce((sum, { seconds: own }) => sum + own, 0);
  rows.push({ work: 'of that, all other files together', measured: formatValue(others, 's') });
}

/**
 * @returns seconds
 * @throws Error with the output, when it fails
 */
async function run(command: string, ...args: readonly string[]): Promise<number> {
  const started = performance.now();
  await promisify(execFile)(command, args, { cwd: scratch, maxBuffer: 2 ** 28, shell: command === 'npm' });
  return (performance.now() - started) / 1000;
}
