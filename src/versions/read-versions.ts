// From the input's bytes to what every served version means: the half of a generation that `check` and `changelog` need too.
import { checkLockedMeaning } from './compatibility/released-files.js';
import { Report } from '../diagnostics/report.js';
import { decodeSource } from '../load/decode-source.js';
import { loadYaml } from '../load/load-yaml.js';
import type { InputFile, InputFiles, OlderInput } from '../load/read-input.js';
import { resolve } from '../model/resolve/resolve.js';
import { type ResolvedVersions, resolveVersions } from './served/served-versions.js';
import type { Version } from '../model/served.js';
import { readSpec } from '../language/read-spec.js';
import type { Spec } from '../language/spec.js';

/** Undefined when one of the versions has an error by itself. */
export function readVersions({ newest, older }: InputFiles, report: Report): ResolvedVersions | undefined {
  const spec = specOf(newest, report);
  const others = older.flatMap((file) => {
    const one = specOf(file, report);
    return one === undefined ? [] : [{ named: file.version, spec: one }];
  });
  for (const file of older) reportFrozen(file, report);
  return resolveVersions(spec, others, report);
}

/** What is wrong with the file by itself is reported where all versions are resolved. */
function reportFrozen(file: OlderInput, report: Report): void {
  if (file.lock === undefined) return;
  // A lock says in other words what the file says: its warnings would come twice.
  const ofLock = new Report();
  const released = readVersion(file.lock, ofLock);
  report.addErrorsOf(ofLock);
  const frozen = released && readVersion(file, new Report());
  if (released !== undefined && frozen !== undefined) checkLockedMeaning(frozen, released, report);
}

/** One file by itself; undefined when the report has an error. */
export function readVersion(file: InputFile, report: Report): Version | undefined {
  const spec = specOf(file, report);
  const model = spec && resolve(spec, report);
  return spec && model && { spec, model };
}

function specOf({ path, bytes }: InputFile, report: Report): Spec | undefined {
  const source = decodeSource(path, bytes, report);
  const tree = source && loadYaml(source, report);
  return tree && readSpec(tree, report);
}
