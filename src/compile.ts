// The half of a generation that needs the parser and the templates; it is loaded only when there may be something to write.
import type { Report } from './diagnostics/report.js';
import { decodeSource } from './load/decode-source.js';
import { loadYaml } from './load/load-yaml.js';
import type { HistoryFiles } from './load/read-history-files.js';
import { resolve } from './model/resolve.js';
import type { FileSet } from './output/file-set.js';
import { render } from './render/render.js';
import { readHistory } from './schema/history.js';
import { planSchema } from './schema/plan-schema.js';
import { placesOf } from './schema/report-losses.js';
import { readSpec } from './spec/read-spec.js';

/** What is known of the databases that the service has run on. */
export interface DatabaseInput {
  readonly files: HistoryFiles;
  /** Whether what the input no longer has may be lost. */
  readonly allowsLosses: boolean;
}

/**
 * From the input's bytes to all files, in memory; undefined when the report has an error.
 */
export function compile(path: string, input: Uint8Array, database: DatabaseInput, report: Report): FileSet | undefined {
  const source = decodeSource(path, input, report);
  const tree = source && loadYaml(source, report);
  const spec = tree && readSpec(tree, report);
  const model = spec && resolve(spec, report);
  const history = readHistory(database.files, report);
  if (spec === undefined || model === undefined || history === undefined || report.hasErrors) return undefined;
  const places = placesOf(spec, model);
  const plan = planSchema(model, { history, places, allowsLosses: database.allowsLosses }, report);
  return plan && render(model, plan);
}
