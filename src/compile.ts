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
import { readSpec } from './spec/read-spec.js';

/**
 * From the input's bytes to all files, in memory; undefined when the report has an error.
 * @param historyFiles what the output folder remembers of the database
 */
export function compile(
  path: string,
  input: Uint8Array,
  historyFiles: HistoryFiles,
  report: Report,
): FileSet | undefined {
  const source = decodeSource(path, input, report);
  const tree = source && loadYaml(source, report);
  const spec = tree && readSpec(tree, report);
  const model = spec && resolve(spec, report);
  const history = readHistory(historyFiles, report);
  if (model === undefined || history === undefined || report.hasErrors) return undefined;
  return render(model, planSchema(model, history));
}
