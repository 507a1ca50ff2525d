import { join, resolve } from 'node:path';
import { packageVersion } from '../../conventions/read-package.js';
import type { Diagnostic } from '../../diagnostics/report.js';
import { type GenerateResult, generate } from '../../generate.js';
import type { InputFiles } from '../../load/read-input.js';
import { touchesDisk, type Change } from '../../output/change.js';
import type { Difference } from '../../output/difference.js';
import { shellArgument } from '../../text/quoting.js';
import { cacheFolder, coloursOf, print, printJson, printReport, processes } from '../console.js';
import { changeLines, changeCounts } from './print-changes.js';

export interface GenerateOptions {
  readonly config: string;
  readonly output: string;
  readonly dryRun: boolean;
  readonly check: boolean;
  readonly force: boolean;
  readonly merge: boolean;
  readonly allowDestructive: boolean;
  readonly json: boolean;
  readonly quiet: boolean;
}

/** `--json` has all differences in full. */
const mostDifferenceLines = 60;
const mostDifferences = 10;
export const LOCK_TIMEOUT_MS = 10_000;

/** @returns the exit code: 0, or 1 for an error and, with `--check`, for a stale output */
export async function runGenerate(options: GenerateOptions, trial: TrialRun = {}): Promise<number> {
  const applies = !options.dryRun && !options.check;
  const generated = await generateOnce(options, applies, trial);
  const hasErrors = generated.diagnostics.some(isError);
  const isStale = options.check && generated.changes.some(touchesDisk);

  if (options.json)
    await printGenerateJson(generated, options, { ok: !hasErrors && !isStale, applied: applies && !hasErrors });
  else {
    await printProblems(generated, trial.writtenInput);
    if (!hasErrors && (!options.quiet || isStale)) {
      await printDifferences('stdout', generated.previews);
      printSummary(generated, options, applies);
      await printUpgrade(generated);
    }
  }
  return hasErrors || isStale ? 1 : 0;
}

/** Overrides for a trial run. */
export interface TrialRun {
  readonly cache?: string;
  readonly input?: InputFiles;
  /** The input's path, when this command has already written it. */
  readonly writtenInput?: string;
}

export function generateOnce(
  options: GenerateOptions,
  applies: boolean,
  { cache = cacheFolder(), input }: TrialRun = {},
): Promise<GenerateResult> {
  const { config, output, force, merge, allowDestructive } = options;
  return generate({
    config,
    input,
    output,
    generator: packageVersion(),
    force,
    merge,
    allowsLosses: allowDestructive,
    apply: applies,
    processes,
    lockTimeoutMs: LOCK_TIMEOUT_MS,
    cacheFolder: cache,
  });
}

/** @param writtenInput the input's path, when it was written before the failure */
export async function printProblems(
  { diagnostics, differences, ejectedDifferences: news, isPartial }: GenerateResult,
  written?: string,
): Promise<void> {
  if (diagnostics.length === 0) return;
  await printReport(diagnostics);
  await printDifferences('stderr', [...differences, ...news]);
  if (!diagnostics.some(isError)) return;
  if (written !== undefined)
    print('stderr', `\n${written} was written. Fix the problem, then run "restwright generate".\n`);
  else if (!isPartial) print('stderr', '\nNothing was written.\n');
}

async function printDifferences(stream: 'stdout' | 'stderr', differences: readonly Difference[]): Promise<void> {
  if (differences.length === 0) return;
  const { formatDifference } = await import('../../output/difference.js');
  const colours = coloursOf(stream);
  for (const difference of differences.slice(0, mostDifferences)) {
    print(stream, `\n${formatDifference(difference, colours, mostDifferenceLines)}\n`);
  }
  const left = differences.length - mostDifferences;
  if (left > 0) print(stream, `\n${colours.dim(`… and ${left} more files`)}\n`);
}

function printSummary(
  { changes, isFirst }: GenerateResult,
  { config, output, check }: GenerateOptions,
  applies: boolean,
): void {
  const colours = coloursOf('stdout');
  const details = changeLines(changes, applies, colours);
  const counts = `${changeCounts(changes, applies)}, in ${elapsedSeconds()}`;
  const hasWork = changes.some(touchesDisk);
  const name = colours.bold(output);
  print('stdout', details);
  if (!hasWork) print('stdout', `${name} is up to date with ${config}: ${counts}.\n`);
  else if (applies)
    print(
      'stdout',
      `${name} written: ${counts}.\n${isFirst ? nextStepText(output) : installStepText(changes, output)}`,
    );
  else if (check) print('stdout', `${name} is not up to date with ${config}: ${counts}. Run "restwright generate".\n`);
  else print('stdout', `${name}: ${counts}. Nothing was written.\n`);
}

/** Prints the news since the generator that wrote the service, where an older one did. */
export async function printUpgrade({ generator }: GenerateResult): Promise<void> {
  if (generator?.kind !== 'newer' && generator?.kind !== 'unknown') return;
  const { upgradeDigest } = await import('../upgrade/upgrade.js');
  print('stdout', `\n${upgradeDigest(generator)}`);
}

/** The advice after a first generation. */
export function nextStepText(output: string): string {
  return `\nNext: ${cdCommand(output)}npm ci && npm run build && npm start\n${join(output, 'README.md')} lists its environment variables.\n`;
}

/** The advice after a change of the packages. */
function installStepText(changes: readonly Change[], output: string): string {
  const havePackagesChanged = changes.some((change) => change.path === 'package-lock.json' && touchesDisk(change));
  return havePackagesChanged ? `\nNext, since its packages have changed: ${cdCommand(output)}npm ci\n` : '';
}

function cdCommand(output: string): string {
  return resolve(output) === process.cwd() ? '' : `cd ${shellArgument(output)} && `;
}

export async function printGenerateJson(
  generated: GenerateResult,
  { config, output }: GenerateOptions,
  { ok, applied, since = 0 }: { readonly ok: boolean; readonly applied: boolean; readonly since?: number },
): Promise<void> {
  const { generatorDocument } = await import('../upgrade/upgrade.js');
  const { changes, differences, previews, ejectedDifferences: news } = generated;
  const document = {
    ok,
    config,
    output,
    applied,
    milliseconds: Math.round(performance.now() - since),
    changes,
    differences,
    previews,
    news,
    generator: generatorDocument(generated.generator),
  };
  return printJson(document, generated.diagnostics);
}

export function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/** Since the start of the process, which is what its user waits for. */
function elapsedSeconds(): string {
  return `${(performance.now() / 1000).toFixed(2)} s`;
}
