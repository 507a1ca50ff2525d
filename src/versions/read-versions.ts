// Reads and resolves all versions of the input: the half of a generation that `check` and `changelog` share.
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

/** Undefined when a version has an error of its own. */
export function readVersions({ newest, older }: InputFiles, report: Report): ResolvedVersions | undefined {
  const spec = specOf(newest, report);
  const others = older.flatMap((file) => {
    const one = specOf(file, report);
    return one === undefined ? [] : [{ named: file.version, spec: one }];
  });
  for (const file of older) reportFrozen(file, report);
  return resolveVersions(spec, others, report);
}

/** Reports differences from the lock. The file's own errors are reported where all versions are resolved. */
function reportFrozen(file: OlderInput, report: Report): void {
  if (file.lock === undefined) return;
  // The lock repeats the file, so its warnings would come twice.
  const ofLock = new Report();
  const released = readVersion(file.lock, ofLock);
  report.addErrorsOf(ofLock);
  const frozen = released && readVersion(file, new Report());
  if (released !== undefined && frozen !== undefined) checkLockedMeaning(frozen, released, report);
}

/** Reads one file; undefined when the report has an error. */
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
