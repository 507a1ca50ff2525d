// `restwright add`: edits resources.yaml, shows the difference, and generates. It tries everything before it writes.
import { planAddition, type AdditionRequest } from './plan-addition.js';
import { check } from '../../versions/check.js';
import { type Diagnostic, Report } from '../../diagnostics/report.js';
import type { GenerateResult } from '../../generate.js';
import type { InputFiles } from '../../load/read-input.js';
import { type Difference, previewDifference, formatDifference } from '../../output/difference.js';
import { replaceInput } from '../../output/input/replace-input.js';
import { carryOutRelease, type PlannedRelease, planRelease } from '../release/release-version.js';
import { coloursOf, print, printJson, printReport } from '../console.js';
import { hooksNote } from '../release/release.js';
import {
  type GenerateOptions,
  type TrialRun,
  generateOnce,
  isError,
  printProblems,
  runGenerate,
} from '../generate/generate.js';
import { defaults } from '../generate/defaults.js';

export interface AddOptions {
  readonly config: string;
  readonly output: string;
  readonly dryRun: boolean;
  readonly generate: boolean;
  readonly json: boolean;
  readonly quiet: boolean;
  /** True to ask before writing. */
  readonly confirms: boolean;
}

const CANCELLED = 130;

/** A valid edit of the input that is not written yet. */
interface PlannedEdit {
  /** `users.fields.email`; `v2`. */
  readonly address: string;
  readonly before: InputFiles;
  readonly after: InputFiles;
  /** New files beside the input. */
  readonly created: readonly string[];
  /** @returns the diagnostics that prevented it; empty on success */
  readonly apply: () => readonly Diagnostic[];
  /** A note to print at the end. */
  readonly note?: string;
}

/** @returns the exit code: 0, or 1 on an error. With 1 nothing was written, unless the message says so */
export function runAdd(request: AdditionRequest, options: AddOptions): Promise<number> {
  const { address, before, after, diagnostics } = planAddition(options.config, request);
  if (before === undefined || after === undefined) return refuse(diagnostics, options);
  const apply = (): readonly Diagnostic[] => {
    const report = new Report();
    replaceInput({ path: options.config, before: before.newest.bytes, after: after.newest.bytes }, report);
    return report.sorted();
  };
  return carryOut({ address, before, after, created: [], apply }, options);
}

/**
 * Refuses an invalid input before any question is asked.
 * @returns the exit code, or undefined when the input is valid
 */
export async function refuseInput(options: AddOptions): Promise<number | undefined> {
  const errors = check({ config: options.config, against: '' }).diagnostics.filter(isError);
  return errors.length === 0 ? undefined : refuse(errors, options);
}

/**
 * Freezes the current version and begins the next.
 * @returns the exit code, as `runAdd` does
 */
export function runAddVersion(options: AddOptions): Promise<number> {
  const report = new Report();
  const planned = planRelease(options.config, report);
  return planned === undefined ? refuse(report.sorted(), options) : carryOut(releaseEdit(planned), options);
}

function releaseEdit(planned: PlannedRelease): PlannedEdit {
  const { version, created, before, after } = planned;
  const apply = (): readonly Diagnostic[] => carryOutRelease(planned).diagnostics;
  const places = created.map(({ path }) => path);
  return { address: `v${version + 1}`, before, after, created: places, apply, note: hooksNote(version) };
}

