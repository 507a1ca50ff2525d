// The half of a generation that needs the parser and the templates; it is loaded only when there may be something to write.
import type { Report } from './diagnostics/report.js';
import { decodeSource } from './load/decode-source.js';
import { loadYaml } from './load/load-yaml.js';
import type { HistoryFiles } from './load/read-history-files.js';
import type { InputFile, InputFiles } from './load/read-input.js';
import { resolveVersions } from './model/served-versions.js';
import type { FileSet } from './output/file-set.js';
import { renderVersions } from './render/render.js';
import { readHistory } from './schema/history.js';
import { planSchema } from './schema/plan-schema.js';
import { placesOf } from './schema/report-losses.js';
import { readSpec } from './spec/read-spec.js';
import type { Spec } from './spec/spec.js';

/** What is known of the databases that the service has run on. */
export interface DatabaseInput {
  readonly files: HistoryFiles;
  /** Whether what the input no longer has may be lost. */
  readonly allowsLosses: boolean;
}

/**
 * From the input's bytes to all files, in memory; undefined when the report has an error.
 */
export function compile(input: InputFiles, database: DatabaseInput, report: Report): FileSet | undefined {
  const spec = specOf(input.newest, report);
  const older = input.older.flatMap((file) => {
    const one = specOf(file, report);
    return one === undefined ? [] : [{ named: file.version, spec: one }];
  });
  const versions = resolveVersions(spec, older, report);
  const history = readHistory(database.files, report);
  if (spec === undefined || versions === undefined || history === undefined || report.hasErrors) return undefined;
  const places = placesOf(spec, versions.newest);
  const plan = planSchema(versions, { history, places, allowsLosses: database.allowsLosses }, report);
  return plan && renderVersions(versions, plan);
}

function specOf({ path, bytes }: InputFile, report: Report): Spec | undefined {
  const source = decodeSource(path, bytes, report);
  const tree = source && loadYaml(source, report);
  return tree && readSpec(tree, report);
}
