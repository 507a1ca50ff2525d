// The part of a generation that needs the parser and the templates. It loads only when there may be something to write.
import { changesByVersion } from './versions/changelog/changelog.js';
import { checkCompatibility } from './versions/compatibility/check-compatibility.js';
import { incompatibilitiesByVersion } from './versions/compatibility/incompatibilities.js';
import type { Report } from './diagnostics/report.js';
import type { HistoryFiles } from './load/read-history-files.js';
import type { InputFiles } from './load/read-input.js';
import type { FileSet } from './output/file-set.js';
import { readVersions } from './versions/read-versions.js';
import { layOut } from './emit/layout/lay-out.js';
import { eachRendered } from './emit/render.js';
import { reportEngines } from './tables/engine-changes.js';
import { readHistory } from './tables/history.js';
import { planSchema } from './tables/plan-schema.js';
import { sourceRangesOf } from './tables/report-losses.js';

/** Everything besides the input that the files depend on. */
export interface CompileContext {
  /** The history of the databases that the service has run on. */
  readonly files: HistoryFiles;
  /** A migration may drop tables and columns that the input no longer has. */
  readonly allowsLosses: boolean;
  /** The version of Restwright that runs. */
  readonly generator: string;
  /** Files that code of the owner's imports. */
  readonly ownersImports: readonly string[];
}

/**
 * Compiles the input's bytes to all files, in memory.
 * @returns undefined when the report has an error
 */
export async function compile(
  input: InputFiles,
  context: CompileContext,
  report: Report,
): Promise<FileSet | undefined> {
  const read = readVersions(input, report);
  if (read !== undefined) checkCompatibility(read, report);
  const history = readHistory(context.files, report);
  if (read?.served === undefined || history === undefined || report.hasErrors) return undefined;
  const { served: versions } = read;
  const [{ spec }] = read.versions;
  const places = sourceRangesOf(spec, versions.newest);
  const { database } = versions.newest;
  const newEngines = reportEngines(history, database, context.files, spec.database, report);
  if (report.hasErrors) return undefined;
  const plan = planSchema(versions, { history, places, allowsLosses: context.allowsLosses, newEngines }, report);
  const incompatibilities = incompatibilitiesByVersion(read.effectiveVersions);
  const changes = changesByVersion(read.versions);
  const { generator, ownersImports } = context;
  return plan && layOut(eachRendered({ ...versions, incompatibilities, changes, generator, ownersImports }, plan));
}
