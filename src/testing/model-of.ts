// Models from YAML, by the same stages as a generation.

import { changesByVersion } from '../versions/changelog/changelog.js';
import { incompatibilitiesByVersion } from '../versions/compatibility/incompatibilities.js';
import { printDiagnostics } from '../diagnostics/print.js';
import { Report } from '../diagnostics/report.js';
import { loadYaml } from '../load/load-yaml.js';
import type { Model } from '../model/model.js';
import { resolve } from '../model/resolve/resolve.js';
import type { ServedVersions } from '../model/served.js';
import { resolveVersions } from '../versions/served/served-versions.js';
import { SourceFile } from '../source/source-file.js';
import { readSpec } from '../language/grammar.js';
import type { Spec } from '../language/spec.js';

/** @throws Error with the diagnostics when the YAML has errors */
export function modelOf(yaml: string): Model {
  const report = new Report();
  const model = resolve(readSpec(loadYaml(new SourceFile('resources.yaml', yaml), report), report), report);
  if (model === undefined || report.hasErrors) throw new Error(printDiagnostics(report.sorted(), { colour: false }));
  return model;
}

/** The imports of an owner who has queries, so that a service has all that can be emitted. */
const WITH_QUERIES = ['src/api/store/queries.ts'];

/**
 * The versions of a service whose owner has queries.
 * @param older YAML of the older versions by number
 * @throws Error with the diagnostics when a version has errors
 */
export function versionsOf(yaml: string, older: Readonly<Record<number, string>>): ServedVersions {
  const report = new Report();
  const read = (path: string, text: string): Spec | undefined =>
    readSpec(loadYaml(new SourceFile(path, text), report), report);
  const newest = read('resources.yaml', yaml);
  const specs = Object.entries(older).flatMap(([number, text]) => {
    const spec = read(`versions/v${number}.yaml`, text);
    return spec === undefined ? [] : [{ named: Number(number), spec, released: undefined }];
  });
  const resolved = resolveVersions(newest, specs.toReversed(), report);
  if (resolved?.served === undefined) throw new Error(printDiagnostics(report.sorted(), { colour: false }));
  return {
    ...resolved.served,
    incompatibilities: incompatibilitiesByVersion(resolved.effectiveVersions),
    changes: changesByVersion(resolved.versions),
    ownersImports: WITH_QUERIES,
  };
}
