// The pipeline: input → files → changes of the output folder.
import { type Diagnostic, Report } from './diagnostics/report.js';
import { formerTexts, INPUT_FILE } from './former-texts.js';
import { readHistoryFiles } from './load/read-history-files.js';
import { type InputFiles, readInput, VERSIONS_FOLDER } from './load/read-input.js';
import type { Change } from './output/change.js';
import type { Difference } from './output/difference.js';
import { isSystemError } from './output/disk/read-folder.js';
import { LastRun } from './output/last-run.js';
import { checkLocation } from './output/disk/location.js';
import { unchangedOutput } from './output/unchanged-output.js';
import { relativeInputPath } from './output/disk/find-services.js';
import { readManifest, type WriteOptions, write } from './output/write.js';

export interface GenerateRequest extends Omit<WriteOptions, 'findFormerText' | 'input'> {
  /** The input's path, as it was typed. */
  readonly config: string;
  /** What the input would be, where that is not what lies there. */
  readonly input?: InputFiles | undefined;
  /** The output folder, as it was typed. */
  readonly output: string;
  /** Whether a migration may drop what the input no longer has. */
  readonly allowsLosses: boolean;
  /** Where it is remembered what the last run was made from. */
  readonly cacheFolder: string;
}

export interface GenerateResult {
  /** With an error among them nothing was written. */
  readonly diagnostics: readonly Diagnostic[];
  /** What was done, or would be done, file by file; sorted by path. */
  readonly changes: readonly Change[];
  /** What was edited by hand and stopped the run. */
  readonly differences: readonly Difference[];
  /** What would be changed, where nothing is to be written. */
  readonly previews: readonly Difference[];
  /** What would be generated otherwise than it was last told, in place of files that were ejected. */
  readonly ejectedDifferences: readonly Difference[];
  /** Whether this is the first run that writes to the folder. */
  readonly isFirst: boolean;
  /** Whether it ended while files were being written. */
  readonly isPartial: boolean;
}

const NOTHING: GenerateResult = {
  diagnostics: [],
  changes: [],
  differences: [],
  previews: [],
  ejectedDifferences: [],
  isFirst: false,
  isPartial: false,
};

export async function generate(request: GenerateRequest): Promise<GenerateResult> {
  const { config, output } = request;
  const report = new Report();
  const input = request.input ?? readInput(config, report);
  if (input === undefined || !checkLocation(output, config, report)) return stopped(report);

  const lastRun = new LastRun(request.cacheFolder, output, textsOf(input));
  const unchanged = request.force ? undefined : unchangedSince(lastRun, output);
  if (unchanged) return { ...NOTHING, changes: unchanged };

  const { compile } = await import('./compile.js');
  const history = readHistoryFiles(output, ['sqlite', 'postgres']);
  const files = await compile(input, { files: history, allowsLosses: request.allowsLosses }, report);
  if (files === undefined) return stopped(report);
  const findFormerText = formerTexts({ config, output, input, lastInput: lastRun.inputFolder() });
  const written = await write(
    files,
    output,
    { ...request, input: relativeInputPath(output, config), findFormerText },
    report,
  );
  const diagnostics = report.sorted();
  if (request.apply && !report.hasErrors) lastRun.saveInput(filesOf(input));
  if (request.apply && diagnostics.length === 0) lastRun.remember(readManifest(output) ?? '');
  return { diagnostics, ...written };
}

/** Each older version with its name, since a file that was renamed is another version. */
function textsOf({ newest, older }: InputFiles): readonly (string | Uint8Array)[] {
  return [
    newest.bytes,
    ...older.flatMap(({ version, bytes, lock }) => [`v${version}`, bytes, lock?.bytes ?? 'no lock']),
  ];
}

/** As they lie beside each other, under the names that `readInput` looks for. */
function filesOf({ newest, older }: InputFiles): ReadonlyMap<string, Uint8Array> {
  return new Map([
    [INPUT_FILE, newest.bytes],
    ...older.flatMap(({ version, bytes, lock }): [string, Uint8Array][] => [
      [`${VERSIONS_FOLDER}/v${version}.yaml`, bytes],
      ...(lock === undefined
        ? []
        : [[`${VERSIONS_FOLDER}/v${version}.lock`, lock.bytes] satisfies [string, Uint8Array]]),
    ]),
  ]);
}

function unchangedSince(lastRun: LastRun, output: string): readonly Change[] | undefined {
  const manifest = manifestIfRead(output);
  return manifest !== undefined && lastRun.matches(manifest) ? unchangedOutput(output, manifest) : undefined;
}

/** Undefined where the system refuses it, too: whoever writes says so. */
function manifestIfRead(output: string): string | undefined {
  try {
    return readManifest(output);
  } catch (error) {
    if (isSystemError(error)) return undefined;
    throw error;
  }
}

function stopped(report: Report): GenerateResult {
  return { ...NOTHING, diagnostics: report.sorted() };
}