async function carryOut(edit: PlannedEdit, options: AddOptions): Promise<number> {
  const trial = options.generate
    ? await generateOnce(generateOptions(options), false, { input: edit.after })
    : undefined;
  if (trial?.diagnostics.some(isError) === true) return refuseOutput(trial, options);
  const difference = await previewDifference(options.config, inputText(edit.before), inputText(edit.after));
  if (!options.json && !options.quiet) printEdit(edit, difference, options);
  if (options.confirms && !(await isConfirmed(options))) return reportCancelled();
  if (!options.dryRun) {
    const problems = edit.apply();
    if (problems.length > 0) return refuse(problems, options);
    if (!options.json && !options.quiet) printCreated(edit, 'created');
  }
  if (options.json) return printDocument(edit, difference, trial, options);
  if (options.generate) {
    const source: TrialRun = options.dryRun ? { input: edit.after } : { writtenInput: options.config };
    const code = await runGenerate(generateOptions(options), source);
    if (code === 0 && edit.note !== undefined && !options.dryRun && !options.quiet) print('stdout', `${edit.note}\n`);
    return code;
  }
  if (!options.quiet) print('stdout', options.dryRun ? 'Nothing was written.\n' : `${options.config} written.\n`);
  return 0;
}

async function isConfirmed({ config }: AddOptions): Promise<boolean> {
  const { askConfirmation } = await import('./ask-addition.js');
  return (await askConfirmation(`Write this to ${config}?`)) === true;
}

/** @returns the exit code of a command that the user cancelled */
export function reportCancelled(): number {
  print('stderr', 'Nothing was written.\n');
  return CANCELLED;
}

function generateOptions({ config, output, dryRun, json, quiet }: AddOptions): GenerateOptions {
  return { ...defaults, config, output, dryRun, json, quiet };
}

/** A dry run and a question show the files to create. Otherwise they are shown once they exist. */
function printEdit(edit: PlannedEdit, difference: Difference, { dryRun, confirms }: AddOptions): void {
  print('stdout', `${formatDifference(difference, coloursOf('stdout'), Infinity)}\n`);
  if (dryRun || confirms) printCreated(edit, 'create');
  print('stdout', '\n');
}

function printCreated({ created }: PlannedEdit, word: 'create' | 'created'): void {
  const colours = coloursOf('stdout');
  for (const path of created) print('stdout', `  ${colours.green(word)}  ${path}\n`);
}

async function printDocument(
  edit: PlannedEdit,
  { text }: Difference,
  trial: GenerateResult | undefined,
  options: AddOptions,
): Promise<number> {
  const writes = !options.dryRun;
  const generated = writes && options.generate ? await generateOnce(generateOptions(options), true) : trial;
  const diagnostics = generated?.diagnostics ?? [];
  const ok = !diagnostics.some(isError);
  const done = { added: edit.address, edit: text, created: edit.created, applied: writes, generated };
  await printAdded({ ok, ...done }, options, diagnostics);
  return ok ? 0 : 1;
}

interface Added {
  readonly ok: boolean;
  readonly added: string;
  readonly edit: string;
  readonly created: readonly string[];
  readonly applied: boolean;
  readonly generated: GenerateResult | undefined;
}

async function printAdded(
  { generated, ...done }: Added,
  { config, output }: AddOptions,
  diagnostics: readonly Diagnostic[],
): Promise<void> {
  const { generatorDocument } = await import('../upgrade/upgrade.js');
  const generator = generatorDocument(generated?.generator);
  const { changes = [], differences = [], previews = [], ejectedDifferences: news = [] } = generated ?? {};
  return printJson({ ...done, config, output, changes, differences, previews, news, generator }, diagnostics);
}

const NOTHING_ADDED = { ok: false, added: '', edit: '', created: [], applied: false };

async function refuse(diagnostics: readonly Diagnostic[], options: AddOptions): Promise<number> {
  if (options.json) await printAdded({ ...NOTHING_ADDED, generated: undefined }, options, diagnostics);
  else {
    await printReport(diagnostics);
    print('stderr', '\nNothing was written.\n');
  }
  return 1;
}

/** Reports why the edited input cannot be generated, such as an edited output or a table that would be lost. */
async function refuseOutput(trial: GenerateResult, options: AddOptions): Promise<number> {
  if (options.json) await printAdded({ ...NOTHING_ADDED, generated: trial }, options, trial.diagnostics);
  else await printProblems(trial);
  return 1;
}

function inputText({ newest }: InputFiles): string {
  return new TextDecoder().decode(newest.bytes);
}
