// The real way from YAML to a model, for tests that start from the language.

import { printDiagnostics } from '../diagnostics/print.js';
import { Report } from '../diagnostics/report.js';
import { loadYaml } from '../load/load-yaml.js';
import type { Model } from '../model/model.js';
import { resolve } from '../model/resolve.js';
import { SourceFile } from '../source/source-file.js';
import { readSpec } from '../spec/read-spec.js';

/** @throws Error with the diagnostics when the YAML has errors */
export function modelOf(yaml: string): Model {
  const report = new Report();
  const model = resolve(readSpec(loadYaml(new SourceFile('resources.yaml', yaml), report), report), report);
  if (model === undefined || report.hasErrors) throw new Error(printDiagnostics(report.sorted(), { colour: false }));
  return model;
}
