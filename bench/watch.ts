// Measures how long `generate --watch` takes from a save to the written output or the printed error.
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Budget, budgets, formatValue } from './budgets.js';
import { inputWithResources } from './input.js';
import { type ResultRow, writeResults } from './results.js';
import { median } from './statistics.js';
import { watchProcess } from './watch-process.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const isQuick = process.argv.includes('--quick');
const saves = isQuick ? 5 : 15;
/** Milliseconds between saves, enough for the command's last look at the previous one. */
const SAVE_INTERVAL_MS = 500;
/** The first string field. */
const FIELD = /^( *\w+): (?:string|\{ type: string, max: 200 \})$/m;
const WRITTEN = ' written in ';
const WRONG = 'Nothing was written.';

const scratch = mkdtempSync(join(tmpdir(), 'restwright-bench-'));
const rows: ResultRow[] = [];

try {
  const flagship = readFileSync(join(root, 'resources.yaml'), 'utf8');
  await measure('the flagship, 7 resources', flagship, budgets.watchFlagship);
  await measure('100 resources of ten fields', inputWithResources(100));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
writeResults('watch', { command: `npm run bench:watch${isQuick ? ' -- --quick' : ''}`, isQuick, rows });

async function measure(what: string, text: string, budget?: Budget): Promise<void> {
  const folder = mkdtempSync(join(scratch, 'input-'));
  const config = join(folder, 'resources.yaml');
  writeFileSync(config, text);
  const args = ['generate', '--watch', '--config', config, '--output', join(folder, 'output')];
  const watching = watchProcess(join(root, 'dist/cli.js'), args, { cwd: folder, cache: join(scratch, 'cache') });
  try {
    await watching.until('Ctrl-C ends it.');
    const timesOf = async (said: string, textOf: (save: number) => string): Promise<readonly number[]> => {
      const milliseconds: number[] = [];
      for (let count = 0; count < saves; count++) {
        await pause(SAVE_INTERVAL_MS);
        const saved = performance.now();
        save(config, textOf(count));
        await watching.until(said);
        milliseconds.push(performance.now() - saved);
      }
      return milliseconds;
    };
    // Each round changes the bound of a field, which changes its schema, tests and documents.
    const right = await timesOf(WRITTEN, (count) => text.replace(FIELD, `$1: { type: string, max: ${300 + count} }`));
    add(`from a save to its complete output: ${what}`, right, budget);
    const wrong = await timesOf(WRONG, (count) => text.replace(FIELD, `$1: strong${count}`));
    add(`from a save to its diagnostics: ${what}`, wrong);
  } finally {
    await watching.end();
  }
}

/** Renames a complete file into place, as editors do. */
function save(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

function add(work: string, milliseconds: readonly number[], budget?: Budget): void {
  const value = median(milliseconds);
  const measured = `${formatValue(value, 'ms')}, the longest ${formatValue(Math.max(...milliseconds), 'ms')}`;
  rows.push({ work, measured, value, ...(budget && { budget }) });
  console.log(`${work}: ${measured}`);
}
