// Writes results into docs/reference/benchmarks.md between the comments that mark a section. The other text stays.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Budget, formatBudget, meetsBudget } from './budgets.js';

export interface ResultRow {
  readonly work: string;
  /** The result as the table shows it. */
  readonly measured: string;
  /** The value to compare with the budget, in the budget's unit. */
  readonly value?: number;
  readonly budget?: Budget;
}

export interface Results {
  readonly command: string;
  readonly isQuick: boolean;
  readonly rows: readonly ResultRow[];
}

const page = new URL('../../../docs/reference/benchmarks.md', import.meta.url);

/** @throws Error when the page has no section of this name */
export function writeResults(section: string, results: Results): void {
  const [begin, end] = [`<!-- ${section}: measured -->`, `<!-- ${section}: end -->`];
  const text = readFileSync(page, 'utf8');
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${fileURLToPath(page)} has no section "${section}".`);
  writeFileSync(page, `${text.slice(0, from + begin.length)}\n\n${asMarkdown(results)}\n${text.slice(to)}`);
}

function asMarkdown({ command, isQuick, rows }: Results): string {
  const date = new Date().toISOString().slice(0, 10);
  const quick = isQuick ? ' The runs were few and short, so take these numbers as a first look.' : '';
  return [
    `\`${command}\`, ${date}, on ${machine()}.${quick}\n`,
    '| work | measured | budget | met |',
    '|---|---|---|---|',
    ...rows.map(asRow),
    '',
  ].join('\n');
}

function asRow({ work, measured, value, budget }: ResultRow): string {
  if (budget === undefined || value === undefined) return `| ${work} | ${measured} | | |`;
  return `| ${work} | ${measured} | ${formatBudget(budget)} | ${meetsBudget(budget, value) ? 'yes' : '**no**'} |`;
}

function machine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `a machine with ${cpus().length} cores and ${gigabytes} GB of memory, Node.js ${process.versions.node}`;
}
