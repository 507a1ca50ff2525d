// The pipeline: input → files → changes of the output folder.
import { type Diagnostic, Report } from './diagnostics/report.js';
import { formerTexts, INPUT_FILE } from './former-texts.js';
import { readHistoryFiles } from './load/read-history-files.js';
import { type InputFiles, readInput, VERSIONS_FOLDER } from './load/read-input.js';
import type { Change } from './output/change.js';
import { isSystemError } from './output/disk/read-folder.js';
import { ownersImports } from './output/input/owners-imports.js';
import { LastRun } from './output/last-run.js';
import { checkLocation } from './output/disk/location.js';
import { unchangedOutput } from './output/unchanged-output.js';
import { relativeInputPath } from './output/disk/find-services.js';
import { parseManifest } from './output/manifest.js';
import { readManifest, type WriteOptions, type WriteResult, write } from './output/write.js';

export interface GenerateRequest extends Omit<WriteOptions, 'findFormerText' | 'input'> {
  /** The input's path, as typed. */
  readonly config: string;
  /** An edited input that is not on disk yet. */
  readonly input?: InputFiles | undefined;
  /** The output folder, as typed. */
  readonly output: string;
  /** A migration may drop tables and columns that the input no longer has. */
  readonly allowsLosses: boolean;
  /** The folder that remembers the last run's input and generator. */
  readonly cacheFolder: string;
}

export interface GenerateResult extends WriteResult {
  /** With an error, nothing was written. */
  readonly diagnostics: readonly Diagnostic[];
}

const NOTHING: GenerateResult = {
  diagnostics: [],
  changes: [],
  differences: [],
  previews: [],
  ejectedDifferences: [],
  generator: undefined,
  isFirst: false,
  isPartial: false,
};

export async function generate(request: GenerateRequest): Promise<GenerateResult> {
  const { config, output, generator } = request;
  const report = new Report();
  const input = request.input ?? readInput(config, report);
  if (input === undefined || !checkLocation(output, config, report)) return stopped(report);

  const manifest = manifestIfRead(output);
  const imports = ownersImports(output, manifest === undefined ? undefined : parseManifest(manifest), request);
  const lastRun = new LastRun(request.cacheFolder, output, [...textsOf(input), JSON.stringify(imports)]);
  const unchanged = request.force ? undefined : unchangedSince(lastRun, output, manifest);
  if (unchanged) return { ...NOTHING, changes: unchanged, generator: { kind: 'same', wrote: generator } };

  const { compile } = await import('./compile.js');
  const history = readHistoryFiles(output, ['sqlite', 'postgres']);
  const context = { files: history, allowsLosses: request.allowsLosses, generator, ownersImports: imports };
  const files = await compile(input, context, report);
  if (files === undefined) return stopped(report);
  const lastInput = lastRun.inputFolder();
  const lastImports = lastRun.ownersImports() ?? imports;
  const findFormerText = formerTexts({ config, output, input, lastInput, generator, ownersImports: lastImports });
  const written = await write(
    files,
    output,
    { ...request, input: relativeInputPath(output, config), findFormerText },
    report,
  );
  const diagnostics = report.sorted();
  if (request.apply && !report.hasErrors) lastRun.saveInput(filesOf(input), imports);
  if (request.apply && diagnostics.length === 0) lastRun.remember(readManifest(output) ?? '');
  return { diagnostics, ...written };
}

/** The name of each older version counts too, since a renamed file is another version. */
function textsOf({ newest, older }: InputFiles): readonly (string | Uint8Array)[] {
  return [
    newest.bytes,
    ...older.flatMap(({ version, bytes, lock }) => [`v${version}`, bytes, lock?.bytes ?? 'no lock']),
  ];
}

/** Laid out under the names that `readInput` looks for. */
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

function unchangedSince(lastRun: LastRun, output: string, manifest: string | undefined): readonly Change[] | undefined {
  return manifest !== undefined && lastRun.matches(manifest) ? unchangedOutput(output, manifest) : undefined;
}

/** Undefined when the system refuses. `write` then reports why. */
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
