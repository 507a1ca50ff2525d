// A release: the newest version is frozen beside resources.yaml, with a lock of its meaning, and the next one begins.
import { dirname, join } from 'node:path';
import { checkServed } from './compatibility/check-served.js';
import { type Diagnostic, Report } from './diagnostics/report.js';
import { decodeSource } from './load/decode-source.js';
import { loadYaml } from './load/load-yaml.js';
import { readInput, VERSIONS_FOLDER } from './load/read-input.js';
import { diff } from './model/diff/diff.js';
import { writeRelease } from './output/write-release.js';
import { readVersion, readVersions } from './read-versions.js';
import { completed } from './release/complete.js';
import { lockText } from './release/meaning.js';
import { nextVersion } from './release/next-version.js';

export interface Released {
  /** With an error among them nothing was written. */
  readonly diagnostics: readonly Diagnostic[];
  readonly version: number;
  /** The files that are new. */
  readonly created: readonly string[];
}

export function release(config: string): Released {
  const report = new Report();
  const input = readInput(config, report);
  const read = input && readVersions(input, report);
  if (read !== undefined) checkServed(read.versions, report);
  if (input === undefined || read === undefined || report.hasErrors)
    return { diagnostics: report.sorted(), version: 0, created: [] };

  const [newest] = read.versions;
  const { version } = newest.model.service;
  const { text } = newest.spec.version.source;
  const frozen = completed(text, newest.spec, newest.model);
  const path = join(dirname(config), VERSIONS_FOLDER, `v${version}.yaml`);
  const bytes = new TextEncoder().encode(frozen);
  const again = readVersion({ path, bytes }, new Report());
  const source = decodeSource(path, bytes, new Report());
  const tree = source && loadYaml(source, new Report());
  if (again === undefined || tree === undefined || diff(newest.model, again.model).length > 0) return fail();

  const created = [
    { path: path.replace(/\.yaml$/, '.lock'), text: lockText(tree) },
    { path, text: frozen },
  ];
  const isDone = writeRelease(created, { path: config, text: nextVersion(text, newest.spec) }, report);
  return { diagnostics: report.sorted(), version, created: isDone ? created.map((file) => file.path) : [] };
}

function fail(): never {
  throw new Error('The frozen text does not mean what resources.yaml means.');
}
