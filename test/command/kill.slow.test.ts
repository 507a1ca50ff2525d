// Kills runs at random moments. The next run must complete whatever they left.
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, root } from '../support/built-command.js';

beforeAll(build, 60_000);

const fileCount = 1500;
/** The number of kills, and how many must hit a run between its first and last file. */
const leastKills = 12;
const leastMidway = 3;
const mostRuns = 150;

/** Writes 1,500 files that end in a mark, so that a half-written one shows. A third exists only in even generations. */
const runner = `
const [output, generation] = process.argv.slice(-2);
const { write } = await import(${JSON.stringify(pathToFileURL(join(root, 'dist/output/write.js')).href)});
const { Report } = await import(${JSON.stringify(pathToFileURL(join(root, 'dist/diagnostics/report.js')).href)});
const files = Array.from({ length: ${fileCount} }, (_, index) => index)
  .filter((index) => index % 3 !== 0 || generation % 2 === 0)
  .map((index) => ({ path: 'src/' + (index % 40) + '/' + index + '.ts', text: (generation + '\\n').repeat(200) + 'end\\n', owner: 'generator', entries: [] }));
const dependencies = { fastify: generation + '.0.0' };
files.push({ path: 'package.json', text: JSON.stringify({ dependencies }), owner: 'shared', entries: [{ keys: ['dependencies', 'fastify'], value: generation + '.0.0' }] });
const report = new Report();
const isAlive = (id) => { try { process.kill(id, 0); return true; } catch { return false; } };
process.stdout.write('writing');
await write(files, output, { input: '../resources.yaml', generator: '1.0.0', force: false, apply: true, lockTimeoutMs: 60000, processes: { ownId: process.pid, isAlive } }, report);
for (const { code, message } of report.sorted()) console.error(code, message);
process.exitCode = report.hasErrors ? 1 : 0;
`;

/** Resolves to what the run said on stderr, or to undefined when it was killed \`killAfter\` milliseconds after it began to write. */
function run(output: string, generation: number, killAfter?: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', runner, output, String(generation)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.stdout.once('data', () => {
      begunToWrite = performance.now();
      if (killAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfter);
    });
    child.once('error', reject);
    child.once('close', (_code, signal) => resolve(signal === null ? errors : undefined));
  });
}

/** The start of the last run's writing, since the time before it says nothing about when to kill. */
let begunToWrite = 0;

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

it('leaves no half-written file, and never stops the next run', { timeout: 180_000 }, async () => {
  const folder = scratchFolder();
  const output = folder.path('out');
  expect(await run(output, 1)).toBe('');
  expect(await run(output, 2)).toBe('');
  // Most kills aim at the end, where files are moved. A complete run shows how late that is, and an early kill moves the next one
  // back.
  let span = performance.now() - begunToWrite;
  let killed = 0;
  let midway = 0;
  for (let generation = 3; killed < leastKills || midway < leastMidway; generation += 1) {
    expect(generation).toBeLessThan(mostRuns);
    const killAfter = span * (generation % 3 === 0 ? Math.random() : 0.75 + Math.random() * 0.3);
    const said = await run(output, generation, killAfter);
    const texts = Object.entries(folder.files()).filter(([path]) => path.startsWith('out/src/'));
    expect(texts.filter(([, text]) => !text.endsWith('\nend\n'))).toEqual([]);
    const isMixed = new Set(texts.map(([, text]) => text.split('\n')[0])).size > 1;
    if (said === undefined) {
      killed += 1;
      if (!isMixed) span *= 1.1;
    } else {
      expect(said).toBe('');
      span = performance.now() - begunToWrite;
    }
    if (isMixed) midway += 1;
  }

  expect(await run(output, 1000)).toBe('');
  const left = filesBelow(output);
  expect(left).toHaveLength(fileCount + 2);
  expect(new Set(left.filter((path) => path.endsWith('.ts')).map((path) => statSync(path).size)).size).toBe(1);
  expect(readdirSync(output).toSorted()).toEqual(['.restwright.json', 'package.json', 'src']);
  expect(await run(output, 1001)).toBe('');
  expect(filesBelow(output)).toHaveLength(fileCount - fileCount / 3 + 2);
});

it('leaves whole files when runs race each other', { timeout: 60_000 }, async () => {
  const folder = scratchFolder();
  const output = folder.path('out');
  const errors = await Promise.all([2, 4, 6, 8].map((generation) => run(output, generation)));
  expect(errors).toEqual(['', '', '', '']);
  const texts = Object.entries(folder.files()).filter(([path]) => path.endsWith('.ts'));
  expect(new Set(texts.map(([, text]) => text)).size).toBe(1);
  expect(await run(output, 10)).toBe('');
});
